import { Migration } from '@mikro-orm/migrations';

/**
 * Search in the catalogue. The database derives everything from the products' plain columns, so whoever writes a
 * product (service, import, demonstration) never has to think of it.
 */
export class Migration002Search extends Migration {
  override name = '002-search';

  override up(): void {
    this.addSql(SQL);
  }
}

// The functions have bodies that are bound to their parts when created (`return ...`), so that they do not depend on
// anybody's search_path, in a restored backup too. unaccent alone is not immutable: its rules are a file. Changing that
// file, or taking a PostgreSQL with other rules, asks for writing the two columns anew.
const SQL = `
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create function search_bare(text) returns text language sql immutable strict parallel safe
return lower(unaccent('unaccent'::regdictionary, regexp_replace(normalize($1, NFKD), '[\\u0300-\\u036f]+', '', 'g')));

create function search_fold(text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(search_bare($1), '\\s+', ' ', 'g'));

create function search_words(name text, brand text, category text, description text)
returns tsvector language sql immutable strict parallel safe
return setweight(to_tsvector('simple'::regconfig, regexp_replace(search_bare(name), '[!-/:-@[-\`{-~]+', ' ', 'g')), 'A')
  || setweight(to_tsvector('simple'::regconfig,
       regexp_replace(search_bare(brand || ' ' || category), '[!-/:-@[-\`{-~]+', ' ', 'g')), 'B')
  || to_tsvector('simple'::regconfig, regexp_replace(search_bare(description), '[!-/:-@[-\`{-~]+', ' ', 'g'));

alter table products set (fillfactor = 90);
alter table products
  add column folded_name text generated always as (search_fold(name)) stored not null,
  add column search_words tsvector generated always as (search_words(name, brand, category, description)) stored not null;

create index products_name_index on products (folded_name text_pattern_ops) where deleted_at is null;
create index products_name_part_index on products using gin (folded_name gin_trgm_ops) with (fastupdate = off) where deleted_at is null;
create index products_words_index on products using gin (search_words) with (fastupdate = off) where deleted_at is null;
create index products_newest_with_drafts_index on products (created_at desc, id desc) where deleted_at is null;

create table search_words (word text not null primary key);

create function learn_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from written, unnest(tsvector_to_array(ts_filter(written.search_words, '{a,b}'))) word
    where word ~ '^[^0-9]{3,40}$' order by word
  on conflict do nothing;
  return null;
end $$;
create trigger products_words_of_new after insert on products referencing new table as written for each statement execute function learn_search_words();

create function learn_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words
    select distinct word from unnest(tsvector_to_array(ts_filter(new.search_words, '{a,b}'))) word
    where word ~ '^[^0-9]{3,40}$' order by word
  on conflict do nothing;
  return null;
end $$;
create trigger products_words_of_changed after update of name, brand, category on products for each row execute function learn_changed_search_words();

insert into search_words
  select distinct word from products, unnest(tsvector_to_array(ts_filter(search_words, '{a,b}'))) word
  where word ~ '^[^0-9]{3,40}$';
`;
