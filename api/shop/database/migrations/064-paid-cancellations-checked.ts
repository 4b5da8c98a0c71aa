import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are placed while PostgreSQL looks through all of them. */
export class Migration064PaidCancellationsChecked extends Migration {
  override name = '064-paid-cancellations-checked';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table orders validate constraint orders_cancelled_check',
  'alter table orders validate constraint orders_paid_holds_check',
  'drop index concurrently if exists orders_cancelled_index',
  'create index concurrently orders_cancelled_index on orders (id) where cancelled_at is not null',
  'drop index concurrently if exists orders_refunded_index',
  'create index concurrently orders_refunded_index on orders (id) where refunded_at is not null or refunded_cents > 0',
];
