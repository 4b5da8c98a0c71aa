import { Migration } from '@mikro-orm/migrations';

/** What is sold becomes a row of its own: each product gets its standard variant, with its price and stock (record 057). */
export class Migration035Variants extends Migration {
  override name = '035-variants';

  override up(): void {
    this.addSql(TABLES);
    this.addSql(TRIGGERS);
    this.addSql(RELEASE_BEFORE);
    this.addSql(STANDARDS);
  }
}

const TABLES = `
create table variants (
  id serial primary key,
  product_id int not null,
  sku text not null,
  lengths smallint[] null,
  colour text null,
  density smallint null,
  lace text null,
  cap text null,
  parting text null,
  volume text null,
  finish text null,
  shade text null,
  price bigint not null,
  was_price bigint null,
  was_until timestamptz null,
  stock int not null,
  position int not null default 1,
  is_standard boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz null,
  scarcity smallint generated always as (least(stock, 6)) stored not null,
  constraint variants_sku_check check (sku ~ '^[A-Za-z0-9-]{1,64}$'),
  constraint variants_price_check check (price >= 0 and was_price >= 0),
  constraint variants_stock_check check (stock >= 0),
  constraint variants_standard_check check (not (is_standard and deleted_at is not null)),
  constraint variants_product_id_foreign foreign key (product_id) references products (id)
);
create table stock_moves (
  id bigserial primary key,
  variant_id int not null,
  delta int not null,
  stock_before int not null,
  stock_after int not null,
  reason text not null,
  order_id int null,
  actor_id int null,
  created_at timestamptz not null,
  constraint stock_moves_sum_check check (stock_after = stock_before + delta)
);
create index stock_moves_variant_index on stock_moves (variant_id, id);
create index stock_moves_created_index on stock_moves (created_at);
`;

// Changes of stock alone are frequent: they name the product, and its lists only when the last piece goes or the first
// comes. Several variants of one product may change in one statement.
const TRIGGERS = `
create function variants_added() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(product_id) from (select distinct product_id from written limit 101) few), 'lists');
  insert into stock_moves (variant_id, delta, stock_before, stock_after, reason, created_at)
    select id, stock, 0, stock, 'opening', now() from written where stock > 0;
  return null;
end $$;
create trigger variants_added after insert on variants referencing new table as written for each statement execute function variants_added();

create function variants_changed() returns trigger language plpgsql as $$
declare
  ids int[];
  in_lists boolean;
  by_stock boolean;
  crossed_zero boolean;
begin
  if (select count(*) from (select from written limit 101) few) > 100 then
    perform pg_notify('catalogue_changed', '');
    crossed_zero := true;
  else
    select array_agg(distinct product_id) filter (where is_edited or is_sold), bool_or(is_edited or crosses), bool_or(is_sold), bool_or(crosses)
      into ids, in_lists, by_stock, crossed_zero
      from (select w.product_id, b.stock <> w.stock as is_sold, (b.stock = 0) <> (w.stock = 0) as crosses,
          (b.product_id, b.sku, b.lengths, b.colour, b.density, b.lace, b.cap, b.parting, b.volume, b.finish, b.shade, b.price,
            b.was_price, b.was_until, b.position, b.is_standard, b.deleted_at) is distinct from
          (w.product_id, w.sku, w.lengths, w.colour, w.density, w.lace, w.cap, w.parting, w.volume, w.finish, w.shade, w.price,
            w.was_price, w.was_until, w.position, w.is_standard, w.deleted_at) as is_edited
        from was b join written w using (id)) pairs;
    perform tell_products_changed(ids, concat_ws(' ', case when in_lists then 'lists' end, case when by_stock then 'stock' end));
  end if;
  if crossed_zero then
    insert into events (kind, subject, facts, created_at)
      select 'stock-crossed-zero', 'product:' || w.product_id, jsonb_build_object('isSoldOut', w.stock = 0), now()
      from was b join written w using (id)
      where w.is_standard and (b.stock = 0) <> (w.stock = 0)
      order by w.product_id;
  end if;
  return null;
end $$;
create trigger variants_changed after update on variants referencing old table as was new table as written for each statement execute function variants_changed();
create trigger variants_removed after delete or truncate on variants for each statement execute function catalogue_changed();
create trigger variants_version before update of sku, lengths, colour, density, lace, cap, parting, volume, finish, shade, price, was_price, was_until, position, is_standard on variants for each row when ((old.sku, old.lengths, old.colour, old.density, old.lace, old.cap, old.parting, old.volume, old.finish, old.shade, old.price, old.was_price, old.was_until, old.position, old.is_standard) is distinct from (new.sku, new.lengths, new.colour, new.density, new.lace, new.cap, new.parting, new.volume, new.finish, new.shade, new.price, new.was_price, new.was_until, new.position, new.is_standard)) execute function next_version();

create or replace function products_changed() returns trigger language plpgsql as $$
declare
  pair record;
  earlier products;
  later products;
  ids int[] := '{}';
  are_many boolean;
begin
  are_many := (select count(*) from (select from written limit 101) few) > 100;
  if are_many then
    perform pg_notify('catalogue_changed', '');
  else
    for pair in select was, written from was join written using (id) loop
      earlier := pair.was;
      later := pair.written;
      earlier.price := later.price;
      earlier.count_in_stock := later.count_in_stock;
      earlier.scarcity := later.scarcity;
      earlier.updated_at := later.updated_at;
      if earlier is distinct from later then
        ids := ids || later.id;
      end if;
    end loop;
    perform tell_products_changed(ids, 'lists');
  end if;
  if are_many or cardinality(ids) > 0 then
    insert into events (kind, subject, facts, created_at)
      select 'product-changed', 'product:' || w.id, jsonb_build_object('version', w.version, 'isDeleted', w.deleted_at is not null), now()
      from was b join written w using (id)
      where (b.version, b.deleted_at) is distinct from (w.version, w.deleted_at)
      order by w.id;
  end if;
  return null;
end $$;
`;

// While this release replaces the one before, that one still adds products and sells them by the columns of \`products\`.
// What it writes there is carried to the standard variant; nothing is carried back.
const RELEASE_BEFORE = `
lock table products in share row exclusive mode;
alter table products alter column price set default 0;
alter table products alter column count_in_stock set default 0;

create function products_standard() returns trigger language plpgsql as $$
begin
  insert into variants (product_id, sku, price, stock, is_standard, created_at, updated_at)
    select id, 'P-' || id, price, count_in_stock, true, created_at, updated_at from written w
    where not exists (select from variants v where v.product_id = w.id);
  return null;
end $$;
create trigger products_standard after insert on products referencing new table as written for each statement execute function products_standard();

create function products_release_before() returns trigger language plpgsql as $$
declare
  moved int := new.count_in_stock - old.count_in_stock;
  left_over int;
  of_variant int;
begin
  update variants set stock = stock + moved, price = case when new.price = old.price then price else new.price end
    where product_id = new.id and is_standard returning stock, id into left_over, of_variant;
  if moved <> 0 then
    insert into stock_moves (variant_id, delta, stock_before, stock_after, reason, created_at)
      values (of_variant, moved, left_over - moved, left_over, 'previous-release', now());
  end if;
  return null;
end $$;
create trigger products_release_before after update of price, count_in_stock on products for each row when (old.price <> new.price or old.count_in_stock <> new.count_in_stock) execute function products_release_before();
`;

const STANDARDS = `
insert into variants (product_id, sku, price, stock, is_standard, created_at, updated_at)
  select id, 'P-' || id, price, count_in_stock, true, created_at, updated_at from products order by id;
create unique index variants_sku_once on variants (lower(sku));
create unique index variants_standard_once on variants (product_id) where is_standard;
create unique index variants_combination_once on variants (product_id, lengths, colour, density, lace, cap, parting, volume, finish, shade) nulls not distinct where deleted_at is null;
create index variants_product_index on variants (product_id);
create index variants_price_index on variants (price, product_id) where is_standard;
create index variants_scarce_index on variants (scarcity, product_id) where scarcity < 6 and is_standard;
`;
