import { Migration } from '@mikro-orm/migrations';

/** Products that shoppers keep on a list in their accounts. */
export class Migration096Wishes extends Migration {
  override name = '096-wishes';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table wishes (
  id serial primary key,
  user_id int not null,
  product_id int not null,
  added_at timestamptz not null
);
alter table wishes add constraint wishes_once unique (user_id, product_id);
create index wishes_product_index on wishes (product_id);
alter table wishes add constraint wishes_user_id_foreign foreign key (user_id) references users (id) on delete cascade;
alter table wishes add constraint wishes_product_id_foreign foreign key (product_id) references products (id) on delete cascade;

create function users_forget_wishes() returns trigger language plpgsql as $$
begin
  delete from wishes where user_id = old.id;
  return null;
end $$;
create trigger users_forget_wishes after update of deleted_at on users for each row
  when (new.deleted_at is not null) execute function users_forget_wishes();
`;
