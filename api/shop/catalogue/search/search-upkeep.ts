import type { Client } from 'pg';

/** Rows looked at in one statement, so that nobody waits long for a product. */
const BATCH = 1000;

/** Columns that the database derives from others, and how to tell that one is not what it would be now. */
const DERIVED = [
  {
    table: 'products',
    touch: 'name',
    isStale:
      'folded_name is distinct from search_fold(name) or search_words is distinct from search_words(name, brand, category, description)',
  },
  {
    table: 'users',
    touch: 'name',
    isStale: `searchable is distinct from search_fold(name || ' ' || coalesce(email, ''))`,
  },
  {
    table: 'orders',
    touch: 'user_name',
    isStale: `buyer is distinct from search_fold(user_name || ' ' || coalesce(user_email, ''))`,
  },
];

const WORDS_IN_USE = String.raw`select distinct word
  from products, unnest(tsvector_to_array(ts_filter(search_words, '{a,b}'))) word where word ~ '^[^0-9]{3,40}$'`;

const INDEXES = [
  'products_name_index',
  'products_name_part_index',
  'products_words_index',
  'users_searchable_index',
  'orders_buyer_index',
];

export interface SearchUpkeep {
  rewritten: number;
  wordsForgotten: number;
  wordsLearnt: number;
  indexes: number;
}

/**
 * Makes everything anew that the searches look into: derived columns (after PostgreSQL or its list of accents has
 * changed), the words known to the spelling help, and the indexes. The shop may go on meanwhile.
 * @param client without time limits
 */
export async function renewSearch(client: Client): Promise<SearchUpkeep> {
  let rewritten = 0;
  for (const derived of DERIVED) rewritten += await rewriteStale(client, derived);
  const words = await renewWords(client);
  for (const index of INDEXES) await client.query(`reindex index concurrently ${index}`);
  await client.query('analyze products, users, orders, search_words');
  return { rewritten, ...words, indexes: INDEXES.length };
}

/** Writing any column makes the database derive the others again. */
async function rewriteStale(
  client: Client,
  { table, touch, isStale }: (typeof DERIVED)[number],
): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(`select max(id) as last from ${table}`);
  const last = rows[0]?.last ?? 0;
  let rewritten = 0;
  for (let from = 0; from <= last; from += BATCH) {
    const result = await client.query(
      `update ${table} set ${touch} = ${touch} where id > $1 and id <= $2 and (${isStale})`,
      [from, from + BATCH],
    );
    rewritten += result.rowCount ?? 0;
  }
  return rewritten;
}

/** The lock lets products that are being written finish first and the next ones wait, so that no word falls between. */
async function renewWords(client: Client): Promise<{ wordsForgotten: number; wordsLearnt: number }> {
  await client.query('begin');
  try {
    await client.query('lock table search_words in share row exclusive mode');
    const forgotten = await client.query(
      `delete from search_words where word not in (${WORDS_IN_USE} and deleted_at is null)`,
    );
    const learnt = await client.query(
      `insert into search_words ${WORDS_IN_USE} and deleted_at is null on conflict do nothing`,
    );
    await client.query('commit');
    return { wordsForgotten: forgotten.rowCount ?? 0, wordsLearnt: learnt.rowCount ?? 0 };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
