import { Migration } from '@mikro-orm/migrations';

/** A mail when a payment has been declined. */
export class Migration200DeclinedPayments extends Migration {
  override name = '200-declined-payments';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-packed', 'order-shipped',
      'order-part-delivered', 'order-delivered', 'order-delivery-undone', 'order-hold-ending', 'order-payment-declined',
      'order-payment-returned', 'order-cancelled', 'order-partly-refunded', 'order-refunded', 'order-return-asked', 'order-return-approved', 'order-return-refused',
      'order-return-received', 'order-link-asked', 'account-changed', 'account-proof-asked', 'password-asked',
      'webhook-off', 'variant-back')
    or kind in ('product-changed', 'stock-crossed-zero', 'account-created', 'account-restored', 'account-deleted')
      and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'order-hold-ending', 'order-payment-declined', 'order-link', 'order-refunded', 'return-asked', 'return-approved', 'return-refused', 'return-received', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
