import { useId, useState } from 'react';
import { formatNaira } from '#domain/money.ts';
import { TRANSFER_LIMITS } from '#domain/payments/transfer-rules.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type MoneyDeskFragment,
  useRecordPaidDeliveryMutation,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** For staff: the money came when the goods did. */
export function PaidDelivery({ order: { id, totalPrice, goods } }: { order: MoneyDeskFragment }) {
  const [record, { error, loading }] = useRecordPaidDeliveryMutation();
  const [reference, setReference] = useState('');
  const titleId = useId();
  const send = async (): Promise<void> => {
    // The error is in `error`.
    const input = { orderId: id, ...(reference && { reference }) };
    const { data } = await record({ variables: { input } }).catch(() => ({ data: null }));
    if (data) showToast(`Order ${id} is delivered and paid`);
  };
  return (
    <form
      className="sheet summary form"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="heading-3" id={titleId}>
        Paid on delivery
      </h2>
      <p>
        The buyer pays <b className="figures">{formatNaira(totalPrice)}</b> when it arrives.
      </p>
      {error && <Alert tone="red">{failureOf(error).message}</Alert>}
      <TextInput
        label="Reference"
        name="reference"
        autoComplete="off"
        maxLength={TRANSFER_LIMITS.reference}
        hint="Such as that of a card machine. Leave it empty for cash."
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <Button type="submit" block variant={goods === 'SHIPPED' ? 'primary' : 'line'} busy={loading}>
        {`Delivered and paid: ${formatNaira(totalPrice)}`}
      </Button>
    </form>
  );
}
