import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import { TRANSFER_LIMITS } from '#domain/payments/transfer-rules.ts';
import {
  type HandRefundRowFragment,
  HandRefundsDocument,
  MoneyDocument,
  useHandRefundsQuery,
  useRecordSentRefundMutation,
} from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { REASONS } from './money-columns.tsx';

/** As many as somebody sends in one go; the next ones come up when these are sent. */
const SHOWN = 20;

/** What has to be sent back by hand, until somebody enters the reference. Nothing where there is none. */
export function HandRefunds() {
  const { data, error, refetch } = useHandRefundsQuery({
    variables: { first: SHOWN },
    fetchPolicy: 'cache-and-network',
  });
  const titleId = useId();
  const may = useMay();
  if (error) return <FailureAlert error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  const list = data?.handRefunds;
  if (!list || list.edges.length === 0) return null;
  return (
    <section className="hand-refunds" aria-labelledby={titleId}>
      <h2 className="heading-3" id={titleId}>{`To send by hand (${list.totalCount})`}</h2>
      <p className="small muted">
        No provider sends this money back. Transfer it from the bank, then enter the bank’s reference.
      </p>
      <ul>
        {list.edges.map(({ node }) => (
          <li key={node.id} className="hand-refund">
            <RefundLine refund={node} mayRecord={may('payment.record')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundLine({ refund, mayRecord }: { refund: HandRefundRowFragment; mayRecord: boolean }) {
  const [reference, setReference] = useState('');
  const [send, { error, loading }] = useRecordSentRefundMutation({
    refetchQueries: [HandRefundsDocument, MoneyDocument],
  });
  const { id, orderId, buyer, amount, reason, createdAt } = refund;
  const record = async (): Promise<void> => {
    // The error is in `error`.
    const { data } = await send({ variables: { input: { id, reference } } }).catch(() => ({ data: null }));
    if (data) showToast(`Order ${orderId}: ${formatNaira(amount)} sent back`);
  };
  return (
    <>
      <span>
        <b className="figures">{formatNaira(amount)}</b>
        {` to ${buyer} for `}
        <Link className="quiet-link" to={paths.order(orderId)}>{`order ${orderId}`}</Link>
        <span className="caption">{` ${REASONS[reason]}, since ${day(createdAt)}, ${refund.reference}`}</span>
      </span>
      <FailureAlert error={error} />
      {mayRecord && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            void record();
          }}
        >
          <Input
            aria-label={`Bank’s reference for order ${orderId}`}
            placeholder="Bank’s reference"
            maxLength={TRANSFER_LIMITS.reference}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <Button htmlType="submit" type="primary" loading={loading}>
            Record as sent
          </Button>
        </form>
      )}
    </>
  );
}
