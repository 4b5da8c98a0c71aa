import { Migration } from '@mikro-orm/migrations';

/** Lines of orders name the variant that was bought, its sku and its options in words. */
export class Migration036OrderVariants extends Migration {
  override name = '036-order-variants';

  override up(): void {
    this.addSql(SQL);
  }
}

// The release before names no variant: its lines are of the standard. Older lines are filled by the next migration.
const SQL = `
alter table order_items add column variant_id int not null default 0;
alter table order_items add column sku text not null default '';
alter table order_items add column choice text not null default '';

create function order_items_standard() returns trigger language plpgsql as $$
begin
  select id, sku into new.variant_id, new.sku from variants where product_id = new.product_id and is_standard;
  return new;
end $$;
create trigger order_items_standard before insert on order_items for each row when (new.variant_id = 0) execute function order_items_standard();
`;
