import { Migration } from '@mikro-orm/migrations';

/** Staff look for orders by the state of their photos. */
export class Migration250UnitChecksByState extends Migration {
  override name = '250-unit-checks-by-state';

  /** Indexes are made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'drop index concurrently if exists unit_checks_state_index',
  'create index concurrently unit_checks_state_index on unit_checks (state, order_id)',
];
