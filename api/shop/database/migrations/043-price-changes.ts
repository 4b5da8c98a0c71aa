import { Migration } from '@mikro-orm/migrations';

/** Prices that are still to come (record 067). */
export class Migration043PriceChanges extends Migration {
  override name = '043-price-changes';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table price_changes (
  id serial primary key,
  variant_id int not null,
  at timestamptz not null,
  price bigint null,
  is_sale boolean not null,
  was_until timestamptz null,
  created_at timestamptz not null,
  constraint price_changes_price_check check (case when price is null then is_sale and was_until is null else price >= 0 end),
  constraint price_changes_until_check check (was_until is null or is_sale and was_until > at)
);
alter table price_changes add constraint price_changes_once unique (variant_id, at);
create index price_changes_at_index on price_changes (at);
alter table price_changes add constraint price_changes_variant_id_foreign foreign key (variant_id) references variants (id) on delete cascade;
`;
