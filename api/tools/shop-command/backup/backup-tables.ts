import type { Client } from 'pg';

/** A table as a backup keeps it: without the columns that the database derives by itself. */
export interface KeptTable {
  name: string;
  columns: string[];
}

/**
 * Sign-ins and links in mails. One that was signed out or used since would count again, so they are neither backed up
 * nor, where an earlier release has done that, restored.
 */
export const OPENING: readonly string[] = ['sessions', 'mail_links'];

/**
 * The shop's tables with what cannot be made again, each behind those that it points at. Left out are the list of
 * migrations, which the backup names itself, tables that a crash would empty as well, and what opens an account.
 */
export async function keptTables(client: Client): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable & { needs: string[] }>(
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
    [OPENING],
  );
  const sorted: KeptTable[] = [];
  let open = rows;
  while (open.length > 0) {
    const ready = open.filter(({ needs }) => needs.every((one) => sorted.some(({ name }) => name === one)));
    if (ready.length === 0) throw new Error('The tables point at each other in a circle.');
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    open = open.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The columns as a list in SQL. */
export function columnList({ columns }: KeptTable): string {
  return columns.map((column) => quoted(column)).join(', ');
}

/** Lets every counter go on behind the highest number of its column. */
export async function continueCounters(client: Client, table: KeptTable): Promise<void> {
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
