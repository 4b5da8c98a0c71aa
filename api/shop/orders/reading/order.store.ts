import type { Reader } from '../../../platform/database/read.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { OrderItemEntity } from './order-item.entity.ts';
import type { OrderEntity } from './order.entity.ts';

const db = tablesOf<{
  orders: TableOf<typeof OrderEntity, 'id' | 'buyer'>;
  order_items: TableOf<typeof OrderItemEntity, 'id'>;
}>();

/** Whether somebody has paid for an order with this product. */
export async function hasBought(reader: Reader, userId: number, productId: number): Promise<boolean> {
  const line = await reader.first(
    db
      .selectFrom('orders as o')
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select('i.id')
      .where('o.user_id', '=', userId)
      .where('o.paid_at', 'is not', null)
      .where('i.product_id', '=', productId)
      .limit(1),
  );
  return line !== null;
}
