import { useState } from 'react';
import type { OrderDeskFragment } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type DeskStep, deskSteps, stepText } from './desk-steps.ts';
import { StepForm } from './step-form.tsx';
import { useDesk } from './use-desk.ts';

const NEEDS_FORM: ReadonlySet<DeskStep['kind']> = new Set(['pack-part', 'ship', 'ship-unpacked']);

/** For staff: the next step of an order's goods in front, the others behind "More steps". */
export function OrderDesk({ order }: { order: OrderDeskFragment }) {
  const [asking, setAsking] = useState<DeskStep | null>(null);
  const { take, busy, failure } = useDesk(order.id);
  const { next, others } = deskSteps(order);
  if (!next && others.length === 0) return null;

  const choose = (step: DeskStep): void => {
    if (NEEDS_FORM.has(step.kind)) setAsking(step);
    else void take(step);
  };
  return (
    <div className="desk">
      {failure && <Alert tone="red">{failure}</Alert>}
      {asking ? (
        <StepForm
          step={asking}
          lines={order.orderItems}
          busy={busy}
          onSend={async (input) => {
            if (await take(asking, input)) setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      ) : (
        <>
          {next && (
            <Button block busy={busy} onClick={() => choose(next)}>
              {stepText(next)}
            </Button>
          )}
          {others.length > 0 && (
            <details className="more-steps">
              <summary className="link">More steps</summary>
              {others.map((step) => (
                <Button
                  key={stepText(step)}
                  block
                  small
                  variant="line"
                  busy={busy}
                  onClick={() => choose(step)}
                >
                  {stepText(step)}
                </Button>
              ))}
            </details>
          )}
        </>
      )}
    </div>
  );
}
