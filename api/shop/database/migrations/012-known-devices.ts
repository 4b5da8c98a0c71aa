import { Migration } from '@mikro-orm/migrations';

/** Browsers in which people have signed in before. */
export class Migration012KnownDevices extends Migration {
  override name = '012-known-devices';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table known_devices (
  user_id int not null,
  device_hash varchar(64) not null,
  used_at timestamptz not null,
  primary key (user_id, device_hash)
);
alter table known_devices add constraint known_devices_user_id_foreign foreign key (user_id) references users (id) on delete cascade;
`;
