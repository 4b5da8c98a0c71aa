import { Migration } from '@mikro-orm/migrations';

/** Products and accounts have events too; an event that nobody follows files no job. */
export class Migration023MoreEvents extends Migration {
  override name = '023-more-events';

  override up(): void {
    this.addSql(SQL);
  }
}

// What happens to products is written by triggers, so that imports and orders cannot forget it: `product-changed` when one
// is added, or what an editor writes of it changes; `stock-crossed-zero` when the last piece goes or the first one comes.
// Ratings and other changes of stock are neither. Orders mostly leave something in stock: the statement that looks for
// events does not run for them. What a product is now belongs to the product, so the facts only say which state it was.
const SQL = `
create function event_is_followed(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('order-placed', 'order-paid', 'order-delivered', 'order-delivery-undone', 'order-payment-returned',
    'account-changed', 'account-proof-asked', 'password-asked')
$$;

create or replace function events_enqueue() returns trigger language plpgsql as $$
begin
  insert into pgboss.job (name, data, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds)
    select q.name, jsonb_build_object('key', added.subject), now() + q.retention_seconds * interval '1 second',
      q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
      q.deletion_seconds, q.heartbeat_seconds
    from (select distinct subject from written where event_is_followed(kind)) added, pgboss.queue q where q.name = 'event';
  return null;
end $$;

create or replace function enqueue_waiting() returns void language plpgsql as $$
begin
  perform enqueue_job('mail', id::text, due_at) from mails where due_at is not null;
  perform enqueue_job('event', subject, now())
    from (select distinct subject from events where event_is_followed(kind)) open;
end $$;

create or replace function products_added() returns trigger language plpgsql as $$
begin
  perform tell_products_changed((select array_agg(id) from (select id from written limit 101) few), 'lists');
  insert into events (kind, subject, facts, created_at)
    select 'product-changed', 'product:' || id, jsonb_build_object('version', version, 'isDeleted', deleted_at is not null), now()
    from written;
  return null;
end $$;

create or replace function products_changed() returns trigger language plpgsql as $$
declare
  pair record;
  earlier products;
  later products;
  ids int[] := '{}';
  are_many boolean;
  in_lists boolean := false;
  by_stock boolean := false;
begin
  are_many := (select count(*) from (select from written limit 101) few) > 100;
  if are_many then
    perform pg_notify('catalogue_changed', '');
  else
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
  end if;
  if are_many or in_lists then
    insert into events (kind, subject, facts, created_at)
      select happened.kind, 'product:' || w.id, happened.facts, now()
      from was b join written w using (id) cross join lateral (values
        ('product-changed', jsonb_build_object('version', w.version, 'isDeleted', w.deleted_at is not null),
          (b.version, b.deleted_at) is distinct from (w.version, w.deleted_at)),
        ('stock-crossed-zero', jsonb_build_object('isSoldOut', w.count_in_stock = 0),
          (b.count_in_stock = 0) <> (w.count_in_stock = 0))) as happened (kind, facts, is_so)
      where happened.is_so
      order by w.id, happened.kind;
  end if;
  return null;
end $$;
`;
