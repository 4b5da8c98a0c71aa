import { Migration } from '@mikro-orm/migrations';

/** A picture that a product does not show any more is looked at by a job, which deletes it if nothing names it. */
export class Migration026UnusedPictures extends Migration {
  override name = '026-unused-pictures';

  override up(): void {
    this.addSql(SQL);
  }
}

// Uploads alone are looked at; their names are 32 digits. A week later, because until then a form that was open may be
// saved with the picture, or a product be given it again.
const SQL = `
create function products_picture_gone() returns trigger language plpgsql as $$
begin
  perform enqueue_job('picture', old.image, now() + interval '7 days');
  return null;
end $$;
create trigger products_picture_gone after update of image, deleted_at on products for each row
  when (old.image ~ '^/media/[0-9a-f]{32}\\.webp$'
    and (old.image <> new.image or (old.deleted_at is null and new.deleted_at is not null)))
  execute function products_picture_gone();
`;
