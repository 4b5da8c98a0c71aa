import { Migration } from '@mikro-orm/migrations';

/** Shoppers who want it keep their measures in their accounts. */
export class Migration251FitProfiles extends Migration {
  override name = '251-fit-profiles';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table fit_profiles (
  user_id int not null,
  head jsonb not null,
  height_cm real null,
  shade jsonb null,
  changed_at timestamptz not null,
  constraint fit_profiles_pkey primary key (user_id)
);
alter table fit_profiles add constraint fit_profiles_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade;

create function users_forget_fit() returns trigger language plpgsql as $$
begin
  delete from fit_profiles where user_id = old.id;
  return null;
end $$;
create trigger users_forget_fit after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function users_forget_fit();
`;
