import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are placed while PostgreSQL looks through all of them. */
export class Migration048TaxInPricesChecked extends Migration {
  override name = '048-tax-in-prices-checked';

  override up(): void {
    this.addSql('alter table orders validate constraint orders_total_check');
  }
}
