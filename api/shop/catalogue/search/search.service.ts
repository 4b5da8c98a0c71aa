import type { Reader } from '../../../platform/database/read.ts';
import type { SearchPlace } from './search-place.ts';
import { countOfHits, hitsBeyond, hitsOfPage, spellings } from './search.store.ts';
import { foldedInAscii, type Guesses, type SearchTerms, searchTerms } from './search-terms.ts';
import { closestWords } from './spelling.ts';
import type { Visibility } from '../product/visibility.ts';

export interface SearchInput {
  /** Normalised, not empty. */
  keyword: string;
  page: number;
  visibility: Visibility;
}

/** Without an exact match, searches with corrected or completed words. At most three statements. */
export async function searchProducts(reader: Reader, { keyword, page, visibility }: SearchInput) {
  const { hits } = await searchAsTyped(reader, keyword, (terms) =>
    hitsOfPage(reader, { terms, page, visibility }),
  );
  return hits;
}

export interface SearchPageInput extends Omit<SearchInput, 'page'> {
  limit: number;
  /** Null from the beginning or the end. */
  after: SearchPlace | null;
  isBackward: boolean;
}

/**
 * Hits in reading order, with the corrected spellings that found them. Later pages keep the spellings of the first,
 * even if an exact match has appeared meanwhile.
 */
export async function searchPage(
  reader: Reader,
  { keyword, visibility, limit, after, isBackward }: SearchPageInput,
) {
  const find = (terms: SearchTerms) => hitsBeyond(reader, { terms, visibility, limit, after, isBackward });
  if (!after) return await searchAsTyped(reader, keyword, find);
  const folded = foldedInAscii(keyword) ?? (await spellings(reader, keyword))[0]?.folded ?? '';
  const terms = searchTerms(folded, after.guesses ?? undefined);
  return { hits: await findAny(terms, find), guesses: after.guesses };
}

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

/** Null when no word has a likelier spelling. */
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
