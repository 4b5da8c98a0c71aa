import { type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import type { Reader } from '../../../platform/database/read.ts';
import { builtForEach, type TableOf, tablesOf, typed } from '../../../platform/database/statements.ts';
import { isVisibleTo, PRODUCT_COLUMNS, type ProductTables, STANDARD_OF_P } from '../product/product.store.ts';
import type { Visibility } from '../product/visibility.ts';
import { hitsOf, IS_COMPLETE } from './search-hits.store.ts';
import { MAX_HITS } from '../../../domain/pages/list-sizes.ts';
import type { SearchWordEntity } from './search-word.entity.ts';
import type { SearchPlace } from './search-place.ts';
import type { SearchTerms } from './search-terms.ts';

const db = tablesOf<ProductTables & { search_words: TableOf<typeof SearchWordEntity> }>();

/** Relevance first, then newest. */
const ORDER = sql`tier, created_at desc, id desc`;
const BACKWARD = sql`tier desc, created_at, id`;

/**
 * How many words are searched for, whether the trigram index finds them, who is asking, and whether the text also names
 * terms of the trade, with other words or alone.
 */
type SearchForm = `${number} ${'indexable' | 'short'} ${Visibility} ${'rest' | 'trade' | 'plain'}`;

/** The texts of the words by their places: `inName0`, `inName1`. */
type HitCount = { total: number; isTotalExact: boolean };

interface SearchValues extends Record<string, unknown> {
  whole: string;
  named: string;
  rest: string;
  ids: readonly number[];
  page: number;
}

const HITS_OF_PAGE = builtForEach((form: SearchForm, given: SearchValues) => {
  const [length, index, visibility, trade] = form.split(' ') as [string, string, Visibility, string];
  const words = Array.from({ length: Number(length) }, (_, place) => ({
    inName: given[`inName${place}`] as string,
    inWords: given[`inWords${place}`] as string,
    inTitle: given[`inTitle${place}`] as string,
    indexable: index === 'indexable',
  }));
  const size = sql.lit(PAGE_SIZE);
  const asked = typed(given.page, 'bigint');
  const { named, ids } = given;
  const rest = trade === 'rest' ? given.rest : null;
  const inTrade = trade === 'plain' ? null : { terms: [], named, rest, ids };
  return hitsOf({ whole: given.whole, words, inTrade }, visibility, null)
    .with(
      (cte) => cte('ranked').materialized(),
      sql<{ id: number; tier: number }>`(
          select * from hits order by ${ORDER} limit ${sql.lit(MAX_HITS + 1)})`,
    )
    .with(
      (cte) => cte('size').materialized(),
      sql<HitCount & { best: number }>`(select least(count(*), ${sql.lit(MAX_HITS)})::int as total,
          count(*) <= ${sql.lit(MAX_HITS)} and ${IS_COMPLETE} as "isTotalExact", min(tier) as best from ranked)`,
    )
    .with(
      (cte) => cte('page').materialized(),
      sql<{ id: number; tier: number }>`(
          select id, tier from ranked order by ${ORDER} limit ${size} offset (
            select (least(greatest(${asked}, 1), (greatest(total, 1) + ${size} - 1) / ${size}) - 1) * ${size} from size))`,
    )
    .selectFrom('page')
    .innerJoin('products as p', 'p.id', 'page.id')
    .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
    .crossJoin('size')
    .select(PRODUCT_COLUMNS)
    .select(['size.total', 'size.isTotalExact', 'size.best'])
    .orderBy('page.tier')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc');
});

export async function hitsOfPage(
  reader: Reader,
  { terms, page, visibility }: { terms: SearchTerms; page: number; visibility: Visibility },
) {
  const { whole, words, inTrade } = terms;
  const { named = '', rest = null, ids = [] } = inTrade ?? {};
  const values: SearchValues = { whole, named, rest: rest ?? '', ids, page };
  for (const [place, { inName, inWords, inTitle }] of words.entries()) {
    values[`inName${place}`] = inName;
    values[`inWords${place}`] = inWords;
    values[`inTitle${place}`] = inTitle;
  }
  const index = words.some(({ indexable }) => indexable) ? 'indexable' : 'short';
  const trade = inTrade === null ? 'plain' : rest === null ? 'trade' : 'rest';
  return await reader.all(HITS_OF_PAGE(`${words.length} ${index} ${visibility} ${trade}`, values));
}

export interface HitsBeyond {
  terms: SearchTerms;
  visibility: Visibility;
  limit: number;
  after: SearchPlace | null;
  isBackward: boolean;
}

/** In reading order. */
export async function hitsBeyond(
  reader: Reader,
  { terms, visibility, limit, after, isBackward }: HitsBeyond,
) {
  const since = after
    ? typed(after.since, 'timestamptz')
    : db
        .selectFrom('products as p')
        .select(({ fn }) => fn.max('p.created_at').as('since'))
        .where(isVisibleTo(visibility));
  const [direction, against] = isBackward ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  return await reader.all(
    hitsOf(terms, visibility, after?.since ?? null)
      .with(
        (cte) => cte('part').materialized(),
        sql<{ id: number; tier: number }>`(select * from hits where ${isBeyond(after, isBackward)}
          order by ${isBackward ? BACKWARD : ORDER} limit ${limit})`,
      )
      .selectFrom('part')
      .innerJoin('products as p', 'p.id', 'part.id')
      .innerJoin('variants as v', (join) => join.on(STANDARD_OF_P))
      .select(PRODUCT_COLUMNS)
      .select([
        'part.tier',
        sql<string>`p.created_at::text`.as('placeTime'),
        sql<string>`(${since})::text`.as('since'),
        (after ? sql<number>`0` : sql<number>`(select min(tier) from hits)`).as('best'),
      ])
      .orderBy('part.tier', direction)
      .orderBy('p.created_at', against)
      .orderBy('p.id', against),
  );
}

function isBeyond(after: SearchPlace | null, isBackward: boolean) {
  if (!after) return sql<boolean>`true`;
  const [further, later] = isBackward ? [sql`<`, sql`>`] : [sql`>`, sql`<`];
  const { tier, time, id } = after;
  return sql<boolean>`tier ${further} ${tier}
    or (tier = ${tier} and (created_at, id) ${later} (${time}::timestamptz, ${id}::int))`;
}

/** Ids, the most relevant first; one more than are shown, if there are more. */
export async function rankedHits(reader: Reader, terms: SearchTerms, visibility: Visibility) {
  return await reader.all(
    hitsOf(terms, visibility, null)
      .selectFrom('hits')
      .select(['id', sql<number>`min(tier) over ()`.as('best'), IS_COMPLETE.as('isComplete')])
      .orderBy(sql`tier`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(MAX_HITS + 1)),
  );
}

/** No row without hits. */
export async function countOfHits(reader: Reader, terms: SearchTerms, visibility: Visibility) {
  return await reader.all(
    hitsOf(terms, visibility, null)
      .selectFrom('hits')
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        sql<number>`min(tier)`.as('best'),
        IS_COMPLETE.as('isTotalExact'),
      ])
      .having(({ fn }) => fn.countAll(), '>', 0),
  );
}

/**
 * The folded text, and for each word without digits the known words within two edits (a swap counts as two), those that
 * begin with it, and pairs that it splits into.
 */
export async function spellings(reader: Reader, text: string) {
  const typedWords = sql<{ folded: string; typed: string; word: string }>`(
    select folded, typed, btrim(typed, '.,;:!?()"''') as word
    from (select search_fold(${text}) as folded) keyword, regexp_split_to_table(folded, ' ') typed)`;
  const isWord = sql`typed.word ~ ${sql.lit(String.raw`^[^0-9%_\\]{3,40}$`)}`;
  const isKnown = (part: RawBuilder<string>) =>
    sql<boolean>`(${db.selectFrom('search_words').select(sql.lit(true).as('isKnown')).where('word', '=', part)})`;
  return await reader.all(
    db
      .with((cte) => cte('typed').materialized(), typedWords)
      .selectFrom('typed')
      .select([
        'typed.folded',
        // With its punctuation.
        'typed.typed',
        'typed.word',
        sql<string[]>`array(select known.word from search_words known
          where ${isWord}
            and char_length(known.word) between char_length(typed.word) - 2 and char_length(typed.word) + 2
            and levenshtein_less_equal(known.word, typed.word, 2) <= 2
          order by levenshtein(known.word, typed.word), known.word limit 50)`.as('near'),
        sql<string[]>`array(select known.word from search_words known
          where ${isWord} and starts_with(known.word, typed.word)
          order by char_length(known.word), known.word limit 20)`.as('longer'),
        sql<string[]>`array(select left(typed.word, at) || ' ' || substr(typed.word, at + 1)
          from generate_series(3, char_length(typed.word) - 3) at
          where ${isKnown(sql`left(typed.word, at)`)} and ${isKnown(sql`substr(typed.word, at + 1)`)})`.as(
          'split',
        ),
      ]),
  );
}
