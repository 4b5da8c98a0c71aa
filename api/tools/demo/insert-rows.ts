/** A database client inside a transaction. */
export interface Sql {
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
}

/** Inserts any number of rows with one statement; `columns` is a column definition list. */
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

/** The JSON rows in $1 as a table named `given`. */
export function given(columns: string): string {
  return `jsonb_to_recordset($1::jsonb) as given(${columns})`;
}
