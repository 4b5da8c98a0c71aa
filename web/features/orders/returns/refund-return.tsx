import { useState } from 'react';
import { formatNaira } from '#domain/money.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type ReturnFactsFragment,
  useRefundReturnMutation,
  useReturnRefundPreviewQuery,
} from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { exchangePath } from './exchange-path.ts';

/** What the buyer gets for what came back, and the button that sends it. */
export function RefundReturn({ one }: { one: ReturnFactsFragment }) {
  const { id, orderId, condition, fee } = one;
  const [keepsFee, setKeepsFee] = useState(true);
  const [restock, setRestock] = useState(condition === 'AS_SOLD');
  const { data, error: unseen } = useReturnRefundPreviewQuery({
    variables: { input: { id, waivesFee: !keepsFee } },
    fetchPolicy: 'network-only',
  });
  const [refund, { error, loading }] = useRefundReturnMutation();
  const failure = error ?? unseen;
  const preview = data?.returnRefundPreview;
  const send = (expectedLeft: number): void => {
    refund({ variables: { input: { id, expectedLeft, restock, waivesFee: !keepsFee } } }).then(
      () => showToast('The money is on its way back. The buyer gets a mail.'),
      // The error is in `error`.
      () => undefined,
    );
  };
  return (
    <div className="desk">
      {failure && <Alert tone="red">{failureOf(failure).message}</Alert>}
      <label className="check-row">
        <input type="checkbox" checked={restock} onChange={({ target }) => setRestock(target.checked)} />
        Put the items back on sale
      </label>
      {fee > 0 && (
        <label className="check-row">
          <input type="checkbox" checked={keepsFee} onChange={({ target }) => setKeepsFee(target.checked)} />
          {`Keep the return fee of ${formatNaira(fee)}`}
        </label>
      )}
      {preview && (
        <div className="row">
          <Button variant="danger" small busy={loading} onClick={() => send(preview.left)}>
            {`Send ${formatNaira(preview.amount)} back`}
          </Button>
          <ButtonLink variant="line" small to={exchangePath(orderId, id)}>
            Exchange it
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
