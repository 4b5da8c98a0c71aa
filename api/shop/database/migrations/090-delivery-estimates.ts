import { Migration } from '@mikro-orm/migrations';

/** An order remembers on which days it was promised. */
export class Migration090DeliveryEstimates extends Migration {
  override name = '090-delivery-estimates';

  override up(): void {
    this.addSql('alter table orders add column delivery_estimate jsonb null');
  }
}
