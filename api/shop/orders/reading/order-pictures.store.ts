import type { Reader } from '../../../platform/database/read.ts';
import { anyOf, tablesOf } from '../../../platform/database/statements.ts';
import type { OrderItemTable } from './order.store.ts';

const db = tablesOf<{ order_items: OrderItemTable }>();

/** Those of some pictures that lines of orders show. */
export async function picturesOfOrders(reader: Reader, images: readonly string[]): Promise<string[]> {
  const rows = await reader.all(
    db.selectFrom('order_items').select('image').distinct().where('image', '=', anyOf(images)),
  );
  return rows.map(({ image }) => image);
}
