import { Migration } from '@mikro-orm/migrations';

/** Addresses that buyers keep in their accounts. */
export class Migration093SavedAddresses extends Migration {
  override name = '093-saved-addresses';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table saved_addresses (
  id serial primary key,
  user_id int not null,
  label text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  details jsonb null,
  is_default bool not null default false,
  used_at timestamptz not null
);
create index saved_addresses_user_index on saved_addresses (user_id);
create unique index saved_addresses_one_default on saved_addresses (user_id) where is_default;
alter table saved_addresses add constraint saved_addresses_user_id_foreign foreign key (user_id) references users (id) on delete cascade;
`;
