import { Migration } from '@mikro-orm/migrations';

/** Staff weigh a wig and measure its cap before it leaves, if they like. */
export class Migration253UnitWeight extends Migration {
  override name = '253-unit-weight';

  override up(): void {
    this.addSql('alter table unit_checks add column grams int null, add column cap_tenths int null');
  }
}
