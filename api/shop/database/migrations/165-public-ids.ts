import { Migration } from '@mikro-orm/migrations';

/** Ids of parcels, returns and pictures that tell nobody how many of them the shop has (record 116). */
export class Migration165PublicIds extends Migration {
  override name = '165-public-ids';

  override up(): void {
    for (const table of TABLES) this.addSql(sqlFor(table));
    for (const table of CHANGED)
      this.addSql(`alter table ${table} add column version int not null default 1`);
  }
}

const TABLES = ['shipments', 'returns', 'library_pictures', 'order_pictures', 'review_photos'];

/** So that nobody overwrites what somebody else has just changed. */
const CHANGED = ['library_pictures', 'webhook_endpoints'];

const sqlFor = (table: string) => `
alter table ${table} add column public_id uuid not null default gen_random_uuid();
alter table ${table} add constraint ${table}_public_id_unique unique (public_id);
`;
