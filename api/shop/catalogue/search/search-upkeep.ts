import type { Client } from 'pg';
import { inTransactionOn } from '../../../platform/database/sql-transaction.ts';
import { rewriteStale, type SearchedTable } from '../../../platform/lists/searched-table.ts';
import { renewWords, SEARCHED_PRODUCTS } from './search-upkeep.store.ts';

export interface SearchUpkeep {
  rewritten: number;
  wordsForgotten: number;
  wordsLearnt: number;
  indexes: number;
}

/**
 * Rebuilds derived columns (needed after an upgrade of PostgreSQL or its accent rules), the spelling words and the
 * indexes, while the shop runs.
 * @param client without timeouts
 * @param others searched tables besides the products
 */
export async function renewSearch(client: Client, others: readonly SearchedTable[]): Promise<SearchUpkeep> {
  const searched = [SEARCHED_PRODUCTS, ...others];
  let rewritten = 0;
  for (const one of searched) rewritten += await rewriteStale(client, one);
  const words = await inTransactionOn(client, renewWords);
  const indexes = searched.flatMap((one) => one.indexes);
  for (const index of indexes) await client.query(`reindex index concurrently ${index}`);
  await client.query(`analyze search_words, ${searched.map(({ table }) => table).join(', ')}`);
  return { rewritten, ...words, indexes: indexes.length };
}
