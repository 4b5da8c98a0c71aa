import { Migration } from '@mikro-orm/migrations';

/** Who has bought, with what they have ordered and spent: one row for an account, and one for a guest's address. */
export class Migration211Customers extends Migration {
  override name = '211-customers';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(SQL);
  }
}

/** What orders add to their customers, in one order, so that two statements cannot wait for each other. */
const countedIn = (
  orders: string,
) => `select counted.whose, counted.user_id, coalesce(u.name, counted.name), case when counted.user_id is null then counted.whose else u.email end,
    counted.orders, counted.paid_orders, counted.spent, counted.first_order_at, counted.last_order_at
  from (
    select customer_of(is_guest, user_id, user_email) as whose, case when is_guest then null else user_id end as user_id,
      (array_agg(user_name order by id desc))[1] as name, count(*) as orders,
      count(*) filter (where paid_at is not null and refunded_at is null) as paid_orders,
      coalesce(sum(total_price) filter (where paid_at is not null and refunded_at is null), 0) as spent,
      min(created_at) as first_order_at, max(created_at) as last_order_at
    from ${orders} group by 1, 2
  ) counted left join users u on u.id = counted.user_id
  where counted.whose is not null order by counted.whose`;

/** Where there is the customer already. */
const ADDED = `on conflict (whose) do update set orders = known.orders + excluded.orders,
    paid_orders = known.paid_orders + excluded.paid_orders, spent = known.spent + excluded.spent,
    name = case when excluded.last_order_at >= known.last_order_at then excluded.name else known.name end,
    first_order_at = least(known.first_order_at, excluded.first_order_at),
    last_order_at = greatest(known.last_order_at, excluded.last_order_at)`;

// A placement has all other rows that it needs when it writes its order. Changes wait for the end of the transaction,
// which then holds the rest: two orders of one customer cannot wait for each other. Nobody writes orders while they are
// counted the first time.
const SQL = `
lock table orders in share row exclusive mode;

create table customers (
  id serial primary key,
  whose text not null,
  user_id int null,
  name text not null,
  email text null,
  orders int not null,
  paid_orders int not null,
  spent bigint not null,
  first_order_at timestamptz not null,
  last_order_at timestamptz not null,
  searchable text generated always as (search_fold(name || ' ' || coalesce(email, ''))) stored not null
);
alter table customers add constraint customers_whose_unique unique (whose);
create index customers_search_index on customers using gin ((id >> 18), searchable gin_trgm_ops) with (fastupdate = off) where email is not null;
create index customers_name_index on customers (searchable text_pattern_ops, id) where email is not null;
create index customers_last_order_index on customers (last_order_at, id) where email is not null;
create index customers_spent_index on customers (spent, id) where email is not null;
create index customers_orders_index on customers (orders, id) where email is not null;

create function customer_of(is_guest bool, user_id int, user_email text) returns text language sql immutable parallel safe
return case when is_guest then lower(user_email) else user_id::text end;

insert into customers as known (whose, user_id, name, email, orders, paid_orders, spent, first_order_at, last_order_at)
  ${countedIn('orders')};

create function count_customers_of_new_orders() returns trigger language plpgsql as $$
begin
  insert into customers as known (whose, user_id, name, email, orders, paid_orders, spent, first_order_at, last_order_at)
    ${countedIn('written')}
  ${ADDED};
  return null;
end $$;
create trigger orders_count_customers_new after insert on orders referencing new table as written for each statement execute function count_customers_of_new_orders();

create function customer_gains(o orders) returns void language plpgsql as $$
declare
  key text := customer_of(o.is_guest, o.user_id, o.user_email);
  account int := case when not o.is_guest then o.user_id end;
  paid int := (o.paid_at is not null and o.refunded_at is null)::int;
  who text; mail text;
begin
  if key is null then return; end if;
  select name, email into who, mail from users where id = account;
  insert into customers as known (whose, user_id, name, email, orders, paid_orders, spent, first_order_at, last_order_at)
    values (key, account, coalesce(who, o.user_name), case when account is null then key else mail end,
      1, paid, paid * o.total_price, o.created_at, o.created_at)
  ${ADDED};
end $$;

create function customer_loses(o orders) returns void language plpgsql as $$
declare
  key text := customer_of(o.is_guest, o.user_id, o.user_email);
  paid int := (o.paid_at is not null and o.refunded_at is null)::int;
begin
  update customers set orders = orders - 1, paid_orders = paid_orders - paid, spent = spent - paid * o.total_price where whose = key;
  delete from customers where whose = key and orders <= 0;
end $$;

create function orders_count_customer() returns trigger language plpgsql as $$
declare was int; now int;
begin
  if tg_op = 'DELETE' then perform customer_loses(old);
  elsif customer_of(old.is_guest, old.user_id, old.user_email) is not distinct from customer_of(new.is_guest, new.user_id, new.user_email) then
    was := (old.paid_at is not null and old.refunded_at is null)::int;
    now := (new.paid_at is not null and new.refunded_at is null)::int;
    update customers set paid_orders = paid_orders + now - was, spent = spent + now * new.total_price - was * old.total_price
      where whose = customer_of(new.is_guest, new.user_id, new.user_email) and (now <> was or old.total_price <> new.total_price);
  else
    perform customer_loses(old);
    perform customer_gains(new);
  end if;
  return null;
end $$;
create constraint trigger orders_count_customer after delete or update of user_id, user_email, is_guest, paid_at, refunded_at, total_price on orders
  deferrable initially deferred for each row execute function orders_count_customer();

create function users_rename_customer() returns trigger language plpgsql as $$
begin
  update customers set name = new.name, email = new.email where whose = new.id::text;
  return null;
end $$;
create trigger users_rename_customer after update of name, email on users for each row
  when (old.name is distinct from new.name or old.email is distinct from new.email) execute function users_rename_customer();
`;
