import { Migration } from '@mikro-orm/migrations';

/**
 * Roles beside the owner's, which stays the documented flag. The release before knows the flag alone: where it makes an
 * owner or deletes somebody, a trigger takes the other role away.
 */
export class Migration027Roles extends Migration {
  override name = '027-roles';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  'alter table users add column staff_role text null',
  `alter table users add constraint users_role_check check (staff_role is null or (staff_role in ('manager', 'packer', 'support', 'reader') and not is_admin and deleted_at is null)) not valid`,
  'alter table users validate constraint users_role_check',
  `create function one_role() returns trigger language plpgsql as $$
begin
  new.staff_role := null;
  return new;
end $$`,
  'create trigger users_role before insert or update on users for each row when (new.staff_role is not null and (new.is_admin or new.deleted_at is not null)) execute function one_role()',
  'drop trigger users_version on users',
  'create trigger users_version before update of name, email, is_admin, staff_role on users for each row when ((old.name, old.email, old.is_admin, old.staff_role) is distinct from (new.name, new.email, new.is_admin, new.staff_role)) execute function next_version()',
];
