import type { Reader } from '../../../platform/database/read.ts';
import type { SearchPlace } from './search-place.ts';
import { countOfHits, hitsBeyond, hitsOfPage, spellings } from './search.store.ts';
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
 * The page of hits for a keyword; when nothing matches as it was typed, what matches with
 * small typing errors mended and words completed. At most three statements.
 */
export async function searchProducts(reader: Reader, { keyword, page, visibility }: SearchInput) {
  const { hits } = await searchAsTyped(reader, keyword, (terms) =>
    hitsOfPage(reader, { terms, page, visibility }),
  );
  return hits;
}

export interface StretchInput extends Omit<SearchInput, 'page'> {
  /** How many at most. */
  limit: number;
  /** The place to go on beyond; null from the beginning, or from the end. */
  mark: SearchPlace | null;
  isBackward: boolean;
}

/**
 * Hits beyond a place, in the order in which they are met, and the spellings that found them where they are not as typed. A search goes on as it began, also
 * when meanwhile something has come that matches as typed, or words by which typing errors would be mended otherwise.
 */
export async function searchStretch(
  reader: Reader,
  { keyword, visibility, limit, mark, isBackward }: StretchInput,
) {
  const find = (terms: SearchTerms) => hitsBeyond(reader, { terms, visibility, limit, mark, isBackward });
  if (!mark) return await searchAsTyped(reader, keyword, find);
  const folded = foldedInAscii(keyword) ?? (await spellings(reader, keyword))[0]?.folded ?? '';
  const terms = searchTerms(folded, mark.guesses ?? undefined);
  return { hits: await findAny(terms, find), guesses: mark.guesses };
}

/** How many hits a search shows. */
export async function countHits(
  reader: Reader,
  { keyword, visibility }: Omit<SearchInput, 'page'>,
): Promise<number> {
  const { hits } = await searchAsTyped(reader, keyword, (terms) => countOfHits(reader, terms, visibility));
  return hits[0]?.total ?? 0;
}

async function searchAsTyped<Hit>(
  reader: Reader,
  keyword: string,
  find: (terms: SearchTerms) => Promise<Hit[]>,
): Promise<{ hits: Hit[]; guesses: Guesses | null }> {
  const plain = foldedInAscii(keyword);
  const early = plain === null ? await spellings(reader, keyword) : null;
  const folded = plain ?? early?.[0]?.folded ?? '';
  const exact = await findAny(searchTerms(folded), find);
  if (exact.length > 0) return { hits: exact, guesses: null };
  const guesses = guessesOf(early ?? (await spellings(reader, folded)));
  if (!guesses) return { hits: [], guesses: null };
  return { hits: await findAny(searchTerms(folded, guesses), find), guesses };
}

function findAny<Hit>(terms: SearchTerms, find: (terms: SearchTerms) => Promise<Hit[]>): Promise<Hit[]> {
  return terms.words.length === 0 ? Promise.resolve([]) : find(terms);
}

type Spelling = Awaited<ReturnType<typeof spellings>>[number];

/** Likelier spellings that are allowed in place of each word; null when there are none. */
function guessesOf(rows: Spelling[]): Guesses | null {
  const guesses = new Map(rows.map((row) => [row.typed, guessesFor(row)]));
  const isMended = [...guesses].some(
    ([typed, [likeliest]]) => likeliest !== undefined && likeliest !== typed,
  );
  return isMended ? guesses : null;
}

function guessesFor(row: Spelling): string[] {
  const near = closestWords(row.word, row.near);
  if (near.length > 0) return near;
  return row.longer.length > 0 ? row.longer : row.split.slice(0, 1);
}
