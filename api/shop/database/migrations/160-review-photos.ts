import { Migration } from '@mikro-orm/migrations';

/** Photos of reviews, which staff approve before they are shown. */
export class Migration160ReviewPhotos extends Migration {
  override name = '160-review-photos';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table review_photos (
  id serial primary key,
  review_id int not null,
  file text not null,
  is_approved boolean not null default false,
  created_at timestamptz not null,
  constraint review_photos_file_once unique (file),
  constraint review_photos_review_id_foreign foreign key (review_id) references reviews (id) on delete cascade
);
create index review_photos_review_index on review_photos (review_id);

create function review_photos_written() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(product_id) from (
    select distinct r.product_id from written w join reviews r on r.id = w.review_id limit 101) few), null);
  return null;
end $$;
create trigger review_photos_changed after update on review_photos referencing new table as written for each statement execute function review_photos_written();
create trigger review_photos_removed after delete on review_photos referencing old table as written for each statement execute function review_photos_written();

create function review_photo_gone() returns trigger language plpgsql as $$
begin
  perform enqueue_job('picture', old.file, now());
  return null;
end $$;
create trigger review_photo_gone after delete on review_photos for each row execute function review_photo_gone();

create or replace function users_forget_wearing() returns trigger language plpgsql as $$
begin
  delete from review_facts where review_id in (select id from reviews where user_id = old.id);
  delete from review_photos where review_id in (select id from reviews where user_id = old.id);
  update reviews set helpful = helpful - 1
    where id in (select review_id from review_votes where user_id = old.id);
  delete from review_votes where user_id = old.id;
  return null;
end $$;
`;
