import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are placed while PostgreSQL looks through all of them. */
export class Migration068ReturnsChecked extends Migration {
  override name = '068-returns-checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table order_items validate constraint order_items_return_rule_check');
  }
}
