import { meaningOf } from '../../../domain/glossary/meaning.ts';
import type { Term } from '../../../domain/glossary/topics/term.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { SearchPlace } from './search-place.ts';
import { countOfHits, hitsBeyond, hitsOfPage, rankedHits, spellings } from './search.store.ts';
import { foldedInAscii, type Guesses, type SearchTerms, searchTerms } from './search-terms.ts';
import { closestWords } from './spelling.ts';
import type { Visibility } from '../product/visibility.ts';

export interface SearchInput {
  /** Normalised, not empty. */
  keyword: string;
  page: number;
  visibility: Visibility;
  /** No correction of typing errors. */
  exact?: boolean;
}

export interface SearchResults {
  hits: Awaited<ReturnType<typeof hitsOfPage>>;
  /** The text that found them, if it is not the one given. */
  corrected: string | null;
  /** Terms of the trade that the text names by a synonym. */
  terms: readonly Term[];
}

/** Without an exact match, searches with corrected or completed words. At most three statements. */
export async function searchProducts(
  reader: Reader,
  { keyword, page, visibility, exact = false }: SearchInput,
): Promise<SearchResults> {
  const find = (terms: SearchTerms) => hitsOfPage(reader, { terms, page, visibility });
  const { hits, guesses, text } = await searchAsTyped(reader, { keyword, exact }, find);
  const isCorrected = guesses !== null && hits.length > 0;
  return { hits, corrected: isCorrected ? text : null, terms: meaningOf(text)?.terms ?? [] };
}

/** Ids of all hits that visitors see, up to `MAX_HITS`, the most relevant first. */
export async function searchHits(
  reader: Reader,
  { keyword, exact = false }: Pick<SearchInput, 'keyword' | 'exact'>,
): Promise<Omit<SearchResults, 'hits'> & { ids: number[] }> {
  const find = (terms: SearchTerms) => rankedHits(reader, terms, 'public');
  const { hits, guesses, text } = await searchAsTyped(reader, { keyword, exact }, find);
  const isCorrected = guesses !== null && hits.length > 0;
  return {
    ids: hits.map(({ id }) => id),
    corrected: isCorrected ? text : null,
    terms: meaningOf(text)?.terms ?? [],
  };
}

export interface SearchPageInput extends Omit<SearchInput, 'page' | 'exact'> {
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
  if (!after) return await searchAsTyped(reader, { keyword }, find);
  const folded = foldedInAscii(keyword) ?? (await spellings(reader, keyword))[0]?.folded ?? '';
  const terms = searchTerms(folded, after.guesses ?? undefined);
  return { hits: await findAny(terms, find), guesses: after.guesses };
}

export async function countHits(
  reader: Reader,
  { keyword, visibility }: Pick<SearchInput, 'keyword' | 'visibility'>,
): Promise<number> {
  const count = (terms: SearchTerms) => countOfHits(reader, terms, visibility);
  const { hits } = await searchAsTyped(reader, { keyword }, count);
  return hits[0]?.total ?? 0;
}

interface Found<Hit> {
  hits: Hit[];
  guesses: Guesses | null;
  /** The folded text that was searched for. */
  text: string;
}

async function searchAsTyped<Hit>(
  reader: Reader,
  { keyword, exact = false }: Pick<SearchInput, 'keyword' | 'exact'>,
  find: (terms: SearchTerms) => Promise<Hit[]>,
): Promise<Found<Hit>> {
  const plain = foldedInAscii(keyword);
  const early = plain === null ? await spellings(reader, keyword) : null;
  const folded = plain ?? early?.[0]?.folded ?? '';
  const asTyped = { hits: await findAny(searchTerms(folded), find), guesses: null, text: folded };
  if (exact || asTyped.hits.length > 0) return asTyped;
  const guesses = guessesOf(early ?? (await spellings(reader, folded)));
  if (!guesses) return asTyped;
  const terms = searchTerms(folded, guesses);
  return { hits: await findAny(terms, find), guesses, text: terms.whole };
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
