import { Migration } from '@mikro-orm/migrations';

/** Money on its way back: payments that fit no order, refunds, and orders whose payment was given back in full. */
export class Migration014Refunds extends Migration {
  override name = '014-refunds';

  override up(): void {
    this.addSql('set local statement_timeout = 0');
    this.addSql(SQL);
  }
}

// What was captured for no order before is sent back as well; the provider refuses what somebody has already sent back
// by hand. Payments of orders that wait for delivery are looked at once, since a refund was never noticed so far. The
// release before still counts orders by the function of two times.
const SQL = `
create table unapplied_payments (
  payment_id int not null primary key,
  reason text not null,
  found_at timestamptz not null,
  returned_at timestamptz null
);
create index unapplied_payments_open_index on unapplied_payments (payment_id) where returned_at is null;
alter table unapplied_payments add constraint unapplied_payments_payment_id_foreign foreign key (payment_id) references payments (id);
alter table unapplied_payments add constraint unapplied_payments_reason_check check (reason in ('wrong-amount', 'wrong-payee', 'already-paid', 'no-stock', 'cancelled'));

create table refunds (
  id serial primary key,
  payment_id int not null,
  request_key uuid not null,
  provider_refund_id text null,
  status text not null,
  amount_cents bigint not null,
  currency varchar(3) not null,
  reason text not null,
  failure text null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  due_at timestamptz null
);
alter table refunds add constraint refunds_request_unique unique (request_key);
alter table refunds add constraint refunds_provider_unique unique (provider_refund_id);
create index refunds_payment_index on refunds (payment_id);
create index refunds_due_index on refunds (due_at) where due_at is not null;
alter table refunds add constraint refunds_payment_id_foreign foreign key (payment_id) references payments (id);
alter table refunds add constraint refunds_status_check check (status in ('requested', 'pending', 'completed', 'failed'));
alter table refunds add constraint refunds_reason_check check (reason in ('wrong-amount', 'wrong-payee', 'already-paid', 'no-stock', 'cancelled', 'at-provider'));
alter table refunds add constraint refunds_amount_check check (amount_cents > 0);

insert into unapplied_payments (payment_id, reason, found_at)
  select p.id, case when o.paid_at is null then 'wrong-amount' else 'already-paid' end, p.updated_at
  from payments p join orders o on o.id = p.order_id where p.status = 'surplus';
insert into refunds (payment_id, request_key, status, amount_cents, currency, reason, created_at, updated_at, due_at)
  select p.id, gen_random_uuid(), 'requested', p.amount_cents, p.currency, u.reason, now(), now(), now()
  from payments p join unapplied_payments u on u.payment_id = p.id where p.amount_cents > 0;

update payments set payee_id = known.payee_id
  from (select payee_id from payments where payee_id is not null order by id desc limit 1) known
  where payments.payee_id is null and payments.status not in ('completed', 'surplus');
update payments set due_at = now() + random() * interval '1 hour'
  from orders where orders.id = payments.order_id and payments.status = 'completed' and orders.delivered_at is null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-delivered', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification')) not valid;
alter table mails validate constraint mails_kind_check;

alter table orders add column refunded_at timestamptz null;

create function order_state_of(paid_at timestamptz, delivered_at timestamptz, refunded_at timestamptz) returns text language sql immutable
return case when paid_at is null then 'unpaid' when delivered_at is not null then 'delivered' when refunded_at is not null then 'refunded' else 'to_deliver' end;

create or replace function count_new_orders() returns trigger language plpgsql as $$
declare mine smallint := pg_backend_pid() % 16;
begin
  insert into order_counts as known (state, share, orders)
    select order_state_of(paid_at, delivered_at, refunded_at), mine, count(*) from written group by 1 order by 1
  on conflict (state, share) do update set orders = known.orders + excluded.orders;
  if exists (select from written where paid_at is not null) then
    insert into sales_days as known (day, share, orders, total)
      select (paid_at at time zone 'UTC')::date, mine, count(*), sum(total_price) from written
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
      (order_state_of(old.paid_at, old.delivered_at, old.refunded_at), -1),
      (order_state_of(new.paid_at, new.delivered_at, new.refunded_at), 1)
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
create or replace trigger orders_count_changed after update on orders for each row when (old.paid_at is distinct from new.paid_at or old.delivered_at is distinct from new.delivered_at or old.refunded_at is distinct from new.refunded_at) execute function count_changed_order();
`;
