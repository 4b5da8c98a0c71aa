import { Migration } from '@mikro-orm/migrations';

/** What the owner sets, a row for each version (record 069). Answers that show it are dropped by its name. */
export class Migration046OwnerSettings extends Migration {
  override name = '046-owner-settings';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table owner_settings (
  version int primary key,
  settings jsonb not null,
  changed_at timestamptz not null,
  changed_by_id int null
);
create index owner_settings_changed_by_index on owner_settings (changed_by_id);
alter table owner_settings add constraint owner_settings_changed_by_id_foreign foreign key (changed_by_id) references users (id) on delete set null;

create function settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'settings');
  return null;
end $$;
create trigger owner_settings_changed after insert or update or delete or truncate on owner_settings for each statement execute function settings_changed();
`;
