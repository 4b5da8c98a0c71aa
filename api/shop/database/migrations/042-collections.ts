import { Migration } from '@mikro-orm/migrations';

/** Categories as a tree, with a row for each text that products name, and collections (record 066). */
export class Migration042Collections extends Migration {
  override name = '042-collections';

  override up(): void {
    this.addSql(TABLES);
    this.addSql(TRIGGERS);
    this.addSql(CATEGORIES_OF_PRODUCTS);
  }
}

const TABLES = `
create table categories (
  id serial primary key,
  parent_id int null,
  name text not null,
  slug text not null,
  image text not null default '',
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null,
  constraint categories_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint categories_parent_check check (parent_id <> id)
);
create unique index categories_slug_once on categories (slug);
create unique index categories_name_once on categories (lower(name));
create table collections (
  id serial primary key,
  name text not null,
  slug text not null,
  description text not null default '',
  image text not null default '',
  is_visible boolean not null default false,
  is_on_home boolean not null default false,
  rule text null,
  product_ids int[] null,
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null,
  constraint collections_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint collections_members_check check ((rule is null) <> (product_ids is null))
);
create unique index collections_slug_once on collections (slug);
`;

// Answers that show them are those that show lists of products. Their pictures are looked at like those of products.
const TRIGGERS = `
create function lists_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'lists');
  return null;
end $$;
create trigger categories_changed after insert or update or delete or truncate on categories for each statement execute function lists_changed();
create trigger collections_changed after insert or update or delete or truncate on collections for each statement execute function lists_changed();
create trigger categories_version before update of name, slug, parent_id, image on categories for each row when ((old.name, old.slug, old.parent_id, old.image) is distinct from (new.name, new.slug, new.parent_id, new.image)) execute function next_version();
create trigger collections_version before update of name, slug, description, image, is_visible, is_on_home, rule, product_ids on collections for each row when ((old.name, old.slug, old.description, old.image, old.is_visible, old.is_on_home, old.rule, old.product_ids) is distinct from (new.name, new.slug, new.description, new.image, new.is_visible, new.is_on_home, new.rule, new.product_ids)) execute function next_version();
create trigger categories_picture_gone after update of image on categories for each row when (old.image ~ '^/media/[0-9a-f]{32}\\.webp$' and old.image <> new.image) execute function products_picture_gone();
create trigger categories_picture_deleted after delete on categories for each row when (old.image ~ '^/media/[0-9a-f]{32}\\.webp$') execute function products_picture_gone();
create trigger collections_picture_gone after update of image on collections for each row when (old.image ~ '^/media/[0-9a-f]{32}\\.webp$' and old.image <> new.image) execute function products_picture_gone();
create trigger collections_picture_deleted after delete on collections for each row when (old.image ~ '^/media/[0-9a-f]{32}\\.webp$') execute function products_picture_gone();
`;

// The spelling that most products have; of more than 200 the fullest. Those left out stay categories by their names.
const CATEGORIES_OF_PRODUCTS = `
with spelt as (
  select btrim(category) as name, count(*) as products from products
  where deleted_at is null and (not is_draft or is_hidden) and btrim(category) <> '' group by 1
), named as (
  select (array_agg(name order by products desc, name))[1] as name, sum(products) as products
  from spelt group by lower(name)
), fullest as (
  select name, btrim(left(btrim(regexp_replace(search_fold(name), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-') as slug
  from named order by products desc, name limit 200
), numbered as (
  select name, row_number() over (order by lower(name)) as place, coalesce(nullif(slug, ''), 'category') as slug from fullest
)
insert into categories (name, slug, position, updated_at)
select name, slug || case when row_number() over (partition by slug order by place) = 1 then '' else '-x' || place end, place, now()
from numbered order by place on conflict do nothing;
`;
