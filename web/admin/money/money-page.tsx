import { useMoneyQuery } from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { CursorLinks, withoutCursor } from '../list/cursor-links.tsx';
import { HandRefunds } from './hand-refunds.tsx';
import { MoneyPages } from './money-pages.tsx';
import { MONEY_COLUMNS, MoneyBlock } from './money-columns.tsx';
import './money.css';

const CHOICES = [
  ['', 'Open'],
  ['returned', 'Refunded'],
] as const;

export function MoneyPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const isReturned = address.value('state') === 'returned';
  const query = useMoneyQuery({
    variables: { first: useListSize(), after: address.value('after') || null, isReturned },
    fetchPolicy: 'cache-and-network',
  });
  const list = (query.data ?? query.previousData)?.unappliedPayments;
  return (
    <>
      <AdminTitle>Money</AdminTitle>
      <MoneyPages />
      <HandRefunds />
      <p className="money-what small muted">
        Payments that do not match an order. The shop refunds them automatically and tells the buyer.
      </p>
      <div className="list-tools">
        <FilterLinks label="State" name="state" choices={CHOICES} address={withoutCursor(address)} />
      </div>
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      <AdminTable
        label="Money"
        rows={list?.edges.map(({ node }) => node)}
        loading={query.loading && !query.data}
        columns={MONEY_COLUMNS}
        renderBlock={(payment) => <MoneyBlock payment={payment} />}
        emptyText={isReturned ? 'No refunds yet.' : 'Every payment matches its order.'}
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
    </>
  );
}
