import { Migration } from '@mikro-orm/migrations';

/** A picture can show one variant alone (record 075), so a product may have more of them. */
export class Migration052PicturesOfVariants extends Migration {
  override name = '052-pictures-of-variants';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
alter table product_pictures add column variant_id int null, drop constraint product_pictures_position_check;
alter table product_pictures add constraint product_pictures_position_check check (position >= 0 and position < 40) not valid;
alter table product_pictures add constraint product_pictures_variant_id_foreign foreign key (variant_id) references variants (id) on delete set null not valid;
alter table product_pictures validate constraint product_pictures_position_check;
alter table product_pictures validate constraint product_pictures_variant_id_foreign;
`;
