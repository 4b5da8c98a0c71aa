import { Migration } from '@mikro-orm/migrations';

/** A payment names its provider, and the page where its buyer pays (record 076). */
export class Migration053PaymentProviders extends Migration {
  override name = '053-payment-providers';

  override up(): void {
    this.addSql(
      "alter table payments add column provider text not null default 'PayPal', add column pay_url text null",
    );
  }
}
