import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import { tablesOf, typed } from '../../../platform/database/statements.ts';
import { isVisibleTo, type ProductTable } from '../product/product.store.ts';
import type { Visibility } from '../product/visibility.ts';
import { type SearchStage, WALK } from './search-place.ts';
import type { SearchTerms, SearchWord } from './search-terms.ts';

const db = tablesOf<{ products: ProductTable }>();

/** A search shows its most relevant hits, at most this many (100 pages), which bounds what it costs. */
const MAX_HITS = 1200;

/** More hits than this are too many to be fetched one by one through an index. */
const RARE = 6000;

/** Of the newest products: how many tell whether something is common. */
const SAMPLE = 400;

/**
 * In a catalogue larger than this, fewer hits are shown (20 pages), and fewer of the newest are looked through first:
 * the others only when those hold less than two pages of hits.
 */
const HUGE = 100_000;
const MAX_HITS_OF_HUGE = 240;
const FIRST_WALK = 4000;
const ENOUGH_HITS = 24;

/** For a common word: how many are added whose name begins with it, the very name before all. */
const NAMED = 120;

interface Hit {
  id: number;
  created_at: Date;
  /** How relevant it is, 0 the most. */
  tier: number;
}

/**
 * The hits of a search as `hits`, for the statements of search.store.ts.
 *
 * The indexes find what is rare (`indexed`). In a large catalogue a common word would touch a great part of it, so
 * there the newest products are looked through until there are hits enough (`walked_first`, `walked`), together with those
 * whose name begins with the text (`named`). What is common, a sample of the newest tells (`expected` hits); how large the
 * catalogue is, the planner's own estimate. So up to 20,000 products every hit counts, and beyond that every hit of
 * what has at most some 6,000. No index finds hits with one word inside a longer one of the name and another elsewhere;
 * they are looked for among the newest when there is less than a page of others (`mixed`).
 *
 * Which of these ways are gone follows from what there is. A search that goes on takes the ways that it began with, among
 * the products of then: else its order would be another one. Only what has become twice as common is not fetched any more.
 */
export function hitsOf(terms: SearchTerms, visibility: Visibility, began: SearchStage | null) {
  const search = partsOf(terms, visibility, began);
  const { hit, visible, whole, isWalked, newest, anywhere } = search;
  const mixedBelow = terms.words.length > 1 ? PAGE_SIZE : 0;
  return planned(search)
    .with(
      (cte) => cte('named').materialized(),
      sql<Hit>`(select ${hit} from products p where ${isWalked} and ${visible}
        and folded_name ~>=~ ${whole} and folded_name ~<~ (${whole} || chr(1114111))
        order by folded_name using ~<~ limit ${sql.lit(NAMED)})`,
    )
    .with(
      (cte) => cte('indexed').materialized(),
      sql<Hit>`(select ${hit} from products p
        where (select is_indexed from plan) and ${visible} and ${indexable(terms)})`,
    )
    .with(
      (cte) => cte('stage').materialized(),
      sql<{ is_walked: boolean; is_indexed: boolean; is_mixed: boolean }>`(
        select ${isWalked} as is_walked, is_indexed, is_indexed
          and ${began ? typed(began[4], 'boolean') : sql`(select count(*) from indexed) < ${sql.lit(mixedBelow)}`} as is_mixed
        from plan)`,
    )
    .with(
      (cte) => cte('mixed').materialized(),
      sql<Hit>`(select ${hit} from ${newest(sql`select case when is_mixed then ${sql.lit(WALK)} else 0 end from stage`)}
        where ${anywhere})`,
    )
    .with(
      (cte) => cte('hits').materialized(),
      sql<Hit>`(select id, created_at, tier from (
        select * from walked union select * from named union select * from indexed union select * from mixed) found)`,
    );
}

/** Looks through the newest, where that is the way, and says as `plan` whether the indexes are asked. */
function planned({ anywhere, began, hit, isWalked, newest, rare }: Parts) {
  const walk = (length: RawBuilder<unknown>) =>
    sql<Hit>`(select ${hit} from ${newest(length)} where ${anywhere} limit (select most from catalogue))`;
  const sampled = sql`select case when size > ${sql.lit(WALK)} then ${sql.lit(SAMPLE)} else 0 end from catalogue`;
  const further = sql`select case when ${isWalked} and length > first_walk then length else 0 end from reach, catalogue`;
  const isRare = sql<boolean>`size * hits / length <= ${rare}`;
  return db
    .with((cte) => cte('catalogue').materialized(), catalogue)
    .with(
      (cte) => cte('sample').materialized(),
      sql<{ expected: number }>`(
        select (select size from catalogue) * count(*) filter (where ${anywhere}) / ${sql.lit(SAMPLE)} as expected
        from ${newest(sampled)})`,
    )
    .with(
      (cte) => cte('walked_first').materialized(),
      walk(sql`select case when ${isWalked} then first_walk else 0 end from catalogue`),
    )
    .with(
      (cte) => cte('reach').materialized(),
      sql<{ length: number }>`(
        select ${
          began
            ? typed(began[2], 'int')
            : sql`case when (select count(*) from walked_first) < ${sql.lit(ENOUGH_HITS)} then ${sql.lit(WALK)} else first_walk end`
        } as length from catalogue)`,
    )
    .with(
      (cte) => cte('walked').materialized(),
      sql<Hit>`(select * from walked_first union ${walk(further)})`,
    )
    .with(
      (cte) => cte('plan').materialized(),
      sql<{ is_indexed: boolean }>`(
        select ${
          began
            ? sql`${began[3]}::boolean and (not ${isWalked} or ${isRare})`
            : sql`(not ${isWalked} or (hits < most and ${isRare}))`
        } as is_indexed from catalogue, reach, (select count(*) as hits from walked) walked)`,
    );
}

const catalogue = sql<{ size: number; most: number; first_walk: number }>`(
  select size, case when size > ${sql.lit(HUGE)} then ${sql.lit(MAX_HITS_OF_HUGE)} else ${sql.lit(MAX_HITS)} end as most,
    case when size > ${sql.lit(HUGE)} then ${sql.lit(FIRST_WALK)} else ${sql.lit(WALK)} end as first_walk
  from (select greatest(reltuples, 0) as size from pg_class where oid = 'products'::regclass) estimate)`;

type Parts = ReturnType<typeof partsOf>;

/** What the ways to hits have in common. */
function partsOf(terms: SearchTerms, visibility: Visibility, began: SearchStage | null) {
  const visible = began
    ? sql<boolean>`${isVisibleTo(visibility)} and created_at <= ${began[0]}::timestamptz`
    : sql<boolean>`${isVisibleTo(visibility)}`;
  const rare = sql.lit(began ? 2 * RARE : RARE);
  const isShort = terms.words.every((word) => !word.indexable);
  const common = isShort ? sql<boolean>`true` : sql<boolean>`expected > ${rare}`;
  return {
    began,
    visible,
    rare,
    whole: typed(terms.whole, 'text'),
    hit: sql`id, created_at, ${tier(terms)} as tier`,
    anywhere: everyWord(terms, anywhereIn('inWords')),
    isWalked: sql<boolean>`(select ${began ? sql`${began[1]}::boolean or ${common}` : common} from sample)`,
    /** The newest products, as many as the statement says. */
    newest: (length: RawBuilder<unknown>) => sql`(
      select id, created_at, folded_name, search_words from products p where ${visible}
      order by created_at desc, id desc limit (${length})) newest`,
  };
}

const inName = ({ inName: pattern }: SearchWord) => sql<boolean>`folded_name like ${pattern}`;
const anywhereIn = (words: 'inWords' | 'inTitle') => (word: SearchWord) =>
  sql<boolean>`(${inName(word)} or search_words @@ ${word[words]}::tsquery)`;

function everyWord({ words }: SearchTerms, condition: (word: SearchWord) => RawBuilder<boolean>) {
  return sql<boolean>`(${sql.join(words.map(condition), sql` and `)})`;
}

/**
 * All words in the name, or all among the words. Where every word is too short for the trigram index, all its entries
 * would have to be read: such words are found in the middle of names only by looking through the newest.
 */
function indexable(terms: SearchTerms): RawBuilder<boolean> {
  const amongWords = sql<boolean>`search_words @@ ${terms.allWords}::tsquery`;
  const isFound = terms.words.some((word) => word.indexable);
  return isFound ? sql<boolean>`(${everyWord(terms, inName)} or ${amongWords})` : amongWords;
}

/**
 * How relevant a hit is, 0 the most: the name itself, its beginning, the start of a word of it, any part of it, all
 * words somewhere in it, words of brand and category too, words of the description too. A blank before the text spares
 * most names the dear regular expression.
 */
function tier(terms: SearchTerms): RawBuilder<number> {
  const whole = typed(terms.whole, 'text');
  return sql<number>`case
    when folded_name = ${whole} then 0
    when starts_with(folded_name, ${whole}) then 1
    when strpos(folded_name, ' ' || ${whole}) > 0 then 2
    when strpos(folded_name, ${whole}) > 0 then case when folded_name ~ ${terms.atWordStart} then 2 else 3 end
    when ${everyWord(terms, inName)} then 4
    when ${everyWord(terms, anywhereIn('inTitle'))} then 5
    else 6 end`;
}
