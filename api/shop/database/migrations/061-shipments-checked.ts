import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are placed while PostgreSQL looks through all of them. */
export class Migration061ShipmentsChecked extends Migration {
  override name = '061-shipments-checked';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table order_items validate constraint order_items_packed_check',
  'alter table orders validate constraint orders_goods_check',
  'drop index concurrently if exists orders_goods_index',
  "create index concurrently orders_goods_index on orders (goods, id) where goods <> 'open'",
];
