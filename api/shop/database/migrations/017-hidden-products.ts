import { Migration } from '@mikro-orm/migrations';

/** A draft that has been on sale is called hidden. */
export class Migration017HiddenProducts extends Migration {
  override name = '017-hidden-products';

  override up(): void {
    this.addSql('alter table products add column is_hidden boolean not null default false');
  }
}
