import { type FormEvent, useState } from 'react';
import {
  lengthWarning,
  NEEDED_SLOTS,
  orderedTenths,
  UNIT_LIMITS,
  type UnitSlot,
} from '#domain/unit-checks/unit-check.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type OrderUnitCheckFragment,
  useSendUnitPhotosMutation,
  useSkipUnitCheckMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextInput } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { AddPicture } from '../pictures/add-picture.tsx';
import { newestPhotos, SLOT_WORDS, SLOTS, type UnitCheck } from './unit-words.ts';

interface PhotoDeskProps {
  order: OrderUnitCheckFragment;
  check: UnitCheck;
  maySkip: boolean;
  reload: () => void;
}

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value));

/** Null for nothing; what is no number is refused as 0. */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  const value = Number(text.replace(',', '.'));
  return Number.isNaN(value) ? 0 : value;
}

/** For staff: the photos, what was measured, and sending both to the buyer. */
export function PhotoDesk({ order, check, maySkip, reload }: PhotoDeskProps) {
  const [length, setLength] = useState(textOf(check.length));
  const [weight, setWeight] = useState(textOf(check.weight));
  const [cap, setCap] = useState(textOf(check.cap));
  const [seal, setSeal] = useState(check.seal ?? '');
  const [note, setNote] = useState('');
  const [send, { error, loading }] = useSendUnitPhotosMutation();
  const failure = error && failureOf(error);
  const measured = numberOf(length) ?? 0;
  const warning =
    measured === 0 ? null : lengthWarning(order.orderItems.map(orderedTenths), Math.round(measured * 10));
  const there = new Set(newestPhotos(check).map(({ slot }) => slot));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const about = { length: measured, weight: numberOf(weight), cap: numberOf(cap) };
    const input = { orderId: order.id, ...about, seal, note };
    send({ variables: { input } }).then(
      () => showToast('The buyer gets a mail with the photos.'),
      // The error is in `error`.
      () => undefined,
    );
  };
  return (
    <div className="desk">
      <ul className="unit-slots">
        {SLOTS.map((slot) => (
          <li key={slot}>
            <AddPicture
              orderId={order.id}
              returnId={null}
              slot={slot.toLowerCase() as UnitSlot}
              label={`${there.has(slot) ? 'Another photo' : 'Add photo'}: ${SLOT_WORDS[slot]}`}
              onSent={reload}
            />
            <span className="caption">
              {there.has(slot)
                ? 'there'
                : NEEDED_SLOTS.includes(slot.toLowerCase() as UnitSlot)
                  ? 'needed'
                  : 'optional'}
            </span>
          </li>
        ))}
      </ul>
      <form className="form" aria-label="Send the photos" noValidate onSubmit={submit}>
        {failure && <Alert tone="red">{Object.values(failure.fields)[0] ?? failure.message}</Alert>}
        {warning && <Alert tone="info">{warning}</Alert>}
        <div className="unit-measured">
          <TextInput
            label="Measured length, in inches"
            name="unit-length"
            inputMode="decimal"
            value={length}
            onChange={({ target }) => setLength(target.value)}
          />
          <TextInput
            label="Weight, in grams (optional)"
            name="unit-weight"
            inputMode="decimal"
            value={weight}
            onChange={({ target }) => setWeight(target.value)}
          />
          <TextInput
            label="Cap, straps open, in cm (optional)"
            name="unit-cap"
            inputMode="decimal"
            value={cap}
            onChange={({ target }) => setCap(target.value)}
          />
          <TextInput
            label="Seal number"
            name="unit-seal"
            maxLength={UNIT_LIMITS.seal}
            value={seal}
            onChange={({ target }) => setSeal(target.value)}
          />
        </div>
        <TextArea
          label={check.state === 'QUESTION' ? 'Answer to the buyer' : 'Note to the buyer'}
          name="unit-note"
          rows={2}
          maxLength={UNIT_LIMITS.words}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <div className="row">
          <Button type="submit" small busy={loading}>
            Send to the buyer
          </Button>
        </div>
      </form>
      {maySkip && <Skip orderId={order.id} />}
    </div>
  );
}

function Skip({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [skip, { error, loading }] = useSkipUnitCheckMutation();
  const failure = error && failureOf(error);
  if (!isOpen)
    return (
      <div className="row">
        <Button variant="quiet" small onClick={() => setOpen(true)}>
          Go on without an answer
        </Button>
      </div>
    );
  return (
    <>
      {failure && <Alert tone="red">{failure.fields['words'] ?? failure.message}</Alert>}
      <TextInput
        label="Why it goes on without an answer"
        name="unit-reason"
        maxLength={UNIT_LIMITS.words}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="row">
        <Button
          variant="line"
          small
          busy={loading}
          // The error is in `error`.
          onClick={() => void skip({ variables: { input: { orderId, reason } } }).catch(() => undefined)}
        >
          Go on
        </Button>
      </div>
    </>
  );
}
