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
  await sql.query(`insert into ${table} (${namesOf(columns)}) select * from ${given(columns)}`, [
    JSON.stringify(rows),
  ]);
}

/** The JSON rows in a parameter, the first or another, as a table named `given`. */
export function given(columns: string, parameter = 1): string {
  return `jsonb_to_recordset($${parameter}::jsonb) as given(${columns})`;
}

/** The names in a column definition list. */
export function namesOf(columns: string): string {
  return columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ');
}
