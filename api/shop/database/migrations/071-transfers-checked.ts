import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are paid while PostgreSQL makes the index. */
export class Migration071TransfersChecked extends Migration {
  override name = '071-transfers-checked';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'drop index concurrently if exists refunds_requested_index',
  "create index concurrently refunds_requested_index on refunds (id) where status = 'requested'",
];
