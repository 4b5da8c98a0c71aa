import { Migration } from '@mikro-orm/migrations';

/** Exports that jobs write into files. */
export class Migration034Exports extends Migration {
  override name = '034-exports';

  override up(): void {
    this.addSql(`
create table exports (
  id serial primary key,
  kind text not null,
  filter jsonb not null,
  user_id int not null,
  state text not null default 'WAITING',
  tries int not null default 0,
  rows_done int not null default 0,
  rows_total int null,
  file_key text null,
  bytes bigint null,
  problem text null,
  created_at timestamptz not null,
  finished_at timestamptz null,
  expires_at timestamptz not null
);
alter table exports add constraint exports_kind_check check (kind in ('ORDERS', 'PRODUCTS', 'USERS'));
alter table exports add constraint exports_state_check check (state in ('WAITING', 'WORKING', 'DONE', 'FAILED'));
create index exports_user_index on exports (user_id, id);
create index exports_expires_index on exports (expires_at);
alter table exports add constraint exports_user_id_foreign foreign key (user_id) references users (id);
alter table exports add constraint exports_file_key_unique unique (file_key);

create function exports_enqueue() returns trigger language plpgsql as $$
begin
  perform enqueue_job('export', new.id::text, now());
  return null;
end $$;
create trigger exports_enqueue after insert on exports for each row execute function exports_enqueue();
`);
  }
}
