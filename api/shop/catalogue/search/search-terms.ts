import { foldTerm } from '../../../domain/glossary/fold-term.ts';
import { meaningOf } from '../../../domain/glossary/meaning.ts';
import type { Term } from '../../../domain/glossary/topics/term.ts';

export interface SearchWord {
  /** LIKE pattern for any part of a folded name, with special characters escaped. */
  inName: string;
  /** tsquery for whole words of all fields; null if there is no word in it, such as `100%`. */
  inWords: string | null;
  /** The same without the description, for ranking. */
  inTitle: string | null;
  /** False if too short for the trigram index, which needs three letters or digits in a row. */
  indexable: boolean;
}

export interface SearchTerms {
  whole: string;
  /** All must match. */
  words: SearchWord[];
  /** What the text names by a synonym of the trade; null if it names nothing. */
  inTrade: SearchTrade | null;
}

export interface SearchTrade {
  terms: readonly Term[];
  /** tsquery for the names of the terms. */
  named: string;
  /** tsquery for the words around the synonym; null without any. */
  rest: string | null;
  /** Products that have the value of a term. */
  ids: readonly number[];
}

/** The last tier: products that have a term of the trade, and not the other words of the text. */
export const TERM_ALONE = 8;

/** Likely meanings of a mistyped word, the likeliest first; a missing blank gives two words in one string. */
export type Guesses = ReadonlyMap<string, string[]>;

/** The words from the sixth on count as one phrase, which a pasted product name contains in a row. */
const MAX_WORDS = 6;

/** Characters between words. */
const SEPARATORS = /[-'./,;:!?()&+ ]+/;

/**
 * @param folded see `foldedInAscii`; words of punctuation alone count only if there are no others
 * @param guesses any of them, or the word as typed, is enough
 */
export function searchTerms(folded: string, guesses: Guesses = new Map()): SearchTerms {
  const given = folded.split(' ').filter((word) => word !== '');
  const solid = given.filter((word) => word.split(SEPARATORS).join('') !== '');
  const words = solid.length > 0 ? solid : given;
  const single = words.length > MAX_WORDS ? words.slice(0, MAX_WORDS - 1) : words;
  const rest = words.slice(single.length);
  const whole = given.map((word) => guesses.get(word)?.[0] ?? word).join(' ');
  const all = single.map((word) => searchWord([...(guesses.get(word) ?? []), word]));
  if (rest.length > 0) all.push(searchWord([rest.join(' ')]));
  return { whole, words: all, inTrade: inTradeOf(whole) };
}

/** @param spellings names are searched for the first; as whole words any of them matches */
function searchWord(spellings: string[]): SearchWord {
  const [likeliest = ''] = spellings;
  const ways = [...new Set(spellings)].map(partsOf).filter((parts) => parts !== null);
  const anyWay = (find: (part: string) => string) =>
    ways.map((parts) => `(${parts.map(find).join(' & ')})`).join(' | ') || null;
  return {
    inName: `%${likeliest.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    inWords: anyWay((part) => `(${forms(part).join(' | ')})`),
    inTitle: anyWay((part) => `(${forms(part, ':AB').join(' | ')})`),
    indexable: /[\p{L}\p{N}]{3}/u.test(likeliest),
  };
}

/** For "black frontal": 13x4, and black beside it. */
function inTradeOf(whole: string): SearchTrade | null {
  const meaning = meaningOf(whole);
  if (!meaning) return null;
  const { terms } = meaning;
  const named = terms.map(({ name }) => phrase(foldTerm(name).split(' '))).join(' | ');
  const rest = meaning.rest.slice(0, MAX_WORDS).map((word) => `(${forms(word).join(' | ')})`);
  return { terms, named, rest: rest.join(' & ') || null, ids: [] };
}

const phrase = (words: string[]): string => `(${words.map((word) => `'${word}'`).join(' <-> ')})`;

/** `lace-front,` gives lace and front; null if a character cannot be part of a word. */
function partsOf(word: string): string[] | null {
  const parts = word.split(SEPARATORS).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^[\p{L}\p{N}\p{M}]+$/u.test(part)) ? parts : null;
}

/** The usual English plural and singular. */
function forms(part: string, label = ''): string[] {
  const singular = part.length > 3 && part.endsWith('s') ? [part.slice(0, -1)] : [];
  const plural = part.length > 2 && !part.endsWith('s') ? [`${part}s`] : [];
  return [part, ...plural, ...singular].map((form) => `'${form}'${label}`);
}

/**
 * Lower case without accents, if Unicode decomposition is enough (ẹ, ọ́, ṣ, é ...); null for letters such as ɓ or ø,
 * which need the database's `search_fold`.
 */
export function foldedInAscii(keyword: string): string | null {
  const bare = keyword
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return /^[ -~]*$/.test(bare) ? bare.replaceAll(/ +/g, ' ').trim() : null;
}
