import { Migration } from '@mikro-orm/migrations';

/** All pictures that the shop stores for its products, in one list (record 114). */
export class Migration118PictureLibrary extends Migration {
  override name = '118-picture-library';

  override up(): void {
    this.addSql(SQL);
  }
}

// Whatever call gives a product a picture, triggers list it; the job that deletes unused pictures takes it off the list.
const SQL = `
create table library_pictures (
  id serial primary key,
  file text not null,
  alt text not null default '',
  focal_x smallint not null default 50,
  focal_y smallint not null default 50,
  is_kept boolean not null default false,
  created_at timestamptz not null default now(),
  constraint library_pictures_file_once unique (file),
  constraint library_pictures_alt_check check (length(alt) <= 200),
  constraint library_pictures_focal_check check (focal_x >= 0 and focal_x <= 100 and focal_y >= 0 and focal_y <= 100)
);

insert into library_pictures (file, alt, focal_x, focal_y, created_at)
  select distinct on (file) file, alt, focal_x, focal_y, created_at from (
    select s.file, s.alt, s.focal_x, s.focal_y, s.created_at from product_pictures s
      join products p on p.id = s.product_id where p.deleted_at is null and (s.position > 0 or s.file = p.image)
    union all
    select image, '', 50, 50, created_at from products where deleted_at is null
  ) shown
  where file ~ '^/media/[A-Za-z0-9_-]+\\.webp$'
  order by file, alt = '', created_at;

create function library_picture_gone() returns trigger language plpgsql as $$
begin
  perform enqueue_job('picture', old.file, now());
  return null;
end $$;
create trigger library_picture_gone after delete on library_pictures for each row
  when (old.is_kept and old.file ~ '^/media/[0-9a-f]{32}\\.webp$') execute function library_picture_gone();

create function list_images() returns trigger language plpgsql as $$
begin
  insert into library_pictures (file) select distinct image from written where image ~ '^/media/[A-Za-z0-9_-]+\\.webp$'
    on conflict (file) do nothing;
  return null;
end $$;
create trigger products_images_of_new after insert on products referencing new table as written for each statement execute function list_images();

create function list_changed_image() returns trigger language plpgsql as $$
begin
  insert into library_pictures (file) values (new.image) on conflict (file) do nothing;
  return null;
end $$;
create trigger products_image_of_changed after update of image on products for each row
  when (old.image <> new.image and new.image ~ '^/media/[A-Za-z0-9_-]+\\.webp$') execute function list_changed_image();

create function list_further_pictures() returns trigger language plpgsql as $$
begin
  insert into library_pictures (file, alt, focal_x, focal_y)
    select distinct on (file) file, alt, focal_x, focal_y from written where file ~ '^/media/[A-Za-z0-9_-]+\\.webp$'
    order by file, alt = ''
    on conflict (file) do nothing;
  return null;
end $$;
create trigger product_pictures_listed after insert on product_pictures referencing new table as written for each statement execute function list_further_pictures();
`;
