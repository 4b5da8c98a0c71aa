import { Migration } from '@mikro-orm/migrations';

/** Alone, so that reviews are written while PostgreSQL looks through all of them. */
export class Migration099WearerFactsChecked extends Migration {
  override name = '099-wearer-facts-checked';

  /** Indexes are made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table reviews validate constraint reviews_state_check',
  'drop index concurrently if exists reviews_unseen_index',
  `create index concurrently reviews_unseen_index on reviews (id) where state = 'new'`,
];
