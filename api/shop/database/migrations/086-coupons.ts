import { Migration } from '@mikro-orm/migrations';

/** Coupons; an order keeps which it was placed with, and what each line cost less by it. */
export class Migration086Coupons extends Migration {
  override name = '086-coupons';

  override up(): void {
    this.addSql(SQL);
  }
}

// A coupon counts its uses in its own row, in the transactions that let an order hold its stock or end that.
const SQL = `
create table coupons (
  id serial primary key,
  code text not null,
  kind text not null,
  value bigint not null,
  minimum bigint not null default 0,
  product_ids int[] not null,
  category_ids int[] not null,
  starts_at timestamptz null,
  ends_at timestamptz null,
  max_uses int null,
  max_uses_per_person int null,
  is_combinable bool not null default true,
  is_on bool not null default true,
  uses int not null default 0,
  created_at timestamptz not null,
  version int not null default 1,
  constraint coupons_code_check check (code = upper(code) and code ~ '^[A-Z0-9-]{3,30}$'),
  constraint coupons_kind_check check (kind = 'percent' and value >= 1 and value <= 10000 or kind = 'amount' and value >= 1 or kind = 'free-delivery' and value = 0),
  constraint coupons_minimum_check check (minimum >= 0),
  constraint coupons_limits_check check (max_uses >= 1 and max_uses_per_person >= 1),
  constraint coupons_uses_check check (uses >= 0)
);
create unique index coupons_code_once on coupons (code);

alter table orders add column discount bigint not null default 0, add column coupon_id int null, add column coupon_code text null;
alter table orders drop constraint orders_total_check;
alter table orders add constraint orders_total_check check (total_price = items_price - discount + shipping_price + tax_price or total_price = items_price - discount + shipping_price) not valid;
alter table orders drop constraint orders_prices_check;
alter table orders add constraint orders_prices_check check (items_price >= 0 and discount >= 0 and discount <= items_price and shipping_price >= 0 and tax_price >= 0) not valid;
alter table orders add constraint orders_coupon_check check ((coupon_id is null) = (coupon_code is null) and (discount = 0 or coupon_id is not null)) not valid;
alter table orders add constraint orders_coupon_id_foreign foreign key (coupon_id) references coupons (id) on delete set null not valid;

alter table order_items add column discount bigint not null default 0;
alter table order_items add constraint order_items_discount_check check (discount >= 0 and discount <= price * qty) not valid;
`;
