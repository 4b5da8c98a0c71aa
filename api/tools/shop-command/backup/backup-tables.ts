import type { Client } from 'pg';

/** A table in a backup, without its generated columns. */
export interface BackupTable {
  name: string;
  columns: string[];
}

/** Restoring these would revive ended sessions, used links and revoked keys, so they are neither backed up nor restored. */
const CREDENTIAL_TABLES = ['sessions', 'mail_links', 'api_keys'];

/** Exports are copies of rows that the backup has, and their files are not in it. */
export const LEFT_OUT_TABLES: readonly string[] = [...CREDENTIAL_TABLES, 'exports'];

/**
 * Each table after those it references. Excluded: migrations (listed in the metadata), unlogged tables, credentials, exports.
 */
export async function backupTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { needs: string[] }>(
    `
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct o.relname::text from pg_constraint f join pg_class o on o.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> 'migrations' and c.relname <> all($1)
    order by c.relname`,
    [LEFT_OUT_TABLES],
  );
  const sorted: BackupTable[] = [];
  let open = rows;
  while (open.length > 0) {
    const ready = open.filter(({ needs }) => needs.every((one) => sorted.some(({ name }) => name === one)));
    if (ready.length === 0) throw new Error('The foreign keys of the tables form a cycle.');
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    open = open.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function columnList({ columns }: BackupTable): string {
  return columns.map((column) => quoted(column)).join(', ');
}

/** Sets every sequence of the table above the highest value of its column. */
export async function advanceSequences(client: Client, table: BackupTable): Promise<void> {
  for (const column of table.columns) {
    const { rows } = await client.query<{ sequence: string | null }>(
      'select pg_get_serial_sequence($1, $2) as sequence',
      [quoted(table.name), column],
    );
    const sequence = rows[0]?.sequence;
    if (sequence == null) continue;
    await client.query(
      `select setval($1, (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(table.name)}), false)`,
      [sequence],
    );
  }
}
