import { Migration } from '@mikro-orm/migrations';

/** What came back counts towards another order. */
export class Migration243Exchanges extends Migration {
  override name = '243-exchanges';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
alter table returns add column exchange_order_id int null;
alter table returns add constraint returns_exchange_order_unique unique (exchange_order_id);
alter table returns add constraint returns_exchange_order_id_foreign foreign key (exchange_order_id) references orders (id) on delete set null not valid;
alter table returns validate constraint returns_exchange_order_id_foreign;
alter table returns drop constraint returns_state_check;
alter table returns add constraint returns_state_check check (state in ('asked', 'approved', 'refused', 'received', 'refunded', 'exchanged', 'withdrawn')) not valid;
alter table returns validate constraint returns_state_check;

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('wrong-amount', 'wrong-payee', 'already-paid', 'no-stock', 'cancelled', 'fault', 'changed-mind', 'goodwill', 'exchange', 'at-provider')) not valid;
alter table refunds validate constraint refunds_reason_check;

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-packed', 'order-shipped',
      'order-part-delivered', 'order-delivered', 'order-delivery-undone', 'order-hold-ending', 'order-payment-declined',
      'order-payment-returned', 'order-cancelled', 'order-partly-refunded', 'order-refunded', 'order-return-asked',
      'order-return-approved', 'order-return-refused', 'order-return-received', 'order-return-exchanged',
      'order-link-asked', 'account-changed', 'account-proof-asked', 'password-asked', 'webhook-off', 'variant-back')
    or kind in ('product-changed', 'stock-crossed-zero', 'account-created', 'account-restored', 'account-deleted')
      and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'order-hold-ending', 'order-payment-declined', 'order-link', 'order-refunded', 'return-asked', 'return-approved', 'return-refused', 'return-received', 'return-exchanged', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
