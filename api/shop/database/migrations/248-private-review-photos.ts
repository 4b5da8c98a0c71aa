import { Migration } from '@mikro-orm/migrations';

/** The file of a photo moves when staff approve it; the one that it had is looked at, and deleted. */
export class Migration248PrivateReviewPhotos extends Migration {
  override name = '248-private-review-photos';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create trigger review_photo_moved after update of file on review_photos for each row
  when (old.file is distinct from new.file) execute function review_photo_gone();
`;
