import { Migration } from '@mikro-orm/migrations';

/** Payments and refunds can be exported. */
export class Migration245MoneyExports extends Migration {
  override name = '245-money-exports';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
alter table exports drop constraint exports_kind_check;
alter table exports add constraint exports_kind_check check (kind in ('ORDERS', 'PRODUCTS', 'USERS', 'MONEY')) not valid;
alter table exports validate constraint exports_kind_check;
`;
