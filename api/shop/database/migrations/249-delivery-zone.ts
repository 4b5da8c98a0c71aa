import { Migration } from '@mikro-orm/migrations';

/** The zone that an order is brought to, to find orders by. */
export class Migration249DeliveryZone extends Migration {
  override name = '249-delivery-zone';

  override up(): void {
    this.addSql('alter table orders add column delivery_zone text null');
  }
}
