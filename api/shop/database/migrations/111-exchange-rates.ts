import { Migration } from '@mikro-orm/migrations';

/** The rate of dollars for a naira, with the payment that was counted by it and with its order. */
export class Migration111ExchangeRates extends Migration {
  override name = '111-exchange-rates';

  override up(): void {
    this.addSql('alter table payments add column rate jsonb null');
    this.addSql('alter table orders add column exchange_rate jsonb null');
  }
}
