import { Migration } from '@mikro-orm/migrations';

/** Alone, so that refunds are made while PostgreSQL looks through all of them. */
export class Migration212RefundsByDay extends Migration {
  override name = '212-refunds-by-day';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'drop index concurrently if exists refunds_created_index',
  'create index concurrently refunds_created_index on refunds (created_at)',
];
