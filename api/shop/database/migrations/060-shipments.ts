import { Migration } from '@mikro-orm/migrations';

/** What has left of an order and with whom; how far its goods and its money are. */
export class Migration060Shipments extends Migration {
  override name = '060-shipments';

  override up(): void {
    this.addSql(SQL);
  }
}

// The pieces of a line that are in shipments are counted in its own row, so that a check of the database refuses one too
// many, whoever packs at the same moment. What was written before is `open`: the times of an order say when it was over.
const SQL = `
create table shipments (
  id serial primary key,
  order_id int not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_link text null,
  packed_at timestamptz not null,
  packed_by_id int null,
  shipped_at timestamptz null,
  delivered_at timestamptz null,
  before_delivery text null,
  constraint shipments_delivered_check check (delivered_at is null or shipped_at is not null),
  constraint shipments_before_check check (before_delivery in ('none', 'packed', 'shipped'))
);
create index shipments_order_index on shipments (order_id);
create index shipments_packed_by_index on shipments (packed_by_id);
create index shipments_waiting_index on shipments (packed_at) where shipped_at is null;
alter table shipments add constraint shipments_order_id_foreign foreign key (order_id) references orders (id);
alter table shipments add constraint shipments_packed_by_id_foreign foreign key (packed_by_id) references users (id) on delete set null;

create table shipment_lines (
  id serial primary key,
  shipment_id int not null,
  order_item_id int not null,
  qty int not null,
  constraint shipment_lines_qty_check check (qty >= 1)
);
alter table shipment_lines add constraint shipment_lines_once unique (shipment_id, order_item_id);
create index shipment_lines_item_index on shipment_lines (order_item_id);
alter table shipment_lines add constraint shipment_lines_shipment_id_foreign foreign key (shipment_id) references shipments (id) on delete cascade;
alter table shipment_lines add constraint shipment_lines_order_item_id_foreign foreign key (order_item_id) references order_items (id);

alter table order_items add column packed_qty int not null default 0;
alter table order_items add constraint order_items_packed_check check (packed_qty >= 0 and packed_qty <= qty) not valid;

create function count_shipment_line() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update order_items set packed_qty = packed_qty - old.qty where id = old.order_item_id;
  end if;
  if tg_op <> 'DELETE' then
    update order_items i set packed_qty = packed_qty + new.qty from shipments s
      where i.id = new.order_item_id and s.id = new.shipment_id and s.order_id = i.order_id;
    if not found then
      raise exception 'line % is not of the order of shipment %', new.order_item_id, new.shipment_id;
    end if;
  end if;
  return null;
end $$;
create trigger shipment_lines_counted after insert or update or delete on shipment_lines for each row execute function count_shipment_line();

alter table orders add column goods text not null default 'open', add column refunded_cents bigint not null default 0;
alter table orders add constraint orders_goods_check check (goods in ('open', 'partly-packed', 'packed', 'partly-shipped', 'shipped', 'partly-delivered')) not valid;
update orders o set refunded_cents = back.cents from (
  select p.order_id, sum(r.amount_cents) as cents from payments p join refunds r on r.payment_id = p.id
  where p.status = 'completed' and r.status <> 'failed' group by p.order_id) back
  where back.order_id = o.id;

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered',
      'order-delivery-undone', 'order-payment-returned', 'account-changed', 'account-proof-asked', 'password-asked',
      'webhook-off', 'variant-back')
    or kind in ('order-cancelled', 'order-refunded', 'product-changed', 'stock-crossed-zero', 'account-created', 'account-restored',
      'account-deleted') and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
