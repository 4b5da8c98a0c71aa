import { Migration } from '@mikro-orm/migrations';

/**
 * A new order is counted among its state first and for its customer then, as an order that is paid is: in the other
 * order a placement and a payment of one customer could wait for each other. Triggers run in the order of their names.
 */
export class Migration255CustomersCountedLast extends Migration {
  override name = '255-customers-counted-last';

  override up(): void {
    this.addSql('alter trigger orders_count_customers_new on orders rename to orders_new_customers');
  }
}
