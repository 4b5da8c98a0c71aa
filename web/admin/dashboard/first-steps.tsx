import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { FirstStep } from '../../graphql/generated/operations.ts';
import { useDismissFirstStepsMutation, useFirstStepsQuery } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { FailureAlert } from '../failure-alert.tsx';

const STEPS: Record<FirstStep, { title: string; how: string; to: string }> = {
  CONTACT: {
    title: 'Name and contact',
    how: 'Say who you are and how buyers reach you.',
    to: adminPaths.settings('shop'),
  },
  DELIVERY: {
    title: 'Delivery',
    how: 'Set where you deliver and what it costs.',
    to: adminPaths.settings('zones'),
  },
  PAYMENT: {
    title: 'Payment',
    how: 'Choose how buyers pay. Bank transfer and pay on delivery need no provider; the simulator moves no money.',
    to: adminPaths.settings('payments'),
  },
  PRODUCT: { title: 'First product', how: 'Add a piece and publish it.', to: adminPaths.products() },
  ORDER: { title: 'First test order', how: 'Buy something in your own shop.', to: paths.home() },
};

/** What a new shop's owner has still to do, until it is done or hidden. */
export function FirstSteps() {
  const may = useMay();
  const { data, refetch } = useFirstStepsQuery({
    skip: !may('settings.view'),
    fetchPolicy: 'cache-and-network',
  });
  const [dismiss, { error, loading }] = useDismissFirstStepsMutation();
  const { firstSteps, ownerSettings } = data ?? {};
  if (!firstSteps || firstSteps.isDismissed || firstSteps.steps.every(({ isDone }) => isDone)) return null;
  const hide = async (): Promise<void> => {
    await dismiss({ variables: { version: ownerSettings?.version ?? 0 } });
    await refetch();
  };
  const left = firstSteps.steps.filter(({ isDone }) => !isDone).length;
  return (
    <section className="panel first-steps" aria-labelledby="first-steps">
      <div className="panel-head">
        <h2 className="heading-3" id="first-steps">
          Ready to sell
        </h2>
        <span className="small muted">{`${left} of ${firstSteps.steps.length} left`}</span>
      </div>
      <FailureAlert error={error} />
      <ol>
        {firstSteps.steps.map(({ step, isDone }) => (
          <li key={step} className={isDone ? 'first-step-done' : undefined}>
            <Icon name={isDone ? 'done' : 'forward'} />
            <div>
              <Link className="link" to={STEPS[step].to}>
                {STEPS[step].title}
              </Link>
              {isDone && <span className="hidden-text"> (done)</span>}
              {!isDone && <p className="small muted">{STEPS[step].how}</p>}
            </div>
          </li>
        ))}
      </ol>
      {may('settings.manage') && (
        <Button
          className="first-steps-hide"
          loading={loading}
          onClick={() => void hide().catch(() => undefined)}
        >
          Do not show this again
        </Button>
      )}
    </section>
  );
}
