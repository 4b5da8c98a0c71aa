import { expressionBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { type TableOf, tablesOf } from '../../../platform/database/statements.ts';
import type { IdRange, SearchedTable } from '../../../platform/lists/searched-table.ts';
import type { ProductTable } from '../product/product.store.ts';
import type { SearchWordEntity } from './search-word.entity.ts';

const db = tablesOf<{ products: ProductTable; search_words: TableOf<typeof SearchWordEntity> }>();
const eb = expressionBuilder<{ products: ProductTable }, 'products'>();

export async function lastProduct(reader: Reader): Promise<number> {
  const last = await reader.first(db.selectFrom('products').select(({ fn }) => fn.max('id').as('id')));
  return last?.id ?? 0;
}

const [name, words] = [eb.ref('name'), eb.ref('search_words')];
const WORDS_NOW = sql<string>`search_words(${name}, ${eb.ref('brand')}, ${eb.ref('category')}, ${eb.ref('description')})`;

export async function rewriteStaleProducts(tx: Transaction, { after, upTo }: IdRange): Promise<number> {
  return await tx.count(
    db
      .updateTable('products')
      .set({ name })
      .where('id', '>', after)
      .where('id', '<=', upTo)
      .where((row) =>
        row.or([
          row('folded_name', 'is distinct from', sql<string>`search_fold(${name})`),
          row('search_words', 'is distinct from', WORDS_NOW),
        ]),
      ),
  );
}

export const SEARCHED_PRODUCTS: SearchedTable = {
  table: 'products',
  indexes: ['products_name_index', 'products_name_part_index', 'products_words_index'],
  lastId: lastProduct,
  rewriteStale: rewriteStaleProducts,
};

/** Words that spelling correction may suggest. */
const wordsInUse = () =>
  db
    .selectFrom('products')
    .innerJoinLateral(
      sql<{ word: string }>`unnest(tsvector_to_array(ts_filter(${words}, '{a,b}')))`.as<'used'>(
        sql`used (word)`,
      ),
      (join) => join.onTrue(),
    )
    .select('used.word')
    .distinct()
    .where('used.word', '~', sql.lit('^[^0-9]{3,40}$'))
    .where('products.deleted_at', 'is', null);

const LOCK_WORDS = sql`lock table ${sql.table('search_words')} in share row exclusive mode`;

/** The lock waits for writes to products and blocks new ones, so that no word is missed. */
export async function renewWords(tx: Transaction): Promise<{ wordsForgotten: number; wordsLearnt: number }> {
  await tx.count({ compile: () => LOCK_WORDS.compile(db) });
  const wordsForgotten = await tx.count(db.deleteFrom('search_words').where('word', 'not in', wordsInUse()));
  const wordsLearnt = await tx.count(
    db
      .insertInto('search_words')
      .columns(['word'])
      .expression(wordsInUse())
      .onConflict((conflict) => conflict.doNothing()),
  );
  return { wordsForgotten, wordsLearnt };
}
