import { Migration } from '@mikro-orm/migrations';

/** Tells of each change of the catalogue which products it concerns, so that all other kept answers stay. */
export class Migration022ChangesByProduct extends Migration {
  override name = '022-changes-by-product';

  override up(): void {
    this.addSql(SQL);
  }
}

// A notification names what has changed: `product:<id>` for what is shown of one product, `lists` for which products
// are shown, in which order, and how many there are, and `stock` for how many pieces there are of any. An empty one says
// that it may be anything: of many products at once, and of what hardly ever happens. All but the stock may move a
// product in a list, and so does selling the last piece.
const SQL = `
drop trigger products_changed on products;
drop trigger reviews_changed on reviews;
drop trigger users_renamed on users;

create function tell_products_changed(ids int[], more text) returns void language sql as $$
  select pg_notify('catalogue_changed', case when cardinality(ids) > 100 then ''
    else concat_ws(' ', more, 'product:' || array_to_string(ids, ' product:')) end)
  where cardinality(ids) > 0
$$;

create function products_added() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(id) from (select id from written limit 101) few), 'lists');
  return null;
end $$;
create trigger products_added after insert on products referencing new table as written for each statement execute function products_added();

create function products_changed() returns trigger language plpgsql as $$
declare
  pair record;
  earlier products;
  later products;
  ids int[] := '{}';
  in_lists boolean := false;
  by_stock boolean := false;
begin
  if (select count(*) from (select from written limit 101) few) > 100 then
    perform pg_notify('catalogue_changed', '');
    return null;
  end if;
  for pair in select was, written from was join written using (id) loop
    earlier := pair.was;
    later := pair.written;
    in_lists := in_lists or (earlier.count_in_stock = 0) <> (later.count_in_stock = 0);
    if earlier.count_in_stock <> later.count_in_stock then
      ids := ids || later.id;
      by_stock := true;
    end if;
    earlier.count_in_stock := later.count_in_stock;
    earlier.scarcity := later.scarcity;
    earlier.updated_at := later.updated_at;
    if earlier is distinct from later then
      ids := ids || later.id;
      in_lists := true;
    end if;
  end loop;
  perform tell_products_changed(ids, concat_ws(' ', case when in_lists then 'lists' end, case when by_stock then 'stock' end));
  return null;
end $$;
create trigger products_changed after update on products referencing old table as was new table as written for each statement execute function products_changed();
create trigger products_removed after delete or truncate on products for each statement execute function catalogue_changed();

create function reviews_added() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(product_id) from (select distinct product_id from written limit 101) few), null);
  return null;
end $$;
create trigger reviews_added after insert on reviews referencing new table as written for each statement execute function reviews_added();
create trigger reviews_changed after update or delete or truncate on reviews for each statement execute function catalogue_changed();

create function user_renamed() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(product_id) from (select product_id from reviews where user_id = new.id limit 101) few), null);
  return null;
end $$;
create trigger users_renamed after update on users for each row when (old.name is distinct from new.name or old.deleted_at is distinct from new.deleted_at) execute function user_renamed();
`;
