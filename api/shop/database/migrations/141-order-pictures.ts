import { Migration } from '@mikro-orm/migrations';

/** Private pictures of orders: of a transfer, and of what is sent back. */
export class Migration141OrderPictures extends Migration {
  override name = '141-order-pictures';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table order_pictures (
  id serial primary key,
  order_id int not null,
  return_id int null,
  file_key text not null,
  added_at timestamptz not null,
  stored_at timestamptz null
);
alter table order_pictures add constraint order_pictures_file_unique unique (file_key);
create index order_pictures_order_index on order_pictures (order_id);
create index order_pictures_return_index on order_pictures (return_id);
create index order_pictures_added_index on order_pictures (added_at);
alter table order_pictures add constraint order_pictures_order_id_foreign foreign key (order_id) references orders (id);
alter table order_pictures add constraint order_pictures_return_id_foreign foreign key (return_id) references returns (id);
`;
