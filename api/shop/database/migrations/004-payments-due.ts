import { Migration } from '@mikro-orm/migrations';

/**
 * Payments remember who got the money and when somebody should look at them again: a lease while one process works on
 * an attempt, and the completer's timetable after it.
 */
export class Migration004PaymentsDue extends Migration {
  override name = '004-payments-due';

  override up(): void {
    this.addSql(`
alter table payments add column payee_id text null;
alter table payments add column due_at timestamptz null;
drop index payments_unfinished_index;
create index payments_due_index on payments (due_at) where due_at is not null;
`);
  }
}
