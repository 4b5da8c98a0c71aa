import { Migration } from '@mikro-orm/migrations';

/**
 * A new order no longer writes its customer's name again, for which the text that is searched was made and indexed anew
 * each time (a third of what counting it cost). An account's name is kept by its user; a guest's is that of the newest
 * order, written when it is another one.
 */
export class Migration256CustomersNames extends Migration {
  override name = '256-customers-names';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create or replace function count_customers_of_new_orders() returns trigger language plpgsql as $$
begin
  insert into customers as known (whose, user_id, name, email, orders, paid_orders, spent, first_order_at, last_order_at)
    select counted.whose, counted.user_id, coalesce(u.name, counted.name), case when counted.user_id is null then counted.whose else u.email end,
      counted.orders, counted.paid_orders, counted.spent, counted.first_order_at, counted.last_order_at
    from (
      select customer_of(is_guest, user_id, user_email) as whose, case when is_guest then null else user_id end as user_id,
        (array_agg(user_name order by id desc))[1] as name, count(*) as orders,
        count(*) filter (where paid_at is not null and refunded_at is null) as paid_orders,
        coalesce(sum(total_price) filter (where paid_at is not null and refunded_at is null), 0) as spent,
        min(created_at) as first_order_at, max(created_at) as last_order_at
      from written group by 1, 2
    ) counted left join users u on u.id = counted.user_id
    where counted.whose is not null order by counted.whose
  on conflict (whose) do update set orders = known.orders + excluded.orders,
    paid_orders = known.paid_orders + excluded.paid_orders, spent = known.spent + excluded.spent,
    first_order_at = least(known.first_order_at, excluded.first_order_at),
    last_order_at = greatest(known.last_order_at, excluded.last_order_at);
  if exists (select from written where is_guest) then
    update customers as known set name = newest.name
      from (
        select customer_of(is_guest, user_id, user_email) as whose, (array_agg(user_name order by id desc))[1] as name,
          max(created_at) as at
        from written where is_guest group by 1
      ) newest
      where known.whose = newest.whose and newest.at >= known.last_order_at and known.name <> newest.name;
  end if;
  return null;
end $$;
`;
