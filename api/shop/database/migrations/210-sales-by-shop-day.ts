import { Migration } from '@mikro-orm/migrations';

/** Sales are counted by the shop's day, which begins at midnight in Lagos, an hour before that of UTC. */
export class Migration210SalesByShopDay extends Migration {
  override name = '210-sales-by-shop-day';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(SQL);
  }
}

// Nobody writes orders while they are counted again: a payment of that moment would be missing or counted twice.
const SQL = `
lock table orders in share row exclusive mode;

create function shop_day(at timestamptz) returns date language sql immutable parallel safe
return (at at time zone 'Africa/Lagos')::date;

create or replace function count_new_orders() returns trigger language plpgsql as $$
declare mine smallint := pg_backend_pid() % 16;
begin
  insert into order_counts as known (state, share, orders)
    select order_state_of(paid_at, delivered_at, refunded_at), mine, count(*) from written group by 1 order by 1
  on conflict (state, share) do update set orders = known.orders + excluded.orders;
  if exists (select from written where paid_at is not null) then
    insert into sales_days as known (day, share, orders, total)
      select shop_day(paid_at), mine, count(*), sum(total_price) from written
      where paid_at is not null group by 1 order by 1
    on conflict (day, share) do update set orders = known.orders + excluded.orders, total = known.total + excluded.total;
  end if;
  return null;
end $$;

create or replace function count_changed_order() returns trigger language plpgsql as $$
declare mine smallint := pg_backend_pid() % 16;
begin
  insert into order_counts as known (state, share, orders)
    select state, mine, sum(change) from (values
      (order_state_of(old.paid_at, old.delivered_at, old.refunded_at, old.cancelled_at), -1),
      (order_state_of(new.paid_at, new.delivered_at, new.refunded_at, new.cancelled_at), 1)
    ) moved (state, change) group by state having sum(change) <> 0 order by state
  on conflict (state, share) do update set orders = known.orders + excluded.orders;
  if old.paid_at is distinct from new.paid_at then
    insert into sales_days as known (day, share, orders, total)
      select shop_day(at), mine, sum(change), sum(change * amount) from (values
        (old.paid_at, -1, old.total_price), (new.paid_at, 1, new.total_price)
      ) moved (at, change, amount) where at is not null group by 1 order by 1
    on conflict (day, share) do update set orders = known.orders + excluded.orders, total = known.total + excluded.total;
  end if;
  return null;
end $$;

delete from sales_days;
insert into sales_days (day, share, orders, total)
  select shop_day(paid_at), 0, count(*), sum(total_price) from orders where paid_at is not null group by 1;
`;
