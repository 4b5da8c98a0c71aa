import { Migration } from '@mikro-orm/migrations';

/** What the console asks for: lists that stay quick in a large shop, figures that are kept, sign-ins that can be named. */
export class Migration005Administration extends Migration {
  override name = '005-administration';

  override up(): void {
    this.addSql(SQL);
  }
}

// The figures are spread over sixteen rows each, picked by connection, so that orders placed or paid at the same moment
// do not wait for one row. States and then days are always written in ascending order: nobody waits in a circle.
// Tables are locked in the order in which a checkout writes them: otherwise one of the two would be in a deadlock.
// A product's scarcity stops at 6: while plenty is left it does not change with each order, and no index has to follow.
const SQL = `
lock table products, orders, users in access exclusive mode;

alter table sessions add column id serial not null;
alter table sessions add constraint sessions_id_unique unique (id);
alter table sessions add column device text null;

alter table users add column searchable text generated always as (search_fold(name || ' ' || coalesce(email, ''))) stored not null;
create index users_searchable_index on users using gin (searchable gin_trgm_ops) where deleted_at is null;

alter table products add column scarcity smallint generated always as (least(count_in_stock, 6)) stored not null;
create index products_scarce_index on products (scarcity, id) where scarcity < 6 and deleted_at is null and not is_draft;
create index products_category_index on products (category, rating desc, num_reviews desc, id desc) where deleted_at is null and not is_draft;

alter table orders add column buyer text generated always as (search_fold(user_name || ' ' || coalesce(user_email, ''))) stored not null;
create index orders_buyer_index on orders using gin (buyer gin_trgm_ops);
create index orders_placed_index on orders (created_at, id);
create index orders_unpaid_index on orders (id) where paid_at is null;
create index orders_to_deliver_index on orders (id) where paid_at is not null and delivered_at is null;

create table order_counts (
  state text not null,
  share smallint not null,
  orders int not null,
  primary key (state, share)
);
create table sales_days (
  day date not null,
  share smallint not null,
  orders int not null,
  total bigint not null,
  primary key (day, share)
);

create function order_state_of(paid_at timestamptz, delivered_at timestamptz) returns text language sql immutable
return case when paid_at is null then 'unpaid' when delivered_at is null then 'to_deliver' else 'delivered' end;

create function count_new_orders() returns trigger language plpgsql as $$
declare mine smallint := pg_backend_pid() % 16;
begin
  insert into order_counts as known (state, share, orders)
    select order_state_of(paid_at, delivered_at), mine, count(*) from written group by 1 order by 1
  on conflict (state, share) do update set orders = known.orders + excluded.orders;
  if exists (select from written where paid_at is not null) then
    insert into sales_days as known (day, share, orders, total)
      select (paid_at at time zone 'UTC')::date, mine, count(*), sum(total_price) from written
      where paid_at is not null group by 1 order by 1
    on conflict (day, share) do update set orders = known.orders + excluded.orders, total = known.total + excluded.total;
  end if;
  return null;
end $$;
create trigger orders_count_new after insert on orders referencing new table as written for each statement execute function count_new_orders();

create function count_changed_order() returns trigger language plpgsql as $$
declare mine smallint := pg_backend_pid() % 16;
begin
  insert into order_counts as known (state, share, orders)
    select state, mine, sum(change) from (values
      (order_state_of(old.paid_at, old.delivered_at), -1), (order_state_of(new.paid_at, new.delivered_at), 1)
    ) moved (state, change) group by state order by state
  on conflict (state, share) do update set orders = known.orders + excluded.orders;
  if old.paid_at is distinct from new.paid_at then
    insert into sales_days as known (day, share, orders, total)
      select (at at time zone 'UTC')::date, mine, sum(change), sum(change * amount) from (values
        (old.paid_at, -1, old.total_price), (new.paid_at, 1, new.total_price)
      ) moved (at, change, amount) where at is not null group by 1 order by 1
    on conflict (day, share) do update set orders = known.orders + excluded.orders, total = known.total + excluded.total;
  end if;
  return null;
end $$;
create trigger orders_count_changed after update on orders for each row when (old.paid_at is distinct from new.paid_at or old.delivered_at is distinct from new.delivered_at) execute function count_changed_order();

insert into order_counts
  select order_state_of(paid_at, delivered_at), 0, count(*) from orders group by 1;
insert into sales_days
  select (paid_at at time zone 'UTC')::date, 0, count(*), sum(total_price) from orders where paid_at is not null group by 1;
`;
