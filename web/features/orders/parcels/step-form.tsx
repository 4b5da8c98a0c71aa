import { type FormEvent, useId, useState } from 'react';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { SHIPMENT_LIMITS } from '#domain/orders/shipment-rules.ts';
import { type OrderDeskFragment, useCarrierNamesQuery } from '../../../graphql/generated/operations.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { type DeskStep, stepText } from './desk-steps.ts';
import type { DeskInput } from './use-desk.ts';

interface StepFormProps {
  step: DeskStep;
  lines: OrderDeskFragment['orderItems'];
  busy: boolean;
  onSend: (input: DeskInput) => Promise<void>;
  onClose: () => void;
}

/** Asks which pieces go into a parcel, and with whom it goes. */
export function StepForm({ step, lines, busy, onSend, onClose }: StepFormProps) {
  const open = lines.filter(({ toPackQty }) => toPackQty > 0);
  const [pieces, setPieces] = useState(() => new Map(open.map((line) => [line.id, line.toPackQty])));
  const [way, setWay] = useState({ carrier: '', trackingNumber: '' });
  const titleId = useId();
  const picksPieces = step.kind !== 'ship';
  const picksWay = step.kind !== 'pack-part';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = [...pieces].filter(([, qty]) => qty > 0).map(([line, qty]) => ({ line, qty }));
    void onSend({ ...(picksPieces && { lines: chosen }), ...(picksWay && way) });
  };
  return (
    <form className="form" aria-labelledby={titleId} onSubmit={send}>
      <h3 className="heading-3" id={titleId}>
        {stepText(step)}
      </h3>
      {picksPieces &&
        open.map((line) => (
          <TextInput
            key={line.id}
            label={`How many of ${nameWithChoice(line.name, line.choice)}`}
            name={`line-${line.id}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={line.toPackQty}
            value={pieces.get(line.id) ?? 0}
            onChange={({ target }) => setPieces(new Map(pieces).set(line.id, target.valueAsNumber || 0))}
          />
        ))}
      {picksWay && <WayFields way={way} onChange={setWay} />}
      <div className="row">
        <Button type="submit" small busy={busy}>
          {picksWay ? 'Ship' : 'Pack'}
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface Way {
  carrier: string;
  trackingNumber: string;
}

function WayFields({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { data } = useCarrierNamesQuery();
  const listId = useId();
  return (
    <>
      <TextInput
        label="Carrier"
        name="carrier"
        list={listId}
        maxLength={SHIPMENT_LIMITS.carrier}
        autoComplete="off"
        hint="The buyer can follow the parcel where the settings have a link for it."
        value={way.carrier}
        onChange={({ target }) => onChange({ ...way, carrier: target.value })}
      />
      <datalist id={listId}>
        {data?.carriers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextInput
        label="Tracking number"
        name="trackingNumber"
        maxLength={SHIPMENT_LIMITS.trackingNumber}
        autoComplete="off"
        value={way.trackingNumber}
        onChange={({ target }) => onChange({ ...way, trackingNumber: target.value })}
      />
    </>
  );
}
