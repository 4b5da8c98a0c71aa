import { Migration } from '@mikro-orm/migrations';

/** What an address has beside the documented fields, such as a phone number; null where nothing was entered. */
export class Migration056AddressDetails extends Migration {
  override name = '056-address-details';

  override up(): void {
    this.addSql('alter table orders add column address_details jsonb null;');
  }
}
