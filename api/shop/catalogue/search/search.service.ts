import { productsOfTerms } from '../../../domain/catalogue/facets/term-products.ts';
import { meaningOf } from '../../../domain/glossary/meaning.ts';
import type { Term } from '../../../domain/glossary/topics/term.ts';
import { MAX_HITS } from '../../../domain/pages/list-sizes.ts';
import type { ListTotal } from '../../../domain/pages/list-total.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { FacetIndex } from '../facet-index/facet-index.ts';
import type { SearchPlace } from './search-place.ts';
import { countOfHits, hitsBeyond, hitsOfPage, rankedHits, spellings } from './search.store.ts';
import { foldedInAscii, type Guesses, type SearchTerms, searchTerms, TERM_ALONE } from './search-terms.ts';
import { closestWords } from './spelling.ts';
import type { Visibility } from '../product/visibility.ts';

/** A request's context, of which a search needs this. */
interface Searching {
  read: Reader;
  parts: { facets: FacetIndex };
}

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
  ctx: Searching,
  { keyword, page, visibility, exact = false }: SearchInput,
): Promise<SearchResults> {
  const find = (terms: SearchTerms) => hitsOfPage(ctx.read, { terms, page, visibility });
  const { hits, guesses, text } = await searchAsTyped(ctx, { keyword, exact }, find);
  const isCorrected = guesses !== null && hits.length > 0;
  return { hits, corrected: isCorrected ? text : null, terms: meaningOf(text)?.terms ?? [] };
}

/** Ids of the hits that visitors see, up to `MAX_HITS`, the most relevant first. */
export async function searchHits(
  ctx: Searching,
  { keyword, exact = false }: Pick<SearchInput, 'keyword' | 'exact'>,
): Promise<Omit<SearchResults, 'hits'> & { ids: number[]; isComplete: boolean }> {
  const find = (terms: SearchTerms) => rankedHits(ctx.read, terms, 'public');
  const { hits, guesses, text } = await searchAsTyped(ctx, { keyword, exact }, find);
  const isCorrected = guesses !== null && hits.length > 0;
  return {
    ids: hits.slice(0, MAX_HITS).map(({ id }) => id),
    isComplete: hits.length <= MAX_HITS && hits[0]?.isComplete !== false,
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
  ctx: Searching,
  { keyword, visibility, limit, after, isBackward }: SearchPageInput,
) {
  const find = (terms: SearchTerms) => hitsBeyond(ctx.read, { terms, visibility, limit, after, isBackward });
  if (!after) return await searchAsTyped(ctx, { keyword }, find);
  const folded = foldedInAscii(keyword) ?? (await spellings(ctx.read, keyword))[0]?.folded ?? '';
  const terms = searchTerms(folded, after.guesses ?? undefined);
  return { hits: await findAny(ctx, terms, find), guesses: after.guesses };
}

export async function countHits(
  ctx: Searching,
  { keyword, visibility }: Pick<SearchInput, 'keyword' | 'visibility'>,
): Promise<ListTotal> {
  const count = (terms: SearchTerms) => countOfHits(ctx.read, terms, visibility);
  const { hits } = await searchAsTyped(ctx, { keyword }, count);
  const { total, isTotalExact } = hits[0] ?? { total: 0, isTotalExact: true };
  return { total, isTotalExact };
}

interface Found<Hit> {
  hits: Hit[];
  guesses: Guesses | null;
  /** The folded text that was searched for. */
  text: string;
}

/** Corrected unless something has the words themselves: what only a term of the trade adds hides no typing error. */
async function searchAsTyped<Hit extends { best: number }>(
  ctx: Searching,
  { keyword, exact = false }: Pick<SearchInput, 'keyword' | 'exact'>,
  find: (terms: SearchTerms) => Promise<Hit[]>,
): Promise<Found<Hit>> {
  const plain = foldedInAscii(keyword);
  const early = plain === null ? await spellings(ctx.read, keyword) : null;
  const folded = plain ?? early?.[0]?.folded ?? '';
  const hits = await findAny(ctx, searchTerms(folded), find);
  const asTyped = { hits, guesses: null, text: folded };
  if (exact || hasWords(hits)) return asTyped;
  const guesses = guessesOf(early ?? (await spellings(ctx.read, folded)));
  if (!guesses) return asTyped;
  const terms = searchTerms(folded, guesses);
  const mended = await findAny(ctx, terms, find);
  if (hits.length > 0 && !hasWords(mended)) return asTyped;
  return { hits: mended, guesses, text: terms.whole };
}

const hasWords = ([first]: { best: number }[]): boolean => first !== undefined && first.best < TERM_ALONE;

async function findAny<Hit>(
  ctx: Searching,
  terms: SearchTerms,
  find: (terms: SearchTerms) => Promise<Hit[]>,
): Promise<Hit[]> {
  if (terms.words.length === 0) return [];
  const { inTrade } = terms;
  if (inTrade === null) return await find(terms);
  const { columns } = await ctx.parts.facets.current(ctx.read);
  const ids = productsOfTerms(columns, inTrade.terms, MAX_HITS + 1);
  return await find({ ...terms, inTrade: { ...inTrade, ids } });
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
