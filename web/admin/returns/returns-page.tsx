import { useReturnsQuery } from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { CursorLinks, withoutCursor } from '../list/cursor-links.tsx';
import { FilterLinks } from '../list/filter-links.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { RETURN_COLUMNS, ReturnBlock } from './return-columns.tsx';

const CHOICES = [
  ['', 'Open'],
  ['over', 'Over'],
] as const;

export function ReturnsPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const isOpen = address.value('state') !== 'over';
  const query = useReturnsQuery({
    variables: { first: useListSize(), after: address.value('after') || null, isOpen },
    fetchPolicy: 'cache-and-network',
  });
  const list = (query.data ?? query.previousData)?.returns;
  return (
    <>
      <AdminTitle>Returns</AdminTitle>
      <div className="list-tools">
        <FilterLinks label="State" name="state" choices={CHOICES} address={withoutCursor(address)} />
      </div>
      <FailureAlert
        error={query.error}
        busy={query.loading}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
      <AdminTable
        label="Returns"
        rows={list?.edges.map(({ node }) => node)}
        loading={query.loading && !query.data}
        columns={RETURN_COLUMNS}
        renderBlock={(row) => <ReturnBlock row={row} />}
        emptyText={isOpen ? 'Nothing is being sent back.' : 'Nothing has been sent back yet.'}
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
    </>
  );
}
