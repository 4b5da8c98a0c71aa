import { Migration } from '@mikro-orm/migrations';

/** Several pictures of a product; its `image` stays the first (record 065). */
export class Migration041ProductPictures extends Migration {
  override name = '041-product-pictures';

  override up(): void {
    this.addSql(SQL);
  }
}

// A picture that is not shown any more is looked at a week later, as the product's own image is. What stands at
// position 0 is that image.
const SQL = `
create table product_pictures (
  product_id int not null,
  file text not null,
  position smallint not null,
  alt text not null default '',
  focal_x smallint not null default 50,
  focal_y smallint not null default 50,
  colour text null,
  created_at timestamptz not null,
  constraint product_pictures_pkey primary key (product_id, file),
  constraint product_pictures_position_check check (position >= 0 and position < 12),
  constraint product_pictures_alt_check check (length(alt) <= 200),
  constraint product_pictures_focal_check check (focal_x >= 0 and focal_x <= 100 and focal_y >= 0 and focal_y <= 100),
  constraint product_pictures_colour_check check (colour ~ '^[A-Za-z0-9/-]{1,20}$'),
  constraint product_pictures_product_id_foreign foreign key (product_id) references products (id)
);
create index product_pictures_file_index on product_pictures (file);

create function product_pictures_written() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(product_id) from (select distinct product_id from written limit 101) few), 'lists');
  return null;
end $$;
create trigger product_pictures_added after insert on product_pictures referencing new table as written for each statement execute function product_pictures_written();
create trigger product_pictures_changed after update on product_pictures referencing new table as written for each statement execute function product_pictures_written();
create trigger product_pictures_removed after delete on product_pictures referencing old table as written for each statement execute function product_pictures_written();

create function product_picture_gone() returns trigger language plpgsql as $$
begin
  perform enqueue_job('picture', old.file, now() + interval '7 days');
  return null;
end $$;
create trigger product_picture_gone after delete on product_pictures for each row
  when (old.file ~ '^/media/[0-9a-f]{32}\\.webp$') execute function product_picture_gone();

create function products_pictures_gone() returns trigger language plpgsql as $$
begin
  perform enqueue_job('picture', file, now() + interval '7 days') from product_pictures
    where product_id = old.id and position > 0 and file ~ '^/media/[0-9a-f]{32}\\.webp$';
  return null;
end $$;
create trigger products_pictures_gone after update of deleted_at on products for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function products_pictures_gone();
`;
