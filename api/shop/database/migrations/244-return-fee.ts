import { Migration } from '@mikro-orm/migrations';

/** An order keeps the return fee of its day; those of before had none. */
export class Migration244ReturnFee extends Migration {
  override name = '244-return-fee';

  override up(): void {
    this.addSql('alter table orders add column return_fee bigint not null default 0');
  }
}
