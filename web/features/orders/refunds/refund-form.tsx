import { type FormEvent, useId, useState } from 'react';
import { formatNaira } from '#domain/money.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { REFUND_WORDS } from '#domain/refunds/refund-words.ts';
import { STAFF_REFUND_WORDS } from '#domain/payments/refund-lifecycle.ts';
import type { RefundDeskFragment, StaffRefundReason } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioOption, Select, TextInput } from '../../../ui/field.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { FIRST_WISH, type RefundKind, type RefundWish } from './refund-wish.ts';
import { useRefund } from './use-refund.ts';

const KINDS: Record<RefundKind, string> = {
  whole: 'Everything that is left',
  lines: 'Some items',
  amount: 'An amount',
};

const REASONS: Record<StaffRefundReason, string> = {
  FAULT: STAFF_REFUND_WORDS.fault,
  CHANGED_MIND: STAFF_REFUND_WORDS['changed-mind'],
  GOODWILL: STAFF_REFUND_WORDS.goodwill,
};

interface RefundFormProps {
  order: RefundDeskFragment;
  onClose: () => void;
}

/** Asks what goes back and why, shows what the buyer gets, and does it when that is confirmed. */
export function RefundForm({ order, onClose }: RefundFormProps) {
  const [wish, setWish] = useState(FIRST_WISH);
  const { preview, failure, busy, look, refund, forget } = useRefund(order.id);
  const titleId = useId();
  const change = (part: Partial<RefundWish>): void => {
    setWish({ ...wish, ...part });
    forget();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void (preview ? refund(wish, onClose) : look(wish));
  };
  return (
    <form className="form sheet" aria-labelledby={titleId} noValidate onSubmit={send}>
      <h2 className="heading-3" id={titleId}>{`Refund order ${order.id}`}</h2>
      <fieldset className="form">
        <legend className="label">What goes back</legend>
        {(Object.keys(KINDS) as RefundKind[]).map((kind) => (
          <RadioOption
            key={kind}
            name="kind"
            checked={wish.kind === kind}
            onChange={() => change({ kind })}
            label={KINDS[kind]}
          />
        ))}
      </fieldset>
      {wish.kind === 'lines' && <PieceFields order={order} wish={wish} onChange={change} />}
      {wish.kind === 'amount' && (
        <TextInput
          label="Amount in naira"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={wish.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      <WhyFields wish={wish} onChange={change} />
      {failure && <Alert tone="red">{failure}</Alert>}
      <div aria-live="polite">
        {preview && <PreviewFacts preview={preview} isTaxIncluded={order.isTaxIncluded} />}
      </div>
      <div className="row">
        <Button type="submit" variant={preview ? 'danger' : 'line'} small busy={busy}>
          {preview ? `Send ${formatNaira(preview.amount)} back` : 'See what goes back'}
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  wish: RefundWish;
  onChange: (part: Partial<RefundWish>) => void;
}

function PieceFields({ order, wish, onChange }: FieldsProps & { order: RefundDeskFragment }) {
  return order.orderItems
    .filter(({ qty, refundedQty }) => refundedQty < qty)
    .map((line) => (
      <TextInput
        key={line.id}
        label={`How many of ${nameWithChoice(line.name, line.choice)}`}
        name={`line-${line.id}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={line.qty - line.refundedQty}
        value={wish.pieces.get(line.id) ?? 0}
        onChange={({ target }) =>
          onChange({ pieces: new Map(wish.pieces).set(line.id, target.valueAsNumber || 0) })
        }
      />
    ));
}

function WhyFields({ wish, onChange }: FieldsProps) {
  return (
    <>
      <Select
        label="Why"
        name="reason"
        hint="For a fault of ours the delivery goes back too."
        value={wish.reason}
        onChange={({ target }) => onChange({ reason: target.value as RefundWish['reason'] })}
      >
        <option value="">Choose</option>
        {Object.entries(REASONS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <TextInput
        label="Message to the buyer"
        name="words"
        hint="You need not write one."
        maxLength={REFUND_WORDS}
        value={wish.words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {wish.kind !== 'amount' && (
        <label className="check-row">
          <input
            type="checkbox"
            name="restock"
            checked={wish.restock}
            onChange={({ target }) => onChange({ restock: target.checked })}
          />
          Put the items back on sale
        </label>
      )}
    </>
  );
}
