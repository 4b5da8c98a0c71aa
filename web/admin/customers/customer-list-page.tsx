import { useAdminCustomersQuery } from '../../graphql/generated/operations.ts';
import { useListSize } from '../../storage/list-size.ts';
import { ListFrame } from '../list/list-frame.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_SORTS, CustomerBlock } from './customer-columns.tsx';

/** Whoever has ordered; whoever has an account and has not is among the users. */
export function CustomerListPage() {
  const address = useListAddress(CUSTOMER_SORTS, { sort: 'LAST_ORDER', order: 'DESC' });
  const { keyword, sort, order, page } = address;
  const query = useAdminCustomersQuery({
    variables: { keyword: keyword || null, sort, order, page, pageSize: useListSize() },
    fetchPolicy: 'cache-and-network',
  });
  const answer = (query.data ?? query.previousData)?.customers;
  return (
    <ListFrame
      title="Customers"
      address={address}
      searchHint="Name or email"
      filters={null}
      columns={CUSTOMER_COLUMNS}
      renderBlock={(customer) => <CustomerBlock customer={customer} />}
      answer={answer}
      rows={answer?.customers}
      query={query}
    />
  );
}
