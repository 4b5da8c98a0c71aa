import { Migration } from '@mikro-orm/migrations';

/** No two makers have the same key, and no two colours the same code (record 072). */
export class Migration051MakersAndColoursOnce extends Migration {
  override name = '051-makers-and-colours-once';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists makers_key_once');
    this.addSql('create unique index concurrently makers_key_once on makers (maker_key(name))');
    this.addSql('drop index concurrently if exists colours_code_once');
    this.addSql('create unique index concurrently colours_code_once on colours (lower(code))');
  }
}
