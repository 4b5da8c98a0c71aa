import { Migration } from '@mikro-orm/migrations';

/** Lists of a large shop: sizes that are kept instead of counted, and an index for every order that a list can have. */
export class Migration011Growth extends Migration {
  override name = '011-growth';

  override up(): void {
    // In a large shop an index takes longer to make than a page may take to be read.
    this.addSql('set local statement_timeout = 0');
    this.addSql(SQL);
  }
}

// A figure is the sum of its changes. Changes are only ever added, so that nobody waits for anybody (an order that
// takes the last pieces writes one); now and then whoever adds one melts those that nobody else is melting together.
// Stock moves nothing while six pieces or more are left. What has no value yet is in no index that says when.
const SQL = `
create table kept_counts (
  id bigserial primary key,
  subject text not null,
  change int not null
);

create function melt_kept_counts() returns void language plpgsql as $$
begin
  if random() < 0.02 then
    with taken as (
      delete from kept_counts where id in (select id from kept_counts order by id limit 1000 for update skip locked)
      returning subject, change
    )
    insert into kept_counts (subject, change)
      select subject, sum(change) from taken group by subject having sum(change) <> 0;
  end if;
end $$;

create function product_standing(deleted_at timestamptz, is_draft boolean, count_in_stock int)
returns text language sql immutable
return case when deleted_at is not null then null when is_draft then 'products.draft' when count_in_stock = 0 then 'products.sold_out'
  when count_in_stock < 6 then 'products.low_stock' else 'products.plenty' end;

create function user_standing(deleted_at timestamptz, is_admin boolean) returns text language sql immutable
return case when deleted_at is not null then null when is_admin then 'users.admin' else 'users.shopper' end;

create function count_products() returns trigger language plpgsql as $$
begin
  insert into kept_counts (subject, change)
    select product_standing(deleted_at, is_draft, count_in_stock), case tg_op when 'INSERT' then 1 else -1 end * count(*)
    from written where deleted_at is null group by 1;
  perform melt_kept_counts();
  return null;
end $$;
create trigger products_count_new after insert on products referencing new table as written for each statement execute function count_products();
create trigger products_count_removed after delete on products referencing old table as written for each statement execute function count_products();

create function count_changed_product() returns trigger language plpgsql as $$
begin
  insert into kept_counts (subject, change)
    select subject, sum(change) from (values
      (product_standing(old.deleted_at, old.is_draft, old.count_in_stock), -1),
      (product_standing(new.deleted_at, new.is_draft, new.count_in_stock), 1)
    ) moved (subject, change) where subject is not null group by subject having sum(change) <> 0;
  perform melt_kept_counts();
  return null;
end $$;
create trigger products_count_changed after update on products for each row when (old.scarcity is distinct from new.scarcity or old.is_draft is distinct from new.is_draft or old.deleted_at is distinct from new.deleted_at) execute function count_changed_product();

create function count_users() returns trigger language plpgsql as $$
begin
  insert into kept_counts (subject, change)
    select user_standing(deleted_at, is_admin), case tg_op when 'INSERT' then 1 else -1 end * count(*)
    from written where deleted_at is null group by 1;
  perform melt_kept_counts();
  return null;
end $$;
create trigger users_count_new after insert on users referencing new table as written for each statement execute function count_users();
create trigger users_count_removed after delete on users referencing old table as written for each statement execute function count_users();

create function count_changed_user() returns trigger language plpgsql as $$
begin
  insert into kept_counts (subject, change)
    select subject, sum(change) from (values
      (user_standing(old.deleted_at, old.is_admin), -1), (user_standing(new.deleted_at, new.is_admin), 1)
    ) moved (subject, change) where subject is not null group by subject having sum(change) <> 0;
  perform melt_kept_counts();
  return null;
end $$;
create trigger users_count_changed after update on users for each row when (old.is_admin is distinct from new.is_admin or old.deleted_at is distinct from new.deleted_at) execute function count_changed_user();

insert into kept_counts (subject, change)
  select product_standing(deleted_at, is_draft, count_in_stock), count(*) from products where deleted_at is null group by 1
  union all
  select user_standing(deleted_at, is_admin), count(*) from users where deleted_at is null group by 1;

drop index products_top_index;
create index products_top_index on products (rating desc, num_reviews desc, created_at desc, id desc) where deleted_at is null and rating > 0;
create index products_price_index on products (price, id) where deleted_at is null;
create index products_brand_index on products (lower(brand), id) where deleted_at is null;
create index products_category_name_index on products (lower(category), id) where deleted_at is null;
create index products_drafts_index on products (id) where is_draft and deleted_at is null;

create index orders_total_index on orders (total_price, id);
create index orders_buyer_name_index on orders (buyer text_pattern_ops, id);
create index orders_paid_index on orders (paid_at, id) where paid_at is not null;
create index orders_delivered_index on orders (delivered_at, id) where delivered_at is not null;

create index users_name_index on users (searchable text_pattern_ops, id) where deleted_at is null;
create index users_created_index on users (created_at, id) where deleted_at is null;
create index users_admin_index on users (id) where is_admin and deleted_at is null;
`;
