import { Migration } from '@mikro-orm/migrations';

/**
 * Orders and users are searched part by part, the newest first, so the index begins with the part: 262,144 ids
 * (`PART_BITS` in `list-page-sql.ts`). Its pending list would be read for every part, so it has none.
 */
export class Migration038SearchByParts extends Migration {
  override name = '038-search-by-parts';

  /** Indexes are made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'create extension if not exists btree_gin',
  'drop index concurrently if exists orders_search_index',
  'create index concurrently orders_search_index on orders using gin ((id >> 18), buyer gin_trgm_ops) with (fastupdate = off)',
  'drop index concurrently if exists users_search_index',
  'create index concurrently users_search_index on users using gin ((id >> 18), searchable gin_trgm_ops) with (fastupdate = off) where deleted_at is null',
  'drop index concurrently if exists orders_buyer_index',
  'drop index concurrently if exists users_searchable_index',
  // The planner has to know how many rows a part has.
  'analyze orders',
  'analyze users',
];
