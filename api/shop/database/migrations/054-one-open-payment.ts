import { Migration } from '@mikro-orm/migrations';

/**
 * An order has at most one payment that waits for its buyer (record 076). Of several, the newest stays; the others remain
 * due, because money can still come in.
 */
export class Migration054OneOpenPayment extends Migration {
  override name = '054-one-open-payment';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(CLOSE);
    this.addSql('drop index concurrently if exists payments_one_open');
    this.addSql(
      "create unique index concurrently payments_one_open on payments (order_id) where status in ('creating', 'created')",
    );
  }
}

const CLOSE = `
update payments as p set status = 'failed' where status in ('creating', 'created') and exists (
  select from payments as newer
  where newer.order_id = p.order_id and newer.id > p.id and newer.status in ('creating', 'created')
)`;
