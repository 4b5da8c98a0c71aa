import { Migration } from '@mikro-orm/migrations';

/** The shop's first tables. The database itself refuses what must never be: see the checks and the trigger. */
export class Migration001Shop extends Migration {
  override name = '001-shop';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table products (
  id serial primary key,
  name text not null,
  image text not null,
  price bigint not null,
  description text not null,
  brand text not null,
  category text not null,
  count_in_stock int not null,
  rating_sum int not null default 0,
  num_reviews int not null default 0,
  rating numeric(3,2) generated always as (case when num_reviews = 0 then 0 else round(rating_sum::numeric / num_reviews, 2) end) stored not null,
  is_draft boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz null
);
create index products_newest_index on products (created_at desc, id desc) where deleted_at is null and not is_draft;
create index products_top_index on products (rating desc, num_reviews desc, created_at desc) where deleted_at is null and not is_draft and rating > 0;

create table users (
  id serial primary key,
  name text not null,
  email text null,
  password_hash text null,
  is_admin boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz null
);
alter table users add constraint users_email_unique unique (email);

create table sessions (
  token_hash varchar(64) not null,
  user_id int not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash)
);
create index sessions_user_index on sessions (user_id);

create table reviews (
  id serial primary key,
  product_id int not null,
  user_id int not null,
  rating smallint not null,
  comment text not null,
  verified_purchase boolean not null default false,
  created_at timestamptz not null
);
create index reviews_user_index on reviews (user_id);
create index reviews_newest_index on reviews (product_id, created_at desc, id desc);
alter table reviews add constraint reviews_one_per_user unique (product_id, user_id);

create table orders (
  id serial primary key,
  user_id int not null,
  user_name text not null,
  user_email text null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  payment_method text not null,
  items_price bigint not null,
  shipping_price bigint not null,
  tax_price bigint not null,
  total_price bigint not null,
  stock_held boolean not null,
  stock_held_until timestamptz null,
  created_at timestamptz not null,
  paid_at timestamptz null,
  delivered_at timestamptz null
);
create index orders_of_user_index on orders (user_id, created_at desc, id desc);
create index orders_holding_index on orders (stock_held_until) where stock_held and paid_at is null;

create table payments (
  id serial primary key,
  order_id int not null,
  provider_order_id text null,
  create_request_id uuid not null,
  capture_request_id uuid not null,
  capture_id text null,
  status text not null,
  amount_cents bigint not null,
  currency varchar(3) not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payments_order_index on payments (order_id);
alter table payments add constraint payments_provider_order_unique unique (provider_order_id);
alter table payments add constraint payments_capture_unique unique (capture_id);
create index payments_unfinished_index on payments (updated_at) where status in ('creating', 'created', 'capturing', 'pending');
create unique index payments_one_completed on payments (order_id) where status = 'completed';

create table order_items (
  id serial primary key,
  order_id int not null,
  product_id int not null,
  name text not null,
  image text not null,
  price bigint not null,
  qty int not null
);
create index order_items_product_index on order_items (product_id);
alter table order_items add constraint order_items_product_once unique (order_id, product_id);

create table idempotency_keys (
  user_id int not null,
  key varchar(255) not null,
  body_hash varchar(64) not null,
  order_id int null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_order_index on idempotency_keys (order_id);

alter table products add constraint products_price_check check (price >= 0);
alter table products add constraint products_count_in_stock_check check (count_in_stock >= 0);
alter table products add constraint products_reviews_check check (num_reviews >= 0 and rating_sum >= num_reviews and rating_sum <= 5 * num_reviews);

alter table users add constraint users_email_check check (email = lower(btrim(email)));
alter table users add constraint users_deleted_check check (deleted_at is null or (email is null and password_hash is null and not is_admin));

alter table sessions add constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade;

alter table reviews add constraint reviews_product_id_foreign foreign key (product_id) references products (id);
alter table reviews add constraint reviews_user_id_foreign foreign key (user_id) references users (id);
alter table reviews add constraint reviews_rating_check check (rating >= 1 and rating <= 5);

alter table orders add constraint orders_user_id_foreign foreign key (user_id) references users (id);
alter table orders add constraint orders_delivered_check check (delivered_at is null or paid_at is not null);
alter table orders add constraint orders_total_check check (total_price = items_price + shipping_price + tax_price);
alter table orders add constraint orders_prices_check check (items_price >= 0 and shipping_price >= 0 and tax_price >= 0);
alter table orders add constraint orders_paid_holds_check check (paid_at is null or stock_held);
create function orders_paid_needs_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payments where order_id = new.id and status = 'completed') then
    raise exception 'order % has no completed payment', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger orders_paid_needs_payment before insert or update of paid_at on orders for each row when (new.paid_at is not null) execute function orders_paid_needs_payment();

alter table payments add constraint payments_order_id_foreign foreign key (order_id) references orders (id);
alter table payments add constraint payments_status_check check (status in ('creating', 'created', 'capturing', 'pending', 'completed', 'declined', 'failed', 'surplus'));
alter table payments add constraint payments_capture_check check (capture_id is not null or status in ('creating', 'created', 'capturing', 'declined', 'failed'));
alter table payments add constraint payments_amount_check check (amount_cents >= 0);

alter table order_items add constraint order_items_order_id_foreign foreign key (order_id) references orders (id);
alter table order_items add constraint order_items_product_id_foreign foreign key (product_id) references products (id);
alter table order_items add constraint order_items_qty_check check (qty >= 1 and qty <= 1000000);
alter table order_items add constraint order_items_price_check check (price >= 0);

alter table idempotency_keys add constraint idempotency_keys_user_id_foreign foreign key (user_id) references users (id);
alter table idempotency_keys add constraint idempotency_keys_order_id_foreign foreign key (order_id) references orders (id) on delete set null;
`;
