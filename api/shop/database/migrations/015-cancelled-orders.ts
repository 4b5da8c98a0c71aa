import { Migration } from '@mikro-orm/migrations';

/** Orders that their buyer or the shop has cancelled before they were paid. */
export class Migration015CancelledOrders extends Migration {
  override name = '015-cancelled-orders';

  override up(): void {
    this.addSql(SQL);
  }
}

// To the other triggers a cancelled order is an unpaid one, which it stays for good: this one moves it in the figures,
// the states in ascending order as everywhere.
const SQL = `
alter table orders add column cancelled_at timestamptz null, add column cancelled_by_id int null;
alter table orders add constraint orders_cancelled_by_id_foreign foreign key (cancelled_by_id) references users (id) on delete set null not valid;
alter table orders validate constraint orders_cancelled_by_id_foreign;
alter table orders add constraint orders_cancelled_check check (cancelled_at is null or (paid_at is null and not stock_held)) not valid;
alter table orders validate constraint orders_cancelled_check;

create function count_cancelled_order() returns trigger language plpgsql as $$
begin
  insert into order_counts as known (state, share, orders)
    values ('cancelled', pg_backend_pid() % 16, 1), ('unpaid', pg_backend_pid() % 16, -1)
  on conflict (state, share) do update set orders = known.orders + excluded.orders;
  return null;
end $$;
create trigger orders_count_cancelled after update on orders for each row when (old.cancelled_at is null and new.cancelled_at is not null) execute function count_cancelled_order();
`;
