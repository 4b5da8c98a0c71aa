import DataLoader from 'dataloader';
import type { RequestContext } from '../../context/context.ts';
import type { OrderItemRecord } from './order.record.ts';

export type ItemsLoader = DataLoader<number, OrderItemRecord[]>;

interface ItemRow {
  order_id: number;
  product_id: number;
  name: string;
  image: string;
  price: string;
  qty: number;
}

const ITEMS_OF_ORDERS = {
  name: 'order-items-of-orders',
  text: `select order_id, product_id, name, image, price, qty from order_items
    where order_id = any($1) order by order_id, id`,
};

/** The lines of many orders in one statement, each in the order in which the cart held them. */
export function itemsByOrder({ read }: Pick<RequestContext, 'read'>): ItemsLoader {
  return new DataLoader(async (orderIds) => {
    const rows = await read.query<ItemRow>(ITEMS_OF_ORDERS, [orderIds]);
    const byOrder = Map.groupBy(rows, (row) => row.order_id);
    return orderIds.map((id) => (byOrder.get(id) ?? []).map(itemFromRow));
  });
}

function itemFromRow(row: ItemRow): OrderItemRecord {
  return {
    product: row.product_id,
    name: row.name,
    image: row.image,
    price: Number(row.price),
    qty: row.qty,
  };
}
