import { Migration } from '@mikro-orm/migrations';

/** Lists what has come in, newest first. */
export class Migration246ArrivedPaymentsIndex extends Migration {
  override name = '246-arrived-payments-index';

  /** Indexes are made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'drop index concurrently if exists payments_arrived_index',
  "create index concurrently payments_arrived_index on payments (created_at, id) where status in ('completed', 'surplus')",
];
