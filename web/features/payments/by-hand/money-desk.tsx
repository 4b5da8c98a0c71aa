import { useId, useState } from 'react';
import { formatNaira } from '#domain/money.ts';
import { TRANSFER_LIMITS } from '#domain/payments/transfer-rules.ts';
import { shopDay } from '#domain/shop-time.ts';
import { failureOf } from '../../../graphql/errors.ts';
import { type MoneyDeskFragment, useRecordTransferMutation } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { TransferPictures } from '../../orders/pictures/transfer-pictures.tsx';
import { useForm } from '../../../ui/use-form.ts';

interface MoneyDeskProps {
  order: MoneyDeskFragment;
  /** Whether the shop takes transfers. */
  isOffered: boolean;
}

/** For staff: what has arrived for an order by bank transfer, and recording more. */
export function MoneyDesk({ order, isOffered }: MoneyDeskProps) {
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  const { transfers, cancelledAt, paidAt } = order;
  const isWaiting = order.transferRequest != null;
  const mayArrive = isOffered || order.chosenPaymentMethod === 'BANK_TRANSFER' || transfers.length > 0;
  if (!mayArrive) return null;
  const isOver = Boolean(cancelledAt ?? paidAt);
  return (
    <section className="sheet summary" aria-labelledby={titleId}>
      <h2 className="heading-3" id={titleId}>
        Money that arrived
      </h2>
      {transfers.length === 0 && <p className="muted">Nothing yet.</p>}
      <ul>
        {transfers.map(({ id, amount, arrivedOn, reference, recordedBy }) => (
          <li key={id}>
            <b className="figures">{formatNaira(amount)}</b>
            {` on ${arrivedOn}, ${reference}`}
            {recordedBy && <span className="caption">{` recorded by ${recordedBy}`}</span>}
          </li>
        ))}
      </ul>
      <TransferPictures orderId={order.id} isOpen={false} />
      {isAsking ? (
        <TransferForm order={order} isOver={isOver} onClose={() => setAsking(false)} />
      ) : (
        <Button block variant={isWaiting ? 'primary' : 'quiet'} onClick={() => setAsking(true)}>
          {isOver ? 'Record another transfer' : 'Record a transfer'}
        </Button>
      )}
    </section>
  );
}

interface TransferFormProps {
  order: MoneyDeskFragment;
  /** Paid or cancelled: what still arrives goes back. */
  isOver: boolean;
  onClose: () => void;
}

type Field = 'amount' | 'arrivedOn' | 'reference';

function TransferForm({ order, isOver, onClose }: TransferFormProps) {
  const [record] = useRecordTransferMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [today] = useState(() => shopDay(new Date()));
  const form = useForm<Field>({
    onSubmit: async ({ amount, arrivedOn, reference }) => {
      setFailure(null);
      const input = { orderId: order.id, amount: Number(amount), arrivedOn, reference, fitsNoOrder: isOver };
      try {
        const { data } = await record({ variables: { input } });
        if (data) showToast(isOver ? SENT_BACK : doneText(data.recordTransfer.order.money));
        onClose();
      } catch (error) {
        const { message, fields } = failureOf(error);
        if (Object.keys(fields).length > 0) form.showErrors(fields);
        else setFailure(message);
      }
    },
  });
  return (
    <form className="form" aria-label="Record a transfer" {...form.formProps}>
      {failure && <Alert tone="red">{failure}</Alert>}
      {isOver && (
        <Alert tone="info">
          This order needs no money. What you record waits under Money to be sent back.
        </Alert>
      )}
      <TextInput
        label="Amount in ₦"
        type="number"
        inputMode="decimal"
        min={0}
        step="0.01"
        required
        defaultValue={order.transferRequest?.amount}
        {...form.field('amount')}
      />
      <TextInput
        label="Arrived on"
        type="date"
        max={today}
        required
        defaultValue={today}
        {...form.field('arrivedOn')}
      />
      <TextInput
        label="Bank’s reference"
        autoComplete="off"
        required
        maxLength={TRANSFER_LIMITS.reference}
        hint="As the bank’s statement shows it. The same one is recorded only once."
        {...form.field('reference')}
      />
      <div className="row">
        <Button type="submit" small busy={form.busy}>
          Record
        </Button>
        <Button variant="quiet" small onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const SENT_BACK = 'Recorded: it is to be sent back.';

function doneText(money: MoneyDeskFragment['money']): string {
  if (money === 'PAID') return 'Recorded: the order is paid.';
  return money === 'PARTLY_PAID' ? 'Recorded: a part is still missing.' : SENT_BACK;
}
