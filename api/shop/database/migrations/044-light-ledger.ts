import { Migration } from '@mikro-orm/migrations';

/** Every order writes to the ledger of stock; only its daily tidying asks for old rows, which lie together. */
export class Migration044LightLedger extends Migration {
  override name = '044-light-ledger';

  override up(): void {
    this.addSql('drop index stock_moves_created_index');
    this.addSql('create index stock_moves_age_index on stock_moves using brin (created_at)');
  }
}
