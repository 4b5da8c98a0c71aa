import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are placed while PostgreSQL looks through all of them. Lists of users are without guests. */
export class Migration076GuestsChecked extends Migration {
  override name = '076-guests-checked';

  /** Indexes are made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table users validate constraint users_guest_check',
  'drop index concurrently if exists users_guest_index',
  'create index concurrently users_guest_index on users (guest_email) where guest_email is not null',
  'drop index concurrently if exists orders_guest_index',
  'create index concurrently orders_guest_index on orders (id) where is_guest',
  'drop index concurrently if exists users_search_index',
  'create index concurrently users_search_index on users using gin ((id >> 18), searchable gin_trgm_ops) with (fastupdate = off) where email is not null',
  'drop index concurrently if exists users_name_index',
  'create index concurrently users_name_index on users (searchable text_pattern_ops, id) where email is not null',
  'drop index concurrently if exists users_created_index',
  'create index concurrently users_created_index on users (created_at, id) where email is not null',
];
