import { Migration } from '@mikro-orm/migrations';

/** What has happened to each order, and what staff note about it. Earlier orders get what their times tell. */
export class Migration062OrderMoves extends Migration {
  override name = '062-order-moves';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table order_moves (
  id bigserial primary key,
  order_id int not null,
  kind text not null,
  at timestamptz not null,
  actor_id int null,
  amount_cents bigint null,
  currency text null,
  about text null,
  link text null
);
create table order_notes (
  id serial primary key,
  order_id int not null,
  author_id int null,
  words text not null,
  created_at timestamptz not null
);
insert into order_moves (order_id, kind, at, actor_id, amount_cents, currency)
  select o.id, told.kind, told.at, told.actor_id, told.amount, case when told.amount is not null then 'NGN' end
  from orders o cross join lateral (values
    ('paid', o.paid_at, null, o.total_price), ('delivered', o.delivered_at, null, null),
    ('refunded', o.refunded_at, null, null), ('cancelled', o.cancelled_at, o.cancelled_by_id, null)
  ) told (kind, at, actor_id, amount) where told.at is not null order by told.at;
create index order_moves_order_index on order_moves (order_id);
create index order_moves_actor_index on order_moves (actor_id);
alter table order_moves add constraint order_moves_order_id_foreign foreign key (order_id) references orders (id);
alter table order_moves add constraint order_moves_actor_id_foreign foreign key (actor_id) references users (id) on delete set null;
create index order_notes_order_index on order_notes (order_id);
create index order_notes_author_index on order_notes (author_id);
alter table order_notes add constraint order_notes_order_id_foreign foreign key (order_id) references orders (id);
alter table order_notes add constraint order_notes_author_id_foreign foreign key (author_id) references users (id) on delete set null;
`;
