import { Migration } from '@mikro-orm/migrations';

/** Finds the orders for which exactly so much is missing. */
export class Migration241AwaitingTransferIndex extends Migration {
  override name = '241-awaiting-transfer-index';

  /** Indexes are made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'drop index concurrently if exists orders_awaiting_transfer_index',
  "create index concurrently orders_awaiting_transfer_index on orders ((total_price - received_kobo), id) where payment_method = 'Bank transfer' and paid_at is null and cancelled_at is null",
];
