/** What is kept: products by how they stand, users by what they are; deleted ones are in none of them. */
export type KeptSubject =
  | 'products.plenty'
  | 'products.low_stock'
  | 'products.sold_out'
  | 'products.draft'
  | 'users.shopper'
  | 'users.admin';

/** SQL for how many rows these subjects have together, without counting any. */
export function keptCount(...subjects: KeptSubject[]): string {
  const listed = subjects.map((subject) => `'${subject}'`).join(', ');
  return `select coalesce(sum(change), 0)::int from kept_counts where subject in (${listed})`;
}
