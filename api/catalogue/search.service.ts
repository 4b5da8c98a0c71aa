import type { Queryable } from '../database/read.ts';
import type { ListedRow } from './product.record.ts';
import { searchStatement, searchValues } from './search.statements.ts';
import { foldedInAscii, type SearchTerms, searchTerms } from './search-terms.ts';
import { closestWords } from './spelling.ts';
import type { Visibility } from './visibility.ts';

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
 * The page of hits for a keyword (decisions.md, Catalogue); when nothing matches as it was typed, what matches with
 * small typing errors mended and words completed. At most three statements.
 */
export async function searchProducts(read: Queryable, input: SearchInput): Promise<ListedRow[]> {
  const plain = foldedInAscii(input.keyword);
  const early = plain === null ? await spellings(read, input.keyword) : null;
  const folded = plain ?? early?.[0]?.folded ?? '';
  const exact = await find(read, searchTerms(folded), input);
  if (exact.length > 0) return exact;
  const mended = mendedTerms(folded, early ?? (await spellings(read, folded)));
  return mended ? await find(read, mended, input) : [];
}

async function find(read: Queryable, terms: SearchTerms, input: SearchInput): Promise<ListedRow[]> {
  if (terms.words.length === 0) return [];
  return await read.query<ListedRow>(
    searchStatement(terms, input.visibility),
    searchValues(terms, input.page),
  );
}

function spellings(read: Queryable, text: string): Promise<SpellingRow[]> {
  return read.query<SpellingRow>(SPELLINGS, [text]);
}

/** The search with likelier spellings allowed in place of each word; null when there are none. */
function mendedTerms(folded: string, rows: SpellingRow[]): SearchTerms | null {
  const guesses = new Map(rows.map((row) => [row.typed, guessesFor(row)]));
  const isMended = [...guesses].some(
    ([typed, [likeliest]]) => likeliest !== undefined && likeliest !== typed,
  );
  return isMended ? searchTerms(folded, guesses) : null;
}

function guessesFor(row: SpellingRow): string[] {
  const near = closestWords(row.word, row.near);
  if (near.length > 0) return near;
  return row.longer.length > 0 ? row.longer : row.split.slice(0, 1);
}
