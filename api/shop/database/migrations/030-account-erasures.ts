import { Migration } from '@mikro-orm/migrations';

/** Accounts whose owners want them erased, and deleted accounts whose orders still have an address. */
export class Migration030AccountErasures extends Migration {
  override name = '030-account-erasures';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table account_erasures (
  user_id int not null primary key,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
alter table account_erasures add constraint account_erasures_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade;
create index account_erasures_due_index on account_erasures (due_at);

create table forgotten_buyers (
  user_id int not null primary key,
  since timestamptz not null
);
alter table forgotten_buyers add constraint forgotten_buyers_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade;
create index forgotten_buyers_since_index on forgotten_buyers (since);
insert into forgotten_buyers (user_id, since) select id, deleted_at from users where deleted_at is not null;

create function users_forget_erasure() returns trigger language plpgsql as $$
begin
  delete from account_erasures where user_id = new.id;
  insert into forgotten_buyers (user_id, since) values (new.id, new.deleted_at) on conflict do nothing;
  return null;
end $$;
create trigger users_forget_erasure after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function users_forget_erasure();


alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check check (purpose in ('password-reset', 'email-verification', 'account-undo', 'account-erasure')) not valid;
alter table mail_links validate constraint mail_links_purpose_check;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-delivered', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off')) not valid;
alter table mails validate constraint mails_kind_check;
`;
