import { Migration } from '@mikro-orm/migrations';

/** Wigs that can be tried on: a picture of the hair alone, and where the face lies on it (record 108). */
export class Migration110Overlays extends Migration {
  override name = '110-overlays';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table product_overlays (
  product_id int not null,
  file text not null,
  marks jsonb not null,
  created_at timestamptz not null,
  constraint product_overlays_pkey primary key (product_id),
  constraint product_overlays_product_id_foreign foreign key (product_id) references products (id) on update cascade on delete cascade
);

create function product_overlays_written() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(product_id) from (select product_id from written limit 101) few), null);
  return null;
end $$;
create trigger product_overlays_added after insert on product_overlays referencing new table as written for each statement execute function product_overlays_written();
create trigger product_overlays_changed after update on product_overlays referencing new table as written for each statement execute function product_overlays_written();
create trigger product_overlays_removed after delete on product_overlays referencing old table as written for each statement execute function product_overlays_written();
`;
