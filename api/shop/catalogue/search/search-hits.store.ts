import { type RawBuilder, sql } from 'kysely';
import { MAX_HITS } from '../../../domain/pages/list-sizes.ts';
import { anyOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { isVisibleTo, type ProductTables } from '../product/product.store.ts';
import type { Visibility } from '../product/visibility.ts';
import { type SearchTerms, type SearchTrade, type SearchWord, TERM_ALONE } from './search-terms.ts';

const db = tablesOf<ProductTables>();

/** In a catalogue larger than this, only so many of the newest products are scanned. */
const NEWEST = 10_000;

/** The first tier of what only the words of the trade find. */
const IN_TRADE = TERM_ALONE - 1;

/** With this many hits among the newest, older products are not searched. */
const ENOUGH = 400;

interface Hit {
  id: number;
  created_at: Date;
  /** Relevance; 0 is the most relevant. */
  tier: number;
}

/**
 * The CTE `hits`. A catalogue up to `NEWEST` is scanned whole (`small`). In a larger one the newest products are
 * scanned (`newest`) and the others found by index (`older`); for very common words, where ranking everything would be
 * slow, only names that begin with the text are added (`named`). The indexes do not find short words, or words inside
 * longer ones, among older products. What a synonym adds is searched among older products (`in_trade`) while there are
 * not enough hits of any kind.
 * @param since later pages of a search see only the products that existed at its first page
 */
export function hitsOf(terms: SearchTerms, visibility: Visibility, since: string | null) {
  const visible = since
    ? sql<boolean>`${isVisibleTo(visibility)} and created_at <= ${since}::timestamptz`
    : sql<boolean>`${isVisibleTo(visibility)}`;
  const hit = sql`id, created_at, ${tier(terms)} as tier`;
  const whole = typed(terms.whole, 'text');
  const found = orInTrade(terms, everyWord(terms, isAnywhere));
  const isLarge = sql<boolean>`(select is_large from size_of_catalogue)`;
  const isCommon = sql<boolean>`(select count(*) filter (where tier < ${sql.lit(IN_TRADE)}) >= ${sql.lit(ENOUGH)} from newest)`;
  return db
    .with(
      (cte) => cte('size_of_catalogue').materialized(),
      sql<{ is_large: boolean }>`(select exists (
        select from products p where ${visible} order by created_at desc, id desc offset ${sql.lit(NEWEST)} limit 1) as is_large)`,
    )
    .with(
      (cte) => cte('small').materialized(),
      sql<Hit>`(select ${hit} from products p where not ${isLarge} and ${visible} and ${found})`,
    )
    .with(
      (cte) => cte('newest').materialized(),
      sql<Hit>`(select ${hit} from (
        select id, created_at, folded_name, search_words from products p where ${isLarge} and ${visible}
        order by created_at desc, id desc limit ${sql.lit(NEWEST)}) newest where ${found})`,
    )
    .with(
      (cte) => cte('older').materialized(),
      sql<Hit>`(select ${hit} from products p
        where ${isLarge} and not ${isCommon} and ${visible} and ${isIndexed(terms)})`,
    )
    .with(
      (cte) => cte('named').materialized(),
      sql<Hit>`(select ${hit} from products p where ${isCommon} and ${visible}
        and folded_name ~>=~ ${whole} and folded_name ~<~ (${whole} || chr(1114111))
        order by folded_name using ~<~ limit ${sql.lit(MAX_HITS)})`,
    )
    .with((cte) => cte('in_trade').materialized(), olderInTrade(terms.inTrade, { hit, visible }))
    .with(
      'hits',
      sql<Hit>`(select * from small union all (
        select * from newest union select * from older union select * from named union select * from in_trade))`,
    );
}

/** Whether all products of a large catalogue were searched. */
export const IS_COMPLETE = sql<boolean>`(select count(*) < ${sql.lit(ENOUGH)} from newest)`;

function olderInTrade(
  trade: SearchTrade | null,
  { hit, visible }: { hit: RawBuilder<unknown>; visible: RawBuilder<boolean> },
) {
  if (trade === null) return sql<Hit>`(select * from older where false)`;
  const products = sql`select ${hit} from products p
    where (select is_large from size_of_catalogue) and ${IS_COMPLETE} and ${visible}`;
  return sql<Hit>`(${products} and search_words @@ ${trade.named}::tsquery
    union ${products} and id = ${anyOf(trade.ids)})`;
}

/** All words in the name (by its beginning, if too short for the trigram index), or all as whole words. */
function isIndexed({ words, whole }: SearchTerms): RawBuilder<boolean> {
  const inName = words.some(({ indexable }) => indexable)
    ? sql.join(words.map(isInName), sql` and `)
    : sql`folded_name ~>=~ ${typed(whole, 'text')} and folded_name ~<~ (${typed(whole, 'text')} || chr(1114111))`;
  return sql<boolean>`(${inName} or ${sql.join(words.map(isWord), sql` and `)})`;
}

/**
 * Relevance: 0 the whole name, 1 its beginning, 2 the start of a word in it, 3 any part of it, 4 all words in it, 5
 * also brand and category, 6 also the description, 7 what the text means in the words of the trade with its other words,
 * 8 without them.
 */
function tier(terms: SearchTerms): RawBuilder<number> {
  const whole = typed(terms.whole, 'text');
  return sql<number>`case
    when folded_name = ${whole} then 0
    when starts_with(folded_name, ${whole}) then 1
    when strpos(folded_name, ' ' || ${whole}) > 0 then 2
    when strpos(folded_name, ${whole}) > 0 then 3
    when ${everyWord(terms, isInName)} then 4
    when ${everyWord(terms, isInTitle)} then 5
    ${terms.inTrade === null ? sql`else 6` : sql`when ${everyWord(terms, isAnywhere)} then 6 ${tierInTrade(terms.inTrade)}`} end`;
}

const tierInTrade = ({ rest }: SearchTrade) =>
  rest === null
    ? sql`else ${sql.lit(IN_TRADE)}`
    : sql`when search_words @@ ${rest}::tsquery then ${sql.lit(IN_TRADE)} else ${sql.lit(TERM_ALONE)}`;

/** The ids as a table: an array of many would be compared with each product, one by one. */
function orInTrade({ inTrade }: SearchTerms, found: RawBuilder<boolean>): RawBuilder<boolean> {
  if (inTrade === null) return found;
  const valued = sql`(select unnest(${typed(inTrade.ids, 'int[]')}))`;
  return sql<boolean>`(${found} or search_words @@ ${inTrade.named}::tsquery or id in ${valued})`;
}

function everyWord({ words }: SearchTerms, condition: (word: SearchWord) => RawBuilder<boolean>) {
  return sql<boolean>`(${sql.join(words.map(condition), sql` and `)})`;
}

const isInName = ({ inName }: SearchWord) => sql<boolean>`folded_name like ${inName}`;
const isInTitle = (word: SearchWord) =>
  sql<boolean>`(${isInName(word)} or search_words @@ ${word.inTitle}::tsquery)`;
const isWord = ({ inWords }: SearchWord) => sql<boolean>`search_words @@ ${inWords}::tsquery`;
const isAnywhere = (word: SearchWord) =>
  sql<boolean>`(${isInName(word)} or search_words @@ ${word.inWords}::tsquery)`;
