import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import type { SearchTerms } from './search-terms.ts';
import { type Visibility, VISIBLE } from '../product/visibility.ts';

/** A search shows its most relevant hits, at most this many (100 pages), which bounds what it costs. */
const MAX_HITS = 1200;

/** More hits than this are too many to be fetched one by one through an index. */
const RARE = 6000;

/** Of the newest products: how many are looked through for what is common, and how many tell whether it is. */
export const WALK = 20_000;
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

/** Parameters before the first word's: whole text, word start, all words, whether all are short, how many hits. */
export const FIXED = 5;

/** Parameters of one word: in name, in words, in title. */
export const PER_WORD = 3;

/** Parameters of how a search began, each null for one that begins: `$12::boolean`. */
export interface Began {
  /** When the newest product of then was made. */
  newest: string;
  /** Whether the newest were looked through, and how many of them. */
  walked: string;
  reach: string;
  indexed: string;
  mixed: string;
}

/**
 * The hits of a search as `hits`, for the statements below.
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
export function hitsOf(terms: SearchTerms, visibility: Visibility, began: Began | null = null): string {
  const visible = began
    ? `${VISIBLE[visibility]} and created_at <= coalesce(${began.newest}, 'infinity')`
    : VISIBLE[visibility];
  const known = (parameter: keyof Began, otherwise: string) =>
    began ? `coalesce(${began[parameter]}, ${otherwise})` : otherwise;
  const rare = (way: 'walked' | 'indexed') =>
    began ? `(case when ${began[way]} is null then ${RARE} else ${2 * RARE} end)` : RARE;
  const hit = `id, created_at, ${tier(terms)} as tier`;
  const anywhere = everyWord(
    terms,
    (word) => `(folded_name like ${word.inName} or search_words @@ ${word.inWords}::tsquery)`,
  );
  const mixedBelow = terms.words.length > 1 ? PAGE_SIZE : 0;
  const most = '(select most from catalogue)';
  const walk = (length: string) => `select ${hit} from (
        select id, created_at, folded_name, search_words from products where ${visible}
        order by created_at desc, id desc limit (${length})) newest
      where ${anywhere} limit ${most}`;
  const isWalked = `(select ${known('walked', 'false')} or expected > ${rare('walked')} or $4::boolean from sample)`;
  return `with catalogue as materialized (
      select size, case when size > ${HUGE} then ${MAX_HITS_OF_HUGE} else ${MAX_HITS} end as most,
        case when size > ${HUGE} then ${FIRST_WALK} else ${WALK} end as first_walk
      from (select greatest(reltuples, 0) as size from pg_class where oid = 'products'::regclass) estimate
    ), sample as materialized (
      select (select size from catalogue) * count(*) filter (where ${anywhere}) / ${SAMPLE} as expected
      from (select folded_name, search_words from products where ${visible} order by created_at desc, id desc
        limit (select case when size > ${WALK} then ${SAMPLE} else 0 end from catalogue)) newest
    ), walked_first as materialized (${walk(`select case when ${isWalked} then first_walk else 0 end from catalogue`)}
    ), reach as materialized (
      select ${known('reach', `case when (select count(*) from walked_first) < ${ENOUGH_HITS} then ${WALK} else first_walk end`)} as length
      from catalogue
    ), walked as materialized (
      select * from walked_first union
      (${walk(`select case when ${isWalked} and length > first_walk then length else 0 end from reach, catalogue`)})
    ), named as materialized (
      select ${hit} from products where ${isWalked} and ${visible}
        and folded_name ~>=~ $1 and folded_name ~<~ ($1 || chr(1114111))
      order by folded_name using ~<~ limit ${NAMED}
    ), plan as materialized (
      select ${known('indexed', 'true')} and (not ${isWalked}
          or ((${known('indexed', 'false')} or hits < most) and size * hits / length <= ${rare('indexed')})) as is_indexed
      from catalogue, reach, (select count(*) as hits from walked) walked
    ), indexed as materialized (
      select ${hit} from products where (select is_indexed from plan) and ${visible} and ${indexable(terms)}
    ), stage as materialized (
      select ${isWalked} as is_walked, is_indexed, is_indexed and ${known('mixed', `(select count(*) from indexed) < ${mixedBelow}`)} as is_mixed
      from plan
    ), mixed as materialized (
      select ${hit} from (
        select id, created_at, folded_name, search_words from products where ${visible}
        order by created_at desc, id desc limit (select case when is_mixed then ${WALK} else 0 end from stage)) newest
      where ${anywhere}
    ), hits as materialized (
      select id, created_at, tier from (
        select * from walked union select * from named union select * from indexed union select * from mixed
      ) found
    )`;
}

interface WordParameters {
  inName: string;
  inWords: string;
  inTitle: string;
  indexable: boolean;
}

function everyWord(terms: SearchTerms, condition: (word: WordParameters) => string): string {
  const conditions = terms.words.map(({ indexable }, index) => {
    const first = FIXED + PER_WORD * index + 1;
    return condition({ inName: `$${first}`, inWords: `$${first + 1}`, inTitle: `$${first + 2}`, indexable });
  });
  return conditions.join(' and ');
}

/**
 * All words in the name, or all among the words. Where every word is too short for the trigram index, all its entries
 * would have to be read: such words are found in the middle of names only by looking through the newest.
 */
function indexable(terms: SearchTerms): string {
  const inName = everyWord(terms, (word) => `folded_name like ${word.inName}`);
  const isFound = terms.words.some((word) => word.indexable);
  return isFound ? `((${inName}) or search_words @@ $3::tsquery)` : 'search_words @@ $3::tsquery';
}

/**
 * How relevant a hit is, 0 the most: the name itself, its beginning, the start of a word of it, any part of it, all
 * words somewhere in it, words of brand and category too, words of the description too. A blank before the text spares
 * most names the dear regular expression.
 */
function tier(terms: SearchTerms): string {
  const named = everyWord(terms, (word) => `folded_name like ${word.inName}`);
  const titled = everyWord(
    terms,
    (word) => `(folded_name like ${word.inName} or search_words @@ ${word.inTitle}::tsquery)`,
  );
  return `case
        when folded_name = $1 then 0
        when starts_with(folded_name, $1) then 1
        when strpos(folded_name, ' ' || $1) > 0 then 2
        when strpos(folded_name, $1) > 0 then case when folded_name ~ $2 then 2 else 3 end
        when ${named} then 4
        when ${titled} then 5
        else 6 end`;
}
