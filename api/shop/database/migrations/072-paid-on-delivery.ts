import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are placed while PostgreSQL looks through all of them. */
export class Migration072PaidOnDelivery extends Migration {
  override name = '072-paid-on-delivery';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'drop index concurrently if exists orders_on_delivery_index',
  "create index concurrently orders_on_delivery_index on orders (id) where payment_method = 'Pay on delivery' and paid_at is null and cancelled_at is null",
];
