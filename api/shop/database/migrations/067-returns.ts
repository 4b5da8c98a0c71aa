import { Migration } from '@mikro-orm/migrations';

/** What buyers send back; each line of an order keeps the rule that held when it was placed. */
export class Migration067Returns extends Migration {
  override name = '067-returns';

  override up(): void {
    this.addSql(SQL);
  }
}

// Orders of before get the rule of a product without one. Tables are locked in the order of a checkout and a cancellation.
const SQL = `
create table returns (
  id serial primary key,
  order_id int not null,
  state text not null,
  reason text not null,
  words text not null,
  answer text null,
  condition text null,
  refund_id int null,
  asked_at timestamptz not null,
  answered_at timestamptz null,
  received_at timestamptz null,
  ended_at timestamptz null,
  constraint returns_state_check check (state in ('asked', 'approved', 'refused', 'received', 'refunded', 'withdrawn')),
  constraint returns_reason_check check (reason in ('damaged', 'wrong', 'changed-mind')),
  constraint returns_condition_check check (condition in ('as-sold', 'used', 'damaged'))
);
create index returns_order_index on returns (order_id);
create index returns_state_index on returns (state, id);
alter table returns add constraint returns_refund_unique unique (refund_id);
alter table returns add constraint returns_order_id_foreign foreign key (order_id) references orders (id);

alter table order_items add column return_rule text not null default 'unused';
alter table order_items add constraint order_items_return_rule_check check (return_rule in ('sealed', 'opened', 'unused', 'custom', 'final')) not valid;

create table return_lines (
  id serial primary key,
  return_id int not null,
  order_item_id int not null,
  qty int not null,
  constraint return_lines_qty_check check (qty >= 1)
);
alter table return_lines add constraint return_lines_once unique (return_id, order_item_id);
create index return_lines_item_index on return_lines (order_item_id);
alter table return_lines add constraint return_lines_return_id_foreign foreign key (return_id) references returns (id);
alter table return_lines add constraint return_lines_order_item_id_foreign foreign key (order_item_id) references order_items (id);
alter table returns add constraint returns_refund_id_foreign foreign key (refund_id) references refunds (id) on delete set null;

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered',
      'order-delivery-undone', 'order-payment-returned', 'order-cancelled', 'order-partly-refunded', 'order-refunded',
      'order-return-asked', 'order-return-approved', 'order-return-refused', 'order-return-received',
      'account-changed', 'account-proof-asked', 'password-asked', 'webhook-off', 'variant-back')
    or kind in ('product-changed', 'stock-crossed-zero', 'account-created', 'account-restored', 'account-deleted')
      and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'order-refunded', 'return-asked', 'return-approved', 'return-refused', 'return-received', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
