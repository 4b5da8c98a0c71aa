import { Migration } from '@mikro-orm/migrations';

/** What buyers write to the shop with an order. */
export class Migration092BuyerNotes extends Migration {
  override name = '092-buyer-notes';

  override up(): void {
    this.addSql('alter table orders add column buyer_note text null');
  }
}
