import { Migration } from '@mikro-orm/migrations';

/** Lists are counted when they are asked for. The table of the kept counts stays while the release before reads it. */
export class Migration025NoKeptCounts extends Migration {
  override name = '025-no-kept-counts';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
drop trigger products_count_new on products;
drop trigger products_count_removed on products;
drop trigger products_count_changed on products;
drop trigger users_count_new on users;
drop trigger users_count_removed on users;
drop trigger users_count_changed on users;
drop function count_products();
drop function count_changed_product();
drop function count_users();
drop function count_changed_user();
drop function melt_kept_counts();
drop function product_standing(timestamptz, boolean, int);
drop function user_standing(timestamptz, boolean);
`;
