import { Migration } from '@mikro-orm/migrations';

/** Keys that other programs show instead of a sign-in. */
export class Migration033ApiKeys extends Migration {
  override name = '033-api-keys';

  override up(): void {
    this.addSql(`
create table api_keys (
  id serial primary key,
  name text not null,
  prefix text not null,
  key_hash text not null,
  scopes text[] not null,
  creator_id int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz null,
  last_used_at timestamptz null
);
alter table api_keys add constraint api_keys_hash_unique unique (key_hash);
create index api_keys_creator_index on api_keys (creator_id);
alter table api_keys add constraint api_keys_creator_id_foreign foreign key (creator_id) references users (id);
`);
  }
}
