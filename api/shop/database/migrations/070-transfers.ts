import { Migration } from '@mikro-orm/migrations';

/** Money that arrives by bank transfer is recorded by staff, in parts too. */
export class Migration070Transfers extends Migration {
  override name = '070-transfers';

  override up(): void {
    this.addSql(SQL);
  }
}

// A reference of a bank once an order: of two people who record the same transfer, one does.
const SQL = `
create table transfers (
  id serial primary key,
  order_id int not null,
  amount bigint not null,
  arrived_on date not null,
  reference text not null,
  recorded_at timestamptz not null,
  recorded_by_id int null,
  constraint transfers_amount_check check (amount > 0)
);
alter table transfers add constraint transfers_once unique (order_id, reference);
create index transfers_recorded_by_index on transfers (recorded_by_id);
alter table transfers add constraint transfers_order_id_foreign foreign key (order_id) references orders (id);
alter table transfers add constraint transfers_recorded_by_id_foreign foreign key (recorded_by_id) references users (id) on delete set null;

alter table orders add column received_kobo bigint not null default 0;

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-packed', 'order-shipped',
      'order-part-delivered', 'order-delivered', 'order-delivery-undone', 'order-payment-returned', 'order-cancelled',
      'order-partly-refunded', 'order-refunded', 'order-return-asked', 'order-return-approved', 'order-return-refused',
      'order-return-received', 'account-changed', 'account-proof-asked', 'password-asked', 'webhook-off', 'variant-back')
    or kind in ('product-changed', 'stock-crossed-zero', 'account-created', 'account-restored', 'account-deleted')
      and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'order-refunded', 'return-asked', 'return-approved', 'return-refused', 'return-received', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
