import { Migration } from '@mikro-orm/migrations';

/** When our books were compared with each provider's, and what they do not agree on (record 161). */
export class Migration242ProviderBooks extends Migration {
  override name = '242-provider-books';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table book_comparisons (
  provider text not null primary key,
  compared_at timestamptz null,
  compared_to timestamptz null,
  payments int not null default 0,
  refunds int not null default 0,
  failure text null,
  failed_at timestamptz null
);

create table book_differences (
  id serial primary key,
  provider text not null,
  movement text not null,
  kind text not null,
  reference text not null,
  order_id int null,
  ours_cents bigint null,
  theirs_cents bigint null,
  currency varchar(3) not null,
  found_at timestamptz not null,
  gone_at timestamptz null,
  note text null,
  noted_at timestamptz null,
  noted_by_id int null,
  constraint book_differences_movement_check check (movement in ('payment', 'refund')),
  constraint book_differences_kind_check check (kind in ('unknown-here', 'unknown-there', 'other-amount')),
  constraint book_differences_noted_check check (num_nonnulls(note) = num_nonnulls(noted_at))
);
alter table book_differences add constraint book_differences_once unique (provider, movement, reference);
create index book_differences_open_index on book_differences (id) where gone_at is null and noted_at is null;
create index book_differences_noted_by_index on book_differences (noted_by_id);
create index book_differences_order_index on book_differences (order_id) where order_id is not null;
alter table book_differences add constraint book_differences_order_id_foreign foreign key (order_id) references orders (id) on update cascade on delete restrict;
alter table book_differences add constraint book_differences_noted_by_id_foreign foreign key (noted_by_id) references users (id) on delete set null;
`;
