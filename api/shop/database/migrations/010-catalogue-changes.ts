import { Migration } from '@mikro-orm/migrations';

/** Tells every process when a committed transaction has changed what visitors see, so that kept answers go. */
export class Migration010CatalogueChanges extends Migration {
  override name = '010-catalogue-changes';

  override up(): void {
    this.addSql(SQL);
  }
}

// One statement, one notification; equal ones of a transaction are sent once. A deleted user changes names in reviews.
const SQL = `
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger products_changed after insert or update or delete or truncate on products for each statement execute function catalogue_changed();
create trigger reviews_changed after insert or update or delete or truncate on reviews for each statement execute function catalogue_changed();
create trigger users_renamed after update of name, deleted_at on users for each statement execute function catalogue_changed();
`;
