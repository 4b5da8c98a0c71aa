import { Checkbox } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatNaira } from '#domain/money.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { addressText } from '../../../features/orders/address-text.ts';
import { CONDITION_WORDS, REASON_WORDS } from '../../../features/orders/returns/return-words.ts';
import {
  useExchangedOrderQuery,
  useReturnRefundPreviewQuery,
} from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { AdminTitle } from '../../admin-title.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { type ExchangedOrder, type ExchangedReturn, ExchangeForm } from './exchange-form.tsx';
import '../../orders/entering/entering.css';

/** Something else in place of what came back of an order. */
export function ExchangePage() {
  const id = useParams()['id'] ?? '';
  const [search] = useSearchParams();
  const { data, error, loading, refetch } = useExchangedOrderQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const order = data?.orderById;
  const one = order?.returns.find((found) => found.id === search.get('return'));
  return (
    <>
      <BackLink to={`${paths.order(id)}#returns`}>{`Order ${id}`}</BackLink>
      <AdminTitle>Exchange</AdminTitle>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {loading && !data && <Spinner />}
      {order && one?.state === 'RECEIVED' && <Worth order={order} one={one} />}
      {data && one?.state !== 'RECEIVED' && (
        <EmptyState title="Nothing to exchange here">
          <p>
            Only what has come back, and is not refunded yet, can be exchanged. The order’s page shows it.
          </p>
        </EmptyState>
      )}
    </>
  );
}

function Worth({ order, one }: { order: ExchangedOrder; one: ExchangedReturn }) {
  const [keepsFee, setKeepsFee] = useState(true);
  const { data, previousData, error, loading, refetch } = useReturnRefundPreviewQuery({
    variables: { input: { id: one.id, waivesFee: !keepsFee } },
    fetchPolicy: 'network-only',
  });
  const preview = (data ?? previousData)?.returnRefundPreview;
  return (
    <>
      <section className="panel entering-part exchange-what">
        <h2 className="heading-3">What came back</h2>
        <ul className="small">
          {one.lines.map(({ lineId, name, choice, qty }) => (
            <li key={lineId}>{`${qty} X ${nameWithChoice(name, choice)}`}</li>
          ))}
        </ul>
        <p className="small">
          {REASON_WORDS[one.reason]}
          {one.condition && `. It came back: ${CONDITION_WORDS[one.condition].toLowerCase()}`}.
        </p>
        {one.fee > 0 && (
          <Checkbox checked={keepsFee} onChange={({ target }) => setKeepsFee(target.checked)}>
            {`Keep the return fee of ${formatNaira(one.fee)}`}
          </Checkbox>
        )}
        <p className="small">{`For ${addressText(order.shippingAddress)}`}</p>
      </section>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {preview && (
        <ExchangeForm
          order={order}
          one={one}
          worth={preview.amount}
          left={preview.left}
          waivesFee={!keepsFee}
        />
      )}
    </>
  );
}
