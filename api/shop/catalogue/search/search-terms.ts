/** One word of a search in the forms in which the database looks for it. */
export interface SearchWord {
  /** LIKE pattern that finds the word in any part of a folded name, every character of it taken literally. */
  inName: string;
  /** Full-text query for whole words of name, brand, category and description; null for no word, such as `100%`. */
  inWords: string | null;
  /** The same without the description, to tell how relevant a hit is. */
  inTitle: string | null;
  /** False when too short for the trigram index, which knows groups of three letters or digits. */
  indexable: boolean;
}

export interface SearchTerms {
  /** The whole folded text. */
  whole: string;
  /** All of them are needed. */
  words: SearchWord[];
}

/** What a word may have been meant to be, the likeliest first; a missing blank gives two words in one. */
export type Guesses = ReadonlyMap<string, string[]>;

/** More words than this are one last word, in one piece: nobody types them, and a pasted name has them in a row. */
const MAX_WORDS = 6;

/** Characters that part or end words. In names they find themselves, elsewhere the words around them are found. */
const PARTING = /[-'./,;:!?()&+ ]+/;

/**
 * Prepares a folded search text (see `foldedInAscii`) for the statements. Words that are nothing but punctuation count
 * only when there is nothing else. Where there are guesses, one of them or the word as it was typed is enough.
 */
export function searchTerms(folded: string, guesses: Guesses = new Map()): SearchTerms {
  const given = folded.split(' ').filter((word) => word !== '');
  const solid = given.filter((word) => word.split(PARTING).join('') !== '');
  const words = solid.length > 0 ? solid : given;
  const single = words.length > MAX_WORDS ? words.slice(0, MAX_WORDS - 1) : words;
  const rest = words.slice(single.length);
  const whole = given.map((word) => guesses.get(word)?.[0] ?? word).join(' ');
  const all = single.map((word) => searchWord([...(guesses.get(word) ?? []), word]));
  if (rest.length > 0) all.push(searchWord([rest.join(' ')]));
  return { whole, words: all };
}

/** @param spellings the one to look for in names, and then others that will do as whole words */
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

/** `lace-front,` as lace and front; null for what holds any character that words do not have. */
function partsOf(word: string): string[] | null {
  const parts = word.split(PARTING).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^[\p{L}\p{N}\p{M}]+$/u.test(part)) ? parts : null;
}

/** A word, its plural, and what it would be the plural of, as English makes most of them. */
function forms(part: string, label = ''): string[] {
  const singular = part.length > 3 && part.endsWith('s') ? [part.slice(0, -1)] : [];
  const plural = part.length > 2 && !part.endsWith('s') ? [`${part}s`] : [];
  return [part, ...plural, ...singular].map((form) => `'${form}'${label}`);
}

/**
 * The text without case and accents if that needs no more than Unicode's own decomposition (ẹ, ọ́, ṣ, é ...), else
 * null: letters such as ɓ or ø are for the database, whose `search_fold` has the last word in any case.
 */
export function foldedInAscii(keyword: string): string | null {
  const bare = keyword
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return /^[ -~]*$/.test(bare) ? bare.replaceAll(/ +/g, ' ').trim() : null;
}
