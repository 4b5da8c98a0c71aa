import type { Queryable } from '../../../platform/database/read.ts';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import type { ListedRow, ProductRecord } from '../product/product.record.ts';
import type { SearchPlace, SearchStage } from './search-place.ts';
import { countStatement, searchStatement, searchValues, stretchStatement } from './search.statements.ts';
import { foldedInAscii, type Guesses, type SearchTerms, searchTerms } from './search-terms.ts';
import { closestWords } from './spelling.ts';
import type { Visibility } from '../product/visibility.ts';

export interface SearchInput {
  /** Normalised and not empty. */
  keyword: string;
  page: number;
  visibility: Visibility;
}

/**
 * $1 search text. Its folded form, and for each word without digits the known words that are at most two letters away
 * (a swap counts as two here), that begin with it, or that make it up when a blank is missing.
 */
const SPELLINGS = {
  name: 'search-spellings',
  text: String.raw`with typed as materialized (
      select folded, typed, btrim(typed, '.,;:!?()"''') as word
      from (select search_fold($1) as folded) keyword, regexp_split_to_table(folded, ' ') typed
    )
    select folded, typed, word, array(
        select known.word from search_words known
        where typed.word ~ '^[^0-9%_\\]{3,40}$'
          and char_length(known.word) between char_length(typed.word) - 2 and char_length(typed.word) + 2
          and levenshtein_less_equal(known.word, typed.word, 2) <= 2
        order by levenshtein(known.word, typed.word), known.word limit 50
      ) as near, array(
        select known.word from search_words known
        where typed.word ~ '^[^0-9%_\\]{3,40}$' and starts_with(known.word, typed.word)
        order by char_length(known.word), known.word limit 20
      ) as longer, array(
        select left(typed.word, at) || ' ' || substr(typed.word, at + 1)
        from generate_series(3, char_length(typed.word) - 3) at
        where (select true from search_words known where known.word = left(typed.word, at))
          and (select true from search_words known where known.word = substr(typed.word, at + 1))
      ) as split
    from typed`,
};

interface SpellingRow {
  folded: string;
  /** The word with the punctuation around it. */
  typed: string;
  word: string;
  near: string[];
  longer: string[];
  split: string[];
}

/**
 * The page of hits for a keyword; when nothing matches as it was typed, what matches with
 * small typing errors mended and words completed. At most three statements.
 */
export async function searchProducts(
  read: Queryable,
  { keyword, page, visibility }: SearchInput,
): Promise<ListedRow[]> {
  const { hits } = await searchAsTyped(read, keyword, (terms) =>
    read.query<ListedRow>(searchStatement(terms, visibility), searchValues(terms, PAGE_SIZE, page)),
  );
  return hits;
}

/** A hit and where it stands in the order of its search. */
export type PlacedHit = ProductRecord & { tier: number; placeTime: string; stage: SearchStage };

export interface StretchInput extends Omit<SearchInput, 'page'> {
  /** How many at most. */
  limit: number;
  /** The place to go on beyond; null from the beginning, or from the end. */
  mark: SearchPlace | null;
  isBackward: boolean;
}

const FROM_AN_END = Array<null>(8).fill(null);

/**
 * Hits beyond a place, in the order in which they are met, and the spellings that found them where they are not as typed. A search goes on as it began, also
 * when meanwhile something has come that matches as typed, or words by which typing errors would be mended otherwise.
 */
export async function searchStretch(
  read: Queryable,
  { keyword, visibility, limit, mark, isBackward }: StretchInput,
): Promise<{ hits: PlacedHit[]; guesses: Guesses | null }> {
  const find = (terms: SearchTerms) =>
    read.query<PlacedHit>(
      stretchStatement(terms, visibility, isBackward),
      searchValues(terms, limit, ...(mark ? [mark.tier, mark.time, mark.id, ...mark.stage] : FROM_AN_END)),
    );
  if (!mark) return await searchAsTyped(read, keyword, find);
  const folded = foldedInAscii(keyword) ?? (await spellings(read, keyword))[0]?.folded ?? '';
  const terms = searchTerms(folded, mark.guesses ?? undefined);
  return { hits: await findAny(terms, find), guesses: mark.guesses };
}

/** How many hits a search shows. */
export async function countHits(
  read: Queryable,
  { keyword, visibility }: Omit<SearchInput, 'page'>,
): Promise<number> {
  const { hits } = await searchAsTyped(read, keyword, (terms) =>
    read.query<{ total: number }>(countStatement(terms, visibility), searchValues(terms, PAGE_SIZE)),
  );
  return hits[0]?.total ?? 0;
}

async function searchAsTyped<Hit>(
  read: Queryable,
  keyword: string,
  find: (terms: SearchTerms) => Promise<Hit[]>,
): Promise<{ hits: Hit[]; guesses: Guesses | null }> {
  const plain = foldedInAscii(keyword);
  const early = plain === null ? await spellings(read, keyword) : null;
  const folded = plain ?? early?.[0]?.folded ?? '';
  const exact = await findAny(searchTerms(folded), find);
  if (exact.length > 0) return { hits: exact, guesses: null };
  const guesses = guessesOf(early ?? (await spellings(read, folded)));
  if (!guesses) return { hits: [], guesses: null };
  return { hits: await findAny(searchTerms(folded, guesses), find), guesses };
}

function findAny<Hit>(terms: SearchTerms, find: (terms: SearchTerms) => Promise<Hit[]>): Promise<Hit[]> {
  return terms.words.length === 0 ? Promise.resolve([]) : find(terms);
}

function spellings(read: Queryable, text: string): Promise<SpellingRow[]> {
  return read.query<SpellingRow>(SPELLINGS, [text]);
}

/** Likelier spellings that are allowed in place of each word; null when there are none. */
function guessesOf(rows: SpellingRow[]): Guesses | null {
  const guesses = new Map(rows.map((row) => [row.typed, guessesFor(row)]));
  const isMended = [...guesses].some(
    ([typed, [likeliest]]) => likeliest !== undefined && likeliest !== typed,
  );
  return isMended ? guesses : null;
}

function guessesFor(row: SpellingRow): string[] {
  const near = closestWords(row.word, row.near);
  if (near.length > 0) return near;
  return row.longer.length > 0 ? row.longer : row.split.slice(0, 1);
}
