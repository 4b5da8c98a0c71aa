import { Migration } from '@mikro-orm/migrations';

/** Alone, so that orders are placed while PostgreSQL looks through all of them. */
export class Migration066OrderRefundsChecked extends Migration {
  override name = '066-order-refunds-checked';

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table order_items validate constraint order_items_refunded_check',
  'alter table order_items validate constraint order_items_withdrawn_check',
  'alter table refunds validate constraint refunds_order_amount_check',
  'alter table refunds validate constraint refunds_reason_check',
];
