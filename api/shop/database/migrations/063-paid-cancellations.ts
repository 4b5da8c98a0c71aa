import { Migration } from '@mikro-orm/migrations';

/** A paid order can be cancelled too, with a reason: it gives its stock back, and the money goes back. */
export class Migration063PaidCancellations extends Migration {
  override name = '063-paid-cancellations';

  override up(): void {
    this.addSql(SQL);
  }
}

// An order that is cancelled is counted as that and nothing else, whatever happens to its money.
const SQL = `
alter table orders add column cancel_reason text null;
alter table orders drop constraint orders_cancelled_check;
alter table orders add constraint orders_cancelled_check check (cancelled_at is null or (delivered_at is null and not stock_held)) not valid;
alter table orders drop constraint orders_paid_holds_check;
alter table orders add constraint orders_paid_holds_check check (paid_at is null or stock_held or cancelled_at is not null) not valid;

create function order_state_of(paid_at timestamptz, delivered_at timestamptz, refunded_at timestamptz, cancelled_at timestamptz) returns text language sql immutable
return case when cancelled_at is not null then 'cancelled' else order_state_of(paid_at, delivered_at, refunded_at) end;

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
      select (at at time zone 'UTC')::date, mine, sum(change), sum(change * amount) from (values
        (old.paid_at, -1, old.total_price), (new.paid_at, 1, new.total_price)
      ) moved (at, change, amount) where at is not null group by 1 order by 1
    on conflict (day, share) do update set orders = known.orders + excluded.orders, total = known.total + excluded.total;
  end if;
  return null;
end $$;
create or replace trigger orders_count_changed after update on orders for each row when (old.paid_at is distinct from new.paid_at or old.delivered_at is distinct from new.delivered_at or old.refunded_at is distinct from new.refunded_at or old.cancelled_at is distinct from new.cancelled_at) execute function count_changed_order();
drop trigger orders_count_cancelled on orders;
drop function count_cancelled_order();

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered',
      'order-delivery-undone', 'order-payment-returned', 'order-cancelled', 'account-changed', 'account-proof-asked',
      'password-asked', 'webhook-off', 'variant-back')
    or kind in ('order-refunded', 'product-changed', 'stock-crossed-zero', 'account-created', 'account-restored',
      'account-deleted') and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
