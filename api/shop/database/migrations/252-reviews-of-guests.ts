import { Migration } from '@mikro-orm/migrations';

/** Reviews that somebody wrote as a guest go to the account with the orders, but for products that it has reviewed. */
export class Migration252ReviewsOfGuests extends Migration {
  override name = '252-reviews-of-guests';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create or replace function users_take_over() returns trigger language plpgsql as $$
declare guests int[];
begin
  select array_agg(id) into guests from (select id from users where guest_email = new.email order by id for no key update) known;
  if guests is null then return null; end if;
  delete from guest_orders where order_id in (select id from orders where user_id = any(guests));
  update orders set user_id = new.id, is_guest = false,
    cancelled_by_id = case when cancelled_by_id = user_id then new.id else cancelled_by_id end where user_id = any(guests);
  update order_moves set actor_id = new.id where actor_id = any(guests);
  update mails set user_id = new.id where user_id = any(guests);
  update reviews set user_id = new.id where user_id = any(guests)
    and id = (select max(id) from reviews same where same.user_id = any(guests) and same.product_id = reviews.product_id)
    and not exists (select from reviews own where own.user_id = new.id and own.product_id = reviews.product_id);
  update users set name = 'Deleted user', guest_email = null, deleted_at = new.verified_at where id = any(guests);
  return null;
end $$;
`;
