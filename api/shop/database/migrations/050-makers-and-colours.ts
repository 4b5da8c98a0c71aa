import { Migration } from '@mikro-orm/migrations';

/** Staff name makers and colours; a maker is found by its name, so that its address stays (record 072). */
export class Migration050MakersAndColours extends Migration {
  override name = '050-makers-and-colours';

  override up(): void {
    this.addSql(MAKERS);
    this.addSql(COLOURS);
  }
}

// The functions that an index calls must not need anybody's search_path, so that this one's names are bound here. A
// maker that somebody else has taken the address of gets one with its key and a 2; after that it has none of its own.
const MAKERS = `
create function maker_key(text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(search_fold($1), '[^a-z0-9]+', '-', 'g'), '-');
alter table makers add column link text not null default '';
alter table makers add column version int not null default 1;

create or replace function add_makers(brands text[]) returns void language sql as $$
  insert into makers (name, slug)
    select distinct on (key) brand, key || case when exists (select from makers m where m.slug = b.key) then '-2' else '' end
    from (select brand, maker_key(brand) as key from unnest(brands) brand) b
    where key <> '' and not exists (select from makers m where maker_key(m.name) = b.key)
    order by key, brand
    on conflict do nothing
$$;
create trigger makers_version before update of name, slug, link on makers for each row when ((old.name, old.slug, old.link) is distinct from (new.name, new.slug, new.link)) execute function next_version();
create trigger makers_changed after update or delete or truncate on makers for each statement execute function catalogue_changed();
`;

const COLOURS = `
alter table colours add column version int not null default 1;
create trigger colours_version before update of code, name, family, hex, also, says on colours for each row when ((old.code, old.name, old.family, old.hex, old.also, old.says) is distinct from (new.code, new.name, new.family, new.hex, new.also, new.says)) execute function next_version();
`;
