import { useMoneyQuery } from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { MONEY_COLUMNS, MoneyBlock } from './money-columns.tsx';
import './money.css';

const CHOICES = [
  ['', 'Open'],
  ['returned', 'Sent back'],
] as const;

/** Money that came in and fits no order, until it has gone back. */
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
      <p className="money-what small muted">
        Money that came in and fits no order. The shop sends it back by itself and tells the buyer.
      </p>
      <div className="list-tools">
        <FilterLinks label="State" name="state" choices={CHOICES} address={withoutPlace(address)} />
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
        nothing={isReturned ? 'Nothing has been sent back yet.' : 'All money that came in fits its order.'}
      />
      {list && <Places address={address} {...list.pageInfo} />}
    </>
  );
}

type Address = ReturnType<typeof useListAddress>;

/** Another list begins at its newest entry. */
function withoutPlace(address: Address): Address {
  return { ...address, to: (changes) => address.to({ after: undefined, ...changes }) };
}

interface PlacesProps {
  address: Address;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  endCursor?: string | null;
}

function Places({ address, hasNextPage, hasPreviousPage, endCursor }: PlacesProps) {
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <div className="list-footer">
      {hasPreviousPage && (
        <ButtonLink variant="quiet" small to={address.to({ after: undefined })}>
          Newest
        </ButtonLink>
      )}
      {hasNextPage && endCursor && (
        <ButtonLink variant="quiet" small to={address.to({ after: endCursor })}>
          Older
        </ButtonLink>
      )}
    </div>
  );
}
