/** The one thing the seed needs of a database: a client inside a transaction. */
export interface Sql {
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
}

/** Puts any number of rows into a table by one statement; `columns` is written as in a column definition list. */
export async function insertRows(
  sql: Sql,
  table: string,
  columns: string,
  rows: readonly object[],
): Promise<void> {
  const names = columns.split(',').map((column) => column.trim().split(' ')[0]);
  await sql.query(`insert into ${table} (${names.join(', ')}) select * from ${given(columns)}`, [
    JSON.stringify(rows),
  ]);
}

/** The rows given as the first parameter, one JSON text, as a table called `given`. */
export function given(columns: string): string {
  return `jsonb_to_recordset($1::jsonb) as given(${columns})`;
}
