import type { Statement } from '../../../platform/database/statements.ts';
import { PRODUCT_COLUMNS } from '../product/product.record.ts';
import { FIXED, hitsOf, PER_WORD } from './search-hits-sql.ts';
import type { SearchTerms } from './search-terms.ts';
import { type Visibility, VISIBLE } from '../product/visibility.ts';

/** The order of hits: the most relevant first, and of those the newest. */
const ORDER = 'tier, created_at desc, id desc';
const BACKWARD = 'tier desc, created_at, id';

/** One page of the most relevant hits with their number (`total`), in one round trip. Its number is the last parameter. */
export function searchStatement(terms: SearchTerms, visibility: Visibility): Statement {
  const page = `$${FIXED + PER_WORD * terms.words.length + 1}::bigint`;
  return {
    name: nameOf('search', terms, visibility),
    text: `${hitsOf(terms, visibility)}, ranked as materialized (
      select * from hits order by ${ORDER} limit (select most from catalogue)
    ), size as materialized (select count(*)::int as total from ranked),
    page as materialized (
      select id, tier from ranked order by ${ORDER}
      limit $5 offset (select (least(greatest(${page}, 1), (greatest(total, 1) + $5 - 1) / $5) - 1) * $5 from size)
    )
    select ${PRODUCT_COLUMNS}, size.total from page join products p using (id) cross join size
    order by page.tier, p.created_at desc, p.id desc`,
  };
}

/**
 * A stretch of the hits, with the place of each: those beyond the place that the last parameters are, relevance, time
 * and id, and how the search began; or from the beginning, or the end, where they are null.
 */
export function stretchStatement(terms: SearchTerms, visibility: Visibility, isBackward: boolean): Statement {
  const own = FIXED + PER_WORD * terms.words.length;
  const [tier, time, id] = [`$${own + 1}::int`, `$${own + 2}::timestamptz`, `$${own + 3}::int`];
  const began = {
    newest: `$${own + 4}::timestamptz`,
    walked: `$${own + 5}::boolean`,
    reach: `$${own + 6}::int`,
    indexed: `$${own + 7}::boolean`,
    mixed: `$${own + 8}::boolean`,
  };
  return {
    name: nameOf(isBackward ? 'search-stretch-backward' : 'search-stretch', terms, visibility),
    text: `${hitsOf(terms, visibility, began)}, stretch as materialized (
      select * from hits where ${tier} is null or tier ${isBackward ? '<' : '>'} ${tier}
        or (tier = ${tier} and (created_at, id) ${isBackward ? '>' : '<'} (${time}, ${id}))
      order by ${isBackward ? BACKWARD : ORDER} limit $5
    )
    select ${PRODUCT_COLUMNS}, stretch.tier, p.created_at::text as "placeTime", jsonb_build_array(
        coalesce(${began.newest}, (select max(created_at) from products where ${VISIBLE[visibility]}))::text,
        is_walked, (select length from reach), is_indexed, is_mixed) as stage
    from stretch join products p using (id) cross join stage
    order by ${isBackward ? 'stretch.tier desc, p.created_at, p.id' : 'stretch.tier, p.created_at desc, p.id desc'}`,
  };
}

/** How many hits there are; $5, which says how many are given, does not count here. */
export function countStatement(terms: SearchTerms, visibility: Visibility): Statement {
  return {
    name: nameOf('search-count', terms, visibility),
    text: `${hitsOf(terms, visibility)} select count(*)::int as total from hits where $5::int is not null having count(*) > 0`,
  };
}

function nameOf(kind: string, { words }: SearchTerms, visibility: Visibility): string {
  return `${kind}-${visibility}-${words.length}-${words.filter((word) => !word.indexable).length}`;
}

/** The values for the statements. @param own those that only one of them has */
export function searchValues(terms: SearchTerms, limit: number, ...own: unknown[]): unknown[] {
  return [
    terms.whole,
    terms.atWordStart,
    terms.allWords,
    terms.words.every((word) => !word.indexable),
    limit,
    ...terms.words.flatMap((word) => [word.inName, word.inWords, word.inTitle]),
    ...own,
  ];
}
