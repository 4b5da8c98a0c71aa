import { Migration } from '@mikro-orm/migrations';

/** Products and users count how often an editor has changed them. What orders and reviews do to a product does not count. */
export class Migration021Versions extends Migration {
  override name = '021-versions';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table products add column version int not null default 1',
  'alter table users add column version int not null default 1',
  `create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$`,
  'create trigger products_version before update of name, image, price, description, brand, category, is_draft, is_hidden on products for each row when ((old.name, old.image, old.price, old.description, old.brand, old.category, old.is_draft, old.is_hidden) is distinct from (new.name, new.image, new.price, new.description, new.brand, new.category, new.is_draft, new.is_hidden)) execute function next_version()',
  'create trigger users_version before update of name, email, is_admin on users for each row when ((old.name, old.email, old.is_admin) is distinct from (new.name, new.email, new.is_admin)) execute function next_version()',
];
