import { Migration } from '@mikro-orm/migrations';

/** An order remembers where it is fetched. */
export class Migration091PickUp extends Migration {
  override name = '091-pick-up';

  override up(): void {
    this.addSql('alter table orders add column pick_up jsonb null');
  }
}
