import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are placed while PostgreSQL looks through all of them. */
export class Migration087CouponsChecked extends Migration {
  override name = '087-coupons-checked';

  /** Indexes are made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table orders validate constraint orders_total_check',
  'alter table orders validate constraint orders_prices_check',
  'alter table orders validate constraint orders_coupon_check',
  'alter table orders validate constraint orders_coupon_id_foreign',
  'alter table order_items validate constraint order_items_discount_check',
  'drop index concurrently if exists orders_coupon_index',
  'create index concurrently orders_coupon_index on orders (coupon_id, id) where coupon_id is not null',
];
