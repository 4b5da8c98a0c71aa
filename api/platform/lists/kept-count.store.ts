import { sql } from 'kysely';
import { type TableOf, tablesOf } from '../database/statements.ts';
import type { KeptCountEntity } from './kept-count.entity.ts';

const db = tablesOf<{ kept_counts: TableOf<typeof KeptCountEntity, 'id'> }>();

/** What is kept: products by how they stand, users by what they are; deleted ones are in none of them. */
export type KeptSubject =
  | 'products.plenty'
  | 'products.low_stock'
  | 'products.sold_out'
  | 'products.draft'
  | 'users.shopper'
  | 'users.admin';

/** For a place in another statement: how many rows these subjects have together, without counting any. */
export function countKept(...subjects: KeptSubject[]) {
  return db
    .selectFrom('kept_counts')
    .select(({ fn }) => sql<number>`coalesce(${fn.sum('change')}, 0)::int`.as('kept'))
    .where('subject', 'in', subjects);
}

/** The same as text, for the statements of lists. */
export function keptCount(...subjects: KeptSubject[]): string {
  const listed = subjects.map((subject) => `'${subject}'`).join(', ');
  return `select coalesce(sum(change), 0)::int from kept_counts where subject in (${listed})`;
}
