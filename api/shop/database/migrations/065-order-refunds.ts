import { Migration } from '@mikro-orm/migrations';

/** What staff give back of a paid order: which pieces, how much in naira, and what they say about it. */
export class Migration065OrderRefunds extends Migration {
  override name = '065-order-refunds';

  override up(): void {
    this.addSql(SQL);
  }
}

// The sum of a payment's refunds is held here too: whoever asks for one more waits for the payment's row, and sees what
// the others have asked for. What the provider has done by itself is recorded in any case.
const SQL = `
alter table order_items add column refunded_qty int not null default 0, add column withdrawn_qty int not null default 0;
alter table order_items add constraint order_items_refunded_check check (refunded_qty >= 0 and refunded_qty <= qty) not valid;
alter table order_items add constraint order_items_withdrawn_check check (withdrawn_qty >= 0 and withdrawn_qty + packed_qty <= qty) not valid;

alter table refunds add column order_amount bigint null, add column shipping_price bigint not null default 0, add column words text null;
alter table refunds add constraint refunds_order_amount_check check (order_amount > 0 and shipping_price >= 0 and shipping_price <= order_amount) not valid;
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('wrong-amount', 'wrong-payee', 'already-paid', 'no-stock', 'cancelled', 'fault', 'changed-mind', 'goodwill', 'at-provider')) not valid;

create table refund_lines (
  id serial primary key,
  refund_id int not null,
  order_item_id int not null,
  qty int not null,
  withdrawn_qty int not null,
  items_price bigint not null,
  tax_price bigint not null,
  constraint refund_lines_qty_check check (qty >= 1),
  constraint refund_lines_withdrawn_check check (withdrawn_qty >= 0 and withdrawn_qty <= qty)
);
alter table refund_lines add constraint refund_lines_once unique (refund_id, order_item_id);
create index refund_lines_item_index on refund_lines (order_item_id);
alter table refund_lines add constraint refund_lines_refund_id_foreign foreign key (refund_id) references refunds (id);
alter table refund_lines add constraint refund_lines_order_item_id_foreign foreign key (order_item_id) references order_items (id);

create function count_refund_line() returns trigger language plpgsql as $$
begin
  update order_items i set refunded_qty = refunded_qty + new.qty, withdrawn_qty = withdrawn_qty + new.withdrawn_qty
    from refunds r join payments p on p.id = r.payment_id
    where i.id = new.order_item_id and r.id = new.refund_id and p.order_id = i.order_id;
  if not found then
    raise exception 'line % is not of the order of refund %', new.order_item_id, new.refund_id;
  end if;
  return null;
end $$;
create trigger refund_lines_counted after insert on refund_lines for each row execute function count_refund_line();

create function refund_within_captured() returns trigger language plpgsql as $$
begin
  perform from payments where id = new.payment_id for no key update;
  if new.amount_cents > (select p.amount_cents - coalesce(sum(r.amount_cents), 0) from payments p
      left join refunds r on r.payment_id = p.id and r.status <> 'failed' where p.id = new.payment_id group by p.id) then
    raise exception 'payment % has less than % left', new.payment_id, new.amount_cents
      using errcode = 'check_violation', constraint = 'refunds_within_captured';
  end if;
  return new;
end $$;
create trigger refunds_within_captured before insert on refunds for each row when (new.status = 'requested') execute function refund_within_captured();

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered',
      'order-delivery-undone', 'order-payment-returned', 'order-cancelled', 'order-partly-refunded', 'order-refunded',
      'account-changed', 'account-proof-asked', 'password-asked', 'webhook-off', 'variant-back')
    or kind in ('product-changed', 'stock-crossed-zero', 'account-created', 'account-restored', 'account-deleted')
      and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'order-refunded', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
