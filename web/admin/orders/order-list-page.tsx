import { useAdminOrdersQuery } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { useListSize } from '../../storage/list-size.ts';
import { FilterLinks } from '../list/filter-links.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useListExport } from '../exports/use-list-export.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { AxisFilter } from './axis-filter.tsx';
import { CouponFilter } from './coupon-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import { OrderBlock } from './order-block.tsx';
import { ORDER_COLUMNS, ORDER_SORTS } from './order-columns.tsx';
import {
  BUYER_CHOICES,
  GOODS_CHOICES,
  MONEY_CHOICES,
  ORDER_STATES,
  orderFilterOf,
  STATES_TO_PACK,
} from './order-filter.ts';

export function OrderListPage() {
  const address = useListAddress(ORDER_SORTS, { sort: 'ID', order: 'DESC' });
  const { sort, order, page } = address;
  const may = useMay();
  const seesAll = may('order.view-all');
  const filter = { ...orderFilterOf(address), ...(!seesAll && { state: null }) };
  const query = useAdminOrdersQuery({
    variables: { filter, sort, order, page, pageSize: useListSize() },
    fetchPolicy: 'cache-and-network',
  });
  const csv = useListExport({ orders: filter });
  const answer = (query.data ?? query.previousData)?.orders;
  return (
    <ListFrame
      title={seesAll ? 'Orders' : 'Orders to pack'}
      plural="orders"
      address={address}
      searchHint={seesAll ? 'ID, name or email' : 'ID or name'}
      filters={
        <>
          <FilterLinks
            label="State"
            name="state"
            choices={seesAll ? ORDER_STATES : STATES_TO_PACK}
            address={address}
          />
          <AxisFilter label="Money" name="money" choices={MONEY_CHOICES} address={address} />
          <AxisFilter label="Goods" name="goods" choices={GOODS_CHOICES} address={address} />
          <AxisFilter label="Buyer" name="buyer" choices={BUYER_CHOICES} address={address} />
          <DateFilter address={address} />
          <CouponFilter address={address} />
        </>
      }
      columns={ORDER_COLUMNS}
      renderBlock={(row) => <OrderBlock order={row} />}
      answer={answer}
      rows={answer?.orders}
      query={query}
      csv={may('order.export') ? csv : undefined}
    />
  );
}
