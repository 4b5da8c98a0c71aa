import { Migration } from '@mikro-orm/migrations';

/** Every order writes to the ledger of stock; only its daily tidying asks for old rows, which lie together. */
export class Migration044LightLedger extends Migration {
  override name = '044-light-ledger';

  /** An index is made concurrently; what an attempt has left is dropped by the next. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('drop index concurrently if exists stock_moves_age_index');
    this.addSql('create index concurrently stock_moves_age_index on stock_moves using brin (created_at)');
    this.addSql('drop index concurrently if exists stock_moves_created_index');
  }
}
