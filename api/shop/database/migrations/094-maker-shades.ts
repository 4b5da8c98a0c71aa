import { Migration } from '@mikro-orm/migrations';

/** Makers state their own values of colours (record 102). */
export class Migration094MakerShades extends Migration {
  override name = '094-maker-shades';

  override up(): void {
    this.addSql(SHADES);
  }
}

// A maker that comes with a new brand states nothing yet: only one that does drops kept answers.
const SHADES = `
alter table makers add column shades jsonb not null default '[]';
drop trigger makers_version on makers;
create trigger makers_version before update of name, slug, link, caps, shades on makers for each row when ((old.name, old.slug, old.link, old.caps, old.shades) is distinct from (new.name, new.slug, new.link, new.caps, new.shades)) execute function next_version();
drop trigger makers_chart_added on makers;
create trigger makers_chart_added after insert on makers for each row when (new.caps <> '[]' or new.shades <> '[]') execute function catalogue_changed();
`;
