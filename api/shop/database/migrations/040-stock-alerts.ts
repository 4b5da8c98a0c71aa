import { Migration } from '@mikro-orm/migrations';

/** Addresses that get one mail when a variant is back in stock; a mail may lead to a page of the shop. */
export class Migration040StockAlerts extends Migration {
  override name = '040-stock-alerts';

  override up(): void {
    this.addSql(SQL);
  }
}

// Asking locks the variant's row, so that its stock cannot come between the look at it and the new row. The event is
// written only where somebody waits. The check of kinds is validated under a lock that lets mails be written.
const SQL = `
create table stock_alerts (
  id serial primary key,
  variant_id int not null,
  email text not null,
  user_id int null,
  created_at timestamptz not null
);
alter table stock_alerts add constraint stock_alerts_once unique (variant_id, email);
create index stock_alerts_email_index on stock_alerts (email);
create index stock_alerts_user_index on stock_alerts (user_id);
create index stock_alerts_created_index on stock_alerts (created_at);
alter table stock_alerts add constraint stock_alerts_variant_id_foreign foreign key (variant_id) references variants (id) on delete cascade;
alter table stock_alerts add constraint stock_alerts_user_id_foreign foreign key (user_id) references users (id) on delete cascade;

create function variants_back() returns trigger language plpgsql as $$
begin
  insert into events (kind, subject, facts, created_at)
    select 'variant-back', 'variant:' || new.id, '{}', now()
    where exists (select from stock_alerts where variant_id = new.id);
  return null;
end $$;
create trigger variants_back after update of stock on variants for each row
  when (old.stock = 0 and new.stock > 0) execute function variants_back();

create function users_forget_alerts() returns trigger language plpgsql as $$
begin
  delete from stock_alerts where user_id = old.id or email = old.email;
  return null;
end $$;
create trigger users_forget_alerts after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function users_forget_alerts();

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-paid', 'order-delivered', 'order-delivery-undone', 'order-payment-returned',
      'account-changed', 'account-proof-asked', 'password-asked', 'webhook-off', 'variant-back')
    or kind in ('order-cancelled', 'order-refunded', 'product-changed', 'stock-crossed-zero', 'account-created',
      'account-restored', 'account-deleted') and exists (select from webhook_endpoints where is_on)
$$;

alter table mails add column path text null;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-delivered', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
