import { Migration } from '@mikro-orm/migrations';

/** Every line of an order names its variant, once for each order. */
export class Migration037OrderVariantsFilled extends Migration {
  override name = '037-order-variants-filled';

  /** An index is made concurrently; each statement can be repeated. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

// A product is no longer referred to by foreign key: a line's variant is, and has its product; checking the product's row
// too would make each order write to it.
// Tables are locked in the order in which a checkout writes them: otherwise one of the two would be in a deadlock.
const STATEMENTS = [
  `update order_items i set variant_id = v.id, sku = v.sku from variants v
    where i.variant_id = 0 and v.product_id = i.product_id and v.is_standard;`,
  'alter table order_items drop constraint if exists order_items_variant_once;',
  'drop index concurrently if exists order_items_variant_once;',
  'create unique index concurrently order_items_variant_once on order_items (order_id, variant_id);',
  `do $$ begin
    alter table order_items add constraint order_items_variant_once unique using index order_items_variant_once;
    alter table order_items drop constraint if exists order_items_product_once;
  end $$;`,
  `do $$ begin
    lock table variants, order_items in share row exclusive mode;
    alter table order_items drop constraint if exists order_items_variant_id_foreign;
    alter table order_items add constraint order_items_variant_id_foreign foreign key (variant_id) references variants (id) not valid;
  end $$;`,
  'alter table order_items validate constraint order_items_variant_id_foreign;',
  `do $$ begin
    lock table products, order_items in access exclusive mode;
    alter table order_items drop constraint if exists order_items_product_id_foreign;
  end $$;`,
];
