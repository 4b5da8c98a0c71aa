import { Migration } from '@mikro-orm/migrations';

/** Makers state the sizes of their caps (record 097). */
export class Migration085CapCharts extends Migration {
  override name = '085-cap-charts';

  override up(): void {
    this.addSql(CAPS);
  }
}

// A maker that comes with a new brand has no chart yet: only one that has drops kept answers.
const CAPS = `
alter table makers add column caps jsonb not null default '[]';
drop trigger makers_version on makers;
create trigger makers_version before update of name, slug, link, caps on makers for each row when ((old.name, old.slug, old.link, old.caps) is distinct from (new.name, new.slug, new.link, new.caps)) execute function next_version();
create trigger makers_chart_added after insert on makers for each row when (new.caps <> '[]') execute function catalogue_changed();
`;
