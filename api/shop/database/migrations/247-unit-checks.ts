import { Migration } from '@mikro-orm/migrations';

/** Buyers see photos of a wig, and agree, before it leaves. */
export class Migration247UnitChecks extends Migration {
  override name = '247-unit-checks';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table unit_checks (
  order_id int not null,
  state text not null default 'waiting',
  choice text not null default 'wait',
  length_tenths int null,
  seal text null,
  note text not null default '',
  question text not null default '',
  is_replaced boolean not null default false,
  sent_at timestamptz null,
  reminded_at timestamptz null,
  ended_at timestamptz null,
  constraint unit_checks_pkey primary key (order_id),
  constraint unit_checks_state_check check (state in ('waiting', 'sent', 'question', 'replace', 'approved', 'skipped')),
  constraint unit_checks_choice_check check (choice in ('wait', 'send-anyway', 'none'))
);
alter table unit_checks add constraint unit_checks_order_id_foreign foreign key (order_id) references orders (id) on update cascade on delete cascade;
create index unit_checks_sent_index on unit_checks (sent_at) where state = 'sent';

alter table order_pictures add column slot text null;

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-unit-photos', 'order-unit-reminder',
      'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-delivery-undone',
      'order-hold-ending', 'order-payment-declined', 'order-payment-returned', 'order-cancelled',
      'order-partly-refunded', 'order-refunded', 'order-return-asked', 'order-return-approved', 'order-return-refused',
      'order-return-received', 'order-return-exchanged', 'order-link-asked', 'account-changed', 'account-proof-asked',
      'password-asked', 'webhook-off', 'variant-back')
    or kind in ('product-changed', 'stock-crossed-zero', 'account-created', 'account-restored', 'account-deleted')
      and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-partly-paid', 'order-paid', 'unit-photos', 'unit-reminder', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'order-hold-ending', 'order-payment-declined', 'order-link', 'order-refunded', 'return-asked', 'return-approved', 'return-refused', 'return-received', 'return-exchanged', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
