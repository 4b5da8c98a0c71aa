import { parseId } from '../../../domain/ids.ts';
import { type Guesses, TERM_ALONE } from './search-terms.ts';

/**
 * A hit's position in the order of a search, with the corrected spellings that found it, if any. It stays valid when
 * the hit is changed or deleted.
 */
export interface SearchPlace {
  tier: number;
  /** PostgreSQL's text, in microseconds. */
  time: string;
  id: number;
  /** Creation time of the newest product at the first page; later pages ignore newer products. */
  since: string;
  guesses: Guesses | null;
}

/** Characters; a cursor with many spellings has a few hundred. */
const LONGEST_CURSOR = 8000;

const TIME = /^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2}){0,2}$/;

export function cursorOfPlace({ tier, time, id, since, guesses }: SearchPlace): string {
  const spelt = guesses ? [[...guesses].filter(([, words]) => words.length > 0)] : [];
  return Buffer.from(JSON.stringify([tier, time, id, since, ...spelt])).toString('base64url');
}

/** Null for an invalid cursor. */
export function placeOfCursor(cursor: string): SearchPlace | null {
  return cursor.length > LONGEST_CURSOR ? null : readPlace(Buffer.from(cursor, 'base64url').toString());
}

function readPlace(text: string): SearchPlace | null {
  const given = parsed(text);
  if (!Array.isArray(given)) return null;
  const [tier, time, rawId, since, spelt] = given as unknown[];
  const id = parseId(rawId);
  if (!Number.isInteger(tier) || Number(tier) < 0 || Number(tier) > TERM_ALONE || id === null) return null;
  if (!isTime(time) || !isTime(since)) return null;
  const guesses = spelt === undefined ? null : readGuesses(spelt);
  return guesses === undefined ? null : { tier: Number(tier), time, id, since, guesses };
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));

/** Only the shape is checked: they are search words like any others. */
function readGuesses(spelt: unknown): Guesses | undefined {
  if (!Array.isArray(spelt)) return undefined;
  const guesses = new Map<string, string[]>();
  for (const entry of spelt as unknown[]) {
    if (!Array.isArray(entry)) return undefined;
    const [typed, words] = entry as unknown[];
    if (!isWord(typed) || !Array.isArray(words) || !words.every(isWord)) return undefined;
    guesses.set(typed, words);
  }
  return guesses;
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\0\p{Surrogate}]{1,200}$/u.test(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
