import type { Statement } from '../database/read.ts';
import { PRODUCT_COLUMNS } from './product.record.ts';
import type { SearchTerms } from './search-terms.ts';
import { type Visibility, VISIBLE } from './visibility.ts';

/** A search shows its most relevant hits, at most this many (100 pages), which bounds what it costs. */
export const MAX_HITS = 1200;

/** How many of the newest products tell whether a word is common, and from how many hits among them on it is. */
const SAMPLE = 200;
const COMMON = 6;

/** How many of the newest products are looked through for a common word. 1,200 hits at 3 in 100 take this many. */
const WALK = 40_000;

/** Parameters before the first word's: whole text, word start, page, page size, whether to look through the newest. */
const FIXED = 5;

/** Parameters of one word: in name, in words, in title. */
const PER_WORD = 3;

/**
 * One page of the most relevant hits with their number (`total`), in one round trip.
 *
 * Rare words are found by the trigram and full-text indexes (`indexed`). For common ones that would touch a large part
 * of the catalogue, so the newest products are looked through until there are hits enough (`walked`), together with
 * those whose name begins with the text (`named`); the index is asked as well when that was not enough. Which it is, a
 * look at the newest few decides (`sample`). A catalogue smaller than what is looked through is searched exactly
 * either way.
 */
export function searchStatement(terms: SearchTerms, visibility: Visibility): Statement {
  const visible = VISIBLE[visibility];
  const long = terms.words.filter((word) => word.indexable).length;
  const match = everyWord(
    terms,
    (word) => `(folded_name like ${word.inName} or search_words @@ ${word.inWords}::tsquery)`,
  );
  return {
    name: `search-${visibility}-${long}-${terms.words.length - long}`,
    text: `with sample as materialized (
      select count(*) filter (where ${match}) >= ${COMMON} or count(*) < ${SAMPLE} or $5::boolean as is_common
      from (select folded_name, search_words from products where ${visible}
        order by created_at desc, id desc limit ${SAMPLE}) newest
    ), walked as materialized (
      select id, created_at, ${tier(terms)} as tier
      from (select id, created_at, folded_name, search_words from products where ${visible}
        order by created_at desc, id desc
        limit (select case when is_common then ${WALK} else 0 end from sample)) newest
      where ${match} limit ${MAX_HITS}
    ), named as materialized (
      select id, created_at, ${tier(terms)} as tier from products
      where (select is_common from sample) and ${visible}
        and folded_name ~>=~ $1 and folded_name ~<~ ($1 || chr(1114111)) limit ${MAX_HITS}
    ), indexed as materialized (
      select id, created_at, ${tier(terms)} as tier from products
      where (select not is_common or (
          (select count(*) from walked) < ${MAX_HITS}
          and exists (select from products where ${visible} order by created_at desc, id desc offset ${WALK})
        ) from sample) and ${visible} and ${everyWord(terms, indexedMatch)}
    ), ranked as materialized (
      select id, created_at, tier from (
        select * from walked union select * from named union select * from indexed
      ) hits order by tier, created_at desc, id desc limit ${MAX_HITS}
    ), size as materialized (select count(*)::int as total from ranked),
    page as materialized (
      select id, tier from ranked order by tier, created_at desc, id desc
      limit $4 offset (select (least(greatest($3::bigint, 1), (greatest(total, 1) + $4 - 1) / $4) - 1) * $4 from size)
    )
    select ${PRODUCT_COLUMNS}, size.total from page join products p using (id) cross join size
    order by page.tier, p.created_at desc, p.id desc`,
  };
}

/** The values for `searchStatement`. */
export function searchValues(terms: SearchTerms, page: number, pageSize: number): unknown[] {
  const onlyShort = terms.words.every((word) => !word.indexable);
  return [
    terms.whole,
    terms.atWordStart,
    page,
    pageSize,
    onlyShort,
    ...terms.words.flatMap((word) => [word.inName, word.inWords, word.inTitle]),
  ];
}

interface WordParameters {
  inName: string;
  inWords: string;
  inTitle: string;
  indexable: boolean;
}

function everyWord(
  terms: SearchTerms,
  condition: (word: WordParameters, terms: SearchTerms) => string,
): string {
  const conditions = terms.words.map(({ indexable }, index) => {
    const first = FIXED + PER_WORD * index + 1;
    return condition(
      { inName: `$${first}`, inWords: `$${first + 1}`, inTitle: `$${first + 2}`, indexable },
      terms,
    );
  });
  return conditions.join(' and ');
}

/**
 * A word too short for the trigram index must not reach it, because every entry would have to be read: beside a longer
 * word it is checked on that one's hits, and alone it is found here only at the start of words.
 */
function indexedMatch(word: WordParameters, terms: SearchTerms): string {
  if (word.indexable) return `(folded_name like ${word.inName} or search_words @@ ${word.inWords}::tsquery)`;
  if (!terms.words[0]?.indexable) return `search_words @@ ${word.inWords}::tsquery`;
  return `((folded_name || '') like ${word.inName} or search_words @@ ${word.inWords}::tsquery)`;
}

/**
 * How relevant a hit is, 0 the most: the name itself, its beginning, the start of a word of it, any part of it, all
 * words somewhere in it, words of brand and category too, words of the description too.
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
        when strpos(folded_name, $1) > 0 then case when folded_name ~ $2 then 2 else 3 end
        when ${named} then 4
        when ${titled} then 5
        else 6 end`;
}
