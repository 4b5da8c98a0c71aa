import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAdminOrdersQuery } from '../../graphql/generated/operations.ts';
import { useMay } from '../../features/session/use-may.ts';
import { useListSize } from '../../storage/list-size.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { adminPaths } from '../admin-paths.ts';
import { FilterLinks } from '../list/filter-links.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useListExport } from '../list-export/use-list-export.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { AxisFilter } from './axis-filter.tsx';
import { CouponFilter, CustomerFilter } from './led-here-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import { OrderBlock } from './order-block.tsx';
import { choosableColumns } from './order-columns.tsx';
import {
  BUYER_CHOICES,
  GOODS_CHOICES,
  METHOD_CHOICES,
  MONEY_CHOICES,
  ORDER_SORTS,
  ORDER_STATES,
  orderFilterOf,
  PHOTO_CHOICES,
  seenFilter,
  STATES_TO_PACK,
  USUAL_ORDER,
} from './order-filter.ts';
import { ChooseOrder, ChoosePage, PrintBar } from './print-bar.tsx';
import { useChosenOrders } from './use-chosen-orders.ts';

const ShipSheet = lazy(() => import('./sheet/ship-sheet.tsx').then((part) => ({ default: part.ShipSheet })));

const EnterOrderLink = () => (
  <ButtonLink small to={adminPaths.enterOrder()}>
    New order
  </ButtonLink>
);

export function OrderListPage() {
  const address = useListAddress(ORDER_SORTS, USUAL_ORDER);
  const { sort, order, page } = address;
  const may = useMay();
  const { hasUnitChecks, zones } = shopRules();
  const seesAll = may('order.view-all');
  const filter = seenFilter(orderFilterOf(address), seesAll);
  const query = useAdminOrdersQuery({
    variables: { filter, sort, order, page, pageSize: useListSize() },
    fetchPolicy: 'cache-and-network',
  });
  const answer = (query.data ?? query.previousData)?.orders;
  const rows = answer?.orders;
  const chosen = useChosenOrders();
  const csv = useListExport(
    { orders: chosen.ids.length > 0 ? { ids: chosen.ids } : filter },
    chosen.ids.length > 0 ? `Export ${chosen.ids.length} chosen` : undefined,
  );
  const [isShipping, setShipping] = useState(false);
  const choose = (id: string, showsId: boolean) => <ChooseOrder id={id} chosen={chosen} showsId={showsId} />;
  return (
    <ListFrame
      title={seesAll ? 'Orders' : 'Orders to pack'}
      plural="orders"
      beside={
        <>
          {may('order.deliver') && <Button onClick={() => setShipping(true)}>Ship with a sheet</Button>}
          {may('order.enter') && <EnterOrderLink />}
        </>
      }
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
          {hasUnitChecks && (
            <AxisFilter label="Photos" name="photos" choices={PHOTO_CHOICES} address={address} />
          )}
          <AxisFilter label="Paid by" name="method" choices={METHOD_CHOICES} address={address} />
          {zones.length > 1 && (
            <AxisFilter
              label="Zone"
              name="zone"
              choices={zones.map(({ name }) => [name, name] as const)}
              address={address}
            />
          )}
          <AxisFilter label="Buyer" name="buyer" choices={BUYER_CHOICES} address={address} />
          <DateFilter address={address} />
          <CouponFilter address={address} />
          <CustomerFilter address={address} />
        </>
      }
      columns={choosableColumns((id) => choose(id, true))}
      renderBlock={(row) => <OrderBlock order={row} choice={choose(row.id, false)} />}
      answer={answer}
      rows={rows}
      query={query}
      csv={may('order.export') ? csv : undefined}
      notice={
        <>
          <PrintBar chosen={chosen} />
          {isShipping && (
            <Suspense fallback={null}>
              <ShipSheet
                orderIds={chosen.ids}
                onClose={() => setShipping(false)}
                onShipped={() => void query.refetch().catch(() => undefined)}
              />
            </Suspense>
          )}
          {rows && rows.length > 0 && <ChoosePage ids={rows.map(({ id }) => id)} chosen={chosen} />}
        </>
      }
    />
  );
}
