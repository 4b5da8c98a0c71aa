import { Button } from 'antd';
import { useState } from 'react';
import {
  type IncomingTransferState,
  useIncomingTransfersQuery,
} from '../../../graphql/generated/operations.ts';
import { useMay } from '../../../features/session/use-may.ts';
import { useListSize } from '../../../storage/list-size.ts';
import { AdminTitle } from '../../admin-title.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { CursorLinks, withoutCursor } from '../../list/cursor-links.tsx';
import { FilterLinks } from '../../list/filter-links.tsx';
import { useListAddress } from '../../list/use-list-address.ts';
import { MoneyPages } from '../money-pages.tsx';
import { EnterTransfers } from './enter-transfers.tsx';
import { TransferBlock } from './transfer-block.tsx';
import '../money.css';
import './transfers.css';

const CHOICES = [
  ['', 'To match'],
  ['matched', 'Matched'],
  ['aside', 'For no order'],
] as const;

const STATES: Record<string, IncomingTransferState> = { matched: 'MATCHED', aside: 'SET_ASIDE' };

const EMPTY: Record<IncomingTransferState, string> = {
  WAITING: 'No transfer waits for its order. Enter the latest ones from the bank’s statement.',
  MATCHED: 'No transfer has been matched with an order yet.',
  SET_ASIDE: 'No transfer has been set aside.',
};

/** Money in the bank account, and the orders that it is for. */
export function TransfersPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const state = STATES[address.value('state')] ?? 'WAITING';
  const query = useIncomingTransfersQuery({
    variables: { first: useListSize(), after: address.value('after') || null, state },
    fetchPolicy: 'cache-and-network',
  });
  const mayRecord = useMay()('payment.record');
  const [isEntering, setEntering] = useState(false);
  const list = query.data?.incomingTransfers;
  return (
    <>
      <AdminTitle
        beside={
          mayRecord && (
            <Button type="primary" onClick={() => setEntering(true)}>
              Enter transfers
            </Button>
          )
        }
      >
        Transfers
      </AdminTitle>
      <MoneyPages />
      {isEntering && <EnterTransfers onClose={() => setEntering(false)} />}
      <div className="list-tools">
        <FilterLinks label="State" name="state" choices={CHOICES} address={withoutCursor(address)} />
      </div>
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      {!list && query.loading && <TransfersSkeleton />}
      {list?.edges.length === 0 && <p className="muted">{EMPTY[state]}</p>}
      {list && list.edges.length > 0 && (
        <ul className="transfers" aria-label={`${list.totalCount} transfers`}>
          {list.edges.map(({ node }) => (
            <li key={node.id} className="panel panel-body">
              <TransferBlock transfer={node} mayRecord={mayRecord} />
            </li>
          ))}
        </ul>
      )}
      {list && <CursorLinks address={address} {...list.pageInfo} />}
    </>
  );
}

const TransfersSkeleton = () => (
  <div className="transfers" role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className="skeleton transfer-skeleton" />
    ))}
  </div>
);
