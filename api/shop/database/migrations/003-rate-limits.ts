import { Migration } from '@mikro-orm/migrations';

/** Counters of tries that all processes share. Unlogged: cheap to write, and nothing is lost that anyone would miss. */
export class Migration003RateLimits extends Migration {
  override name = '003-rate-limits';

  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create unlogged table rate_limits (
  key text not null,
  used int not null,
  resets_at timestamptz not null,
  primary key (key)
);
create index rate_limits_resets_index on rate_limits (resets_at);
`;
