import { Migration } from '@mikro-orm/migrations';

/** What the bank's statement shows, until it is matched with an order or set aside. */
export class Migration240IncomingTransfers extends Migration {
  override name = '240-incoming-transfers';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table incoming_transfers (
  id serial primary key,
  amount bigint not null,
  arrived_on date not null,
  reference text not null,
  words text not null,
  order_id int null,
  aside_reason text null,
  entered_at timestamptz not null,
  entered_by_id int null,
  settled_at timestamptz null,
  settled_by_id int null,
  constraint incoming_transfers_amount_check check (amount > 0),
  constraint incoming_transfers_settled_check check (num_nonnulls(order_id, aside_reason) = num_nonnulls(settled_at))
);
alter table incoming_transfers add constraint incoming_transfers_reference_unique unique (reference);
create index incoming_transfers_waiting_index on incoming_transfers (id) where settled_at is null;
create index incoming_transfers_aside_index on incoming_transfers (id) where aside_reason is not null;
create index incoming_transfers_order_index on incoming_transfers (order_id) where order_id is not null;
create index incoming_transfers_entered_by_index on incoming_transfers (entered_by_id);
create index incoming_transfers_settled_by_index on incoming_transfers (settled_by_id);
alter table incoming_transfers add constraint incoming_transfers_order_id_foreign foreign key (order_id) references orders (id) on update cascade on delete restrict;
alter table incoming_transfers add constraint incoming_transfers_entered_by_id_foreign foreign key (entered_by_id) references users (id) on delete set null;
alter table incoming_transfers add constraint incoming_transfers_settled_by_id_foreign foreign key (settled_by_id) references users (id) on delete set null;
`;
