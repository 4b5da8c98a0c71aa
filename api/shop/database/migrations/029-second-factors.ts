import { Migration } from '@mikro-orm/migrations';

/** Keys of authenticator apps and recovery codes; sign-ins know when the password was given again. */
export class Migration029SecondFactors extends Migration {
  override name = '029-second-factors';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table second_factors (
  user_id int not null primary key,
  secret text null,
  enrolled_at timestamptz null,
  pending_secret text null,
  pending_since timestamptz null,
  last_step int not null default 0
);
alter table second_factors add constraint second_factors_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table second_factors add constraint second_factors_enrolled_check check ((secret is null) = (enrolled_at is null));
alter table second_factors add constraint second_factors_pending_check check ((pending_secret is null) = (pending_since is null));

create table recovery_codes (
  user_id int not null,
  code_hash varchar(64) not null,
  primary key (user_id, code_hash)
);
alter table recovery_codes add constraint recovery_codes_user_id_foreign foreign key (user_id) references users (id);

create function users_forget_factor() returns trigger language plpgsql as $$
begin
  delete from second_factors where user_id = new.id;
  delete from recovery_codes where user_id = new.id;
  return null;
end $$;
create trigger users_forget_factor after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function users_forget_factor();

alter table sessions add column proven_at timestamptz null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-paid', 'order-delivered', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'webhook-off')) not valid;
alter table mails validate constraint mails_kind_check;
`;
