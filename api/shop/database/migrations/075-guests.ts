import { Migration } from '@mikro-orm/migrations';

/** Orders without an account: each has a guest, who is a user without a password, and a key that opens it. */
export class Migration075Guests extends Migration {
  override name = '075-guests';

  override up(): void {
    this.addSql(SQL);
  }
}

// Whoever verifies an e-mail address gets the orders that were placed with it as a guest, by whichever way they verify.
const SQL = `
alter table users add column guest_email text null;
alter table users add constraint users_guest_check check (guest_email is null or (email is null and password_hash is null and not is_admin and staff_role is null and deleted_at is null and guest_email = lower(btrim(guest_email)))) not valid;
alter table orders add column is_guest bool not null default false;

create table guest_orders (
  order_id int not null primary key,
  key_seed text not null,
  key_hash text not null,
  network text not null
);
alter table guest_orders add constraint guest_orders_order_id_foreign foreign key (order_id) references orders (id) on update cascade on delete cascade;
create index guest_orders_network_index on guest_orders (network);

create function users_keep_guest() returns trigger language plpgsql as $$
begin
  insert into forgotten_buyers (user_id, since) values (new.id, new.created_at);
  return null;
end $$;
create trigger users_keep_guest after insert on users for each row
  when (new.guest_email is not null) execute function users_keep_guest();

create function users_forget_guest() returns trigger language plpgsql as $$
begin
  delete from guest_orders where order_id in (select id from orders where user_id = new.id);
  return null;
end $$;
create trigger users_forget_guest after update of deleted_at on users for each row
  when (old.guest_email is not null and new.deleted_at is not null) execute function users_forget_guest();

create function users_take_over() returns trigger language plpgsql as $$
declare guests int[];
begin
  select array_agg(id) into guests from (select id from users where guest_email = new.email order by id for no key update) known;
  if guests is null then return null; end if;
  delete from guest_orders where order_id in (select id from orders where user_id = any(guests));
  update orders set user_id = new.id, is_guest = false,
    cancelled_by_id = case when cancelled_by_id = user_id then new.id else cancelled_by_id end where user_id = any(guests);
  update order_moves set actor_id = new.id where actor_id = any(guests);
  update mails set user_id = new.id where user_id = any(guests);
  update users set name = 'Deleted user', guest_email = null, deleted_at = new.verified_at where id = any(guests);
  return null;
end $$;
create trigger users_take_over after update of verified_at on users for each row
  when (old.verified_at is null and new.verified_at is not null and new.email is not null) execute function users_take_over();

create or replace function event_is_followed(kind text) returns boolean language sql stable parallel safe as $$
  select kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-packed', 'order-shipped',
      'order-part-delivered', 'order-delivered', 'order-delivery-undone', 'order-payment-returned', 'order-cancelled',
      'order-partly-refunded', 'order-refunded', 'order-return-asked', 'order-return-approved', 'order-return-refused',
      'order-return-received', 'order-link-asked', 'account-changed', 'account-proof-asked', 'password-asked',
      'webhook-off', 'variant-back')
    or kind in ('product-changed', 'stock-crossed-zero', 'account-created', 'account-restored', 'account-deleted')
      and exists (select from webhook_endpoints where is_on)
$$;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('order-placed', 'order-partly-paid', 'order-paid', 'order-packed', 'order-shipped', 'order-part-delivered', 'order-delivered', 'order-cancelled', 'order-link', 'order-refunded', 'return-asked', 'return-approved', 'return-refused', 'return-received', 'payment-returned', 'password-changed', 'email-changed', 'password-reset', 'email-verification', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'recovery-codes-renewed', 'account-erasure', 'webhook-off', 'back-in-stock')) not valid;
alter table mails validate constraint mails_kind_check;
`;
