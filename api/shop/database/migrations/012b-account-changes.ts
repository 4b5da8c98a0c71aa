import { Migration } from '@mikro-orm/migrations';

/**
 * What a mail tells is written down with it, and who loses an account can get it back: the state before each change of
 * e-mail or password is kept for as long as its link works. Tokens that mails kept in the outbox held are forgotten.
 */
export class Migration012bAccountChanges extends Migration {
  override name = '012b-account-changes';

  override up(): void {
    this.addSql(SQL);
  }
}

// A mail of before tells what was so when it was written: each kind knows which of the order's days had come.
const SQL = `
create table account_changes (
  id serial primary key,
  user_id int not null,
  email text not null,
  password_hash text null,
  is_password boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
alter table account_changes add constraint account_changes_user_id_foreign foreign key (user_id) references users (id);
create index account_changes_user_index on account_changes (user_id);
create index account_changes_email_index on account_changes (email);
create index account_changes_expires_index on account_changes (expires_at);

alter table mail_links add column change_id int null;
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check check (purpose in ('password-reset', 'email-verification', 'account-undo')) not valid;
alter table mail_links validate constraint mail_links_purpose_check;

alter table mails add column facts jsonb null;
alter table mails add column change_id int null;
alter table mails add column is_proven boolean not null default true;
update mails set token = null where token is not null;
update mails m set facts = json_build_object(
    'id', o.id, 'createdAt', o.created_at,
    'paidAt', case when m.kind <> 'order-placed' then o.paid_at end,
    'deliveredAt', case when m.kind = 'order-delivered' then o.delivered_at end,
    'itemsPrice', o.items_price, 'shippingPrice', o.shipping_price, 'taxPrice', o.tax_price, 'totalPrice', o.total_price,
    'items', (select json_agg(json_build_object('name', i.name, 'qty', i.qty, 'price', i.price) order by i.id)
      from order_items i where i.order_id = o.id),
    'address', json_build_array(o.address, o.city || ' ' || o.postal_code, o.country))
  from orders o where o.id = m.order_id;

create or replace function users_change_mail() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then
    new.verified_at := null;
    delete from mail_links where user_id = old.id and purpose <> 'account-undo';
  elsif new.password_hash is distinct from old.password_hash then
    delete from mail_links where user_id = old.id and purpose = 'password-reset';
  end if;
  if new.deleted_at is not null then
    delete from mails where user_id = old.id;
    delete from mail_links where user_id = old.id;
    delete from account_changes where user_id = old.id;
  end if;
  return new;
end $$;
`;
