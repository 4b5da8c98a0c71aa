import { Migration } from '@mikro-orm/migrations';

/**
 * Where prices contain the tax, an order's total is its items and shipping, and the tax is a part of it; and an order
 * keeps the name of its delivery method, null for one of before there was a choice.
 */
export class Migration047TaxInPrices extends Migration {
  override name = '047-tax-in-prices';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
alter table orders add column delivery_method text null;
alter table orders drop constraint orders_total_check;
alter table orders add constraint orders_total_check check (total_price = items_price + shipping_price + tax_price or total_price = items_price + shipping_price) not valid;
`;
