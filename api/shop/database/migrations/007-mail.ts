import { Migration } from '@mikro-orm/migrations';

/** The outbox, the links that mails carry, and which e-mail addresses are proven. */
export class Migration007Mail extends Migration {
  override name = '007-mail';

  override up(): void {
    this.addSql(SQL);
  }
}

// Users and orders are never removed, so the outbox points at them without foreign keys: queueing a mail locks nothing.
// What a changed address, a new password or a deleted account means for mails holds for every writer of `users`.
const SQL = `
alter table users add column verified_at timestamptz null;

create table mails (
  id serial primary key,
  kind text not null,
  user_id int null,
  order_id int null,
  recipient text not null,
  recipient_name text not null,
  about text null,
  state text not null default 'waiting',
  message_id text null,
  origin text null,
  token text null,
  attempts int not null default 0,
  failure text null,
  due_at timestamptz null,
  created_at timestamptz not null,
  settled_at timestamptz null
);
alter table mails add constraint mails_message_unique unique (message_id);
create unique index mails_once_per_order on mails (order_id, kind) where order_id is not null;
create index mails_due_index on mails (due_at, id) where due_at is not null;
create index mails_user_index on mails (user_id) where user_id is not null;
create index mails_settled_index on mails (settled_at) where settled_at is not null;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-delivered', 'password-changed', 'email-changed', 'password-reset', 'email-verification'));
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'kept', 'failed'));
alter table mails add constraint mails_due_check check ((state = 'waiting') = (due_at is not null) and (state = 'waiting') = (settled_at is null));

create table mail_links (
  token_hash varchar(64) not null,
  purpose text not null,
  user_id int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz null,
  primary key (token_hash)
);
create index mail_links_user_index on mail_links (user_id);
create index mail_links_expires_index on mail_links (expires_at);
alter table mail_links add constraint mail_links_purpose_check check (purpose in ('password-reset', 'email-verification'));

create function users_change_mail() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then
    new.verified_at := null;
    delete from mail_links where user_id = old.id;
  elsif new.password_hash is distinct from old.password_hash then
    delete from mail_links where user_id = old.id and purpose = 'password-reset';
  end if;
  if new.deleted_at is not null then
    delete from mails where user_id = old.id;
  end if;
  return new;
end $$;
create trigger users_change_mail before update of email, password_hash, deleted_at on users for each row execute function users_change_mail();
`;
