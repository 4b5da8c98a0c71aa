import { type FormEvent, useId, useState } from 'react';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { RETURN_WORDS } from '#domain/returns/return-form.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type OrderReturnsFragment,
  type ReturnReason,
  useAskReturnMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextArea, TextInput } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { REASON_WORDS } from './return-words.ts';

/** "Send something back": which pieces, why, and what is wrong with them. */
export function AskReturn({ order }: { order: OrderReturnsFragment }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div className="row">
        <Button variant="line" small onClick={() => setOpen(true)}>
          Send something back
        </Button>
      </div>
    );
  return <AskForm order={order} onClose={() => setOpen(false)} />;
}

const REASONS = Object.entries(REASON_WORDS) as [ReturnReason, string][];

function AskForm({ order, onClose }: { order: OrderReturnsFragment; onClose: () => void }) {
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [words, setWords] = useState('');
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map());
  const [missing, setMissing] = useState<string | null>(null);
  const [ask, { error, loading }] = useAskReturnMutation();
  const titleId = useId();
  const lines = order.returnableLines.filter((line) => reason === '' || line.reasons.includes(reason));
  const possible = REASONS.filter(([code]) =>
    order.returnableLines.some(({ reasons }) => reasons.includes(code)),
  );

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const chosen = lines
      .map(({ id }) => ({ line: id, qty: pieces.get(id) ?? 0 }))
      .filter(({ qty }) => qty > 0);
    if (reason === '') return setMissing('Choose why you send it back.');
    if (chosen.length === 0) return setMissing('Say how many you send back.');
    setMissing(null);
    const variables = { input: { orderId: order.id, lines: chosen, reason, words } };
    // The error is in `error`.
    const { data } = await ask({ variables }).catch(() => ({ data: null }));
    if (!data) return;
    showToast('We have got it and answer by email. You can add pictures now.');
    onClose();
  };
  const failure = missing ?? (error && failureText(error));
  return (
    <form className="form" aria-labelledby={titleId} noValidate onSubmit={(event) => void send(event)}>
      <h3 className="heading-3" id={titleId}>
        Send something back
      </h3>
      {failure && <Alert tone="red">{failure}</Alert>}
      <Select
        label="Why"
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value as ReturnReason | '')}
      >
        <option value="">Choose</option>
        {possible.map(([code, said]) => (
          <option key={code} value={code}>
            {said}
          </option>
        ))}
      </Select>
      {lines.map((line) => (
        <TextInput
          key={line.id}
          label={`How many of ${nameWithChoice(line.name, line.choice)}`}
          name={`line-${line.id}`}
          type="number"
          inputMode="numeric"
          min={0}
          max={line.leftQty}
          value={pieces.get(line.id) ?? 0}
          onChange={({ target }) => setPieces(new Map(pieces).set(line.id, target.valueAsNumber || 0))}
        />
      ))}
      <TextArea
        label="What is it about?"
        name="words"
        rows={3}
        maxLength={RETURN_WORDS}
        hint={reason === 'CHANGED_MIND' ? 'You need not say.' : 'Say what is wrong with it.'}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="row">
        <Button type="submit" small busy={loading}>
          Ask to send it back
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}

/** A single field's sentence says more than that some are wrong. */
function failureText(error: unknown): string {
  const { message, fields } = failureOf(error);
  return Object.values(fields)[0] ?? message;
}
