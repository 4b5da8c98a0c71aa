import { foldTerm } from './fold-term.ts';
import { TERMS } from './glossary.ts';
import type { Term } from './topics/term.ts';

/** What a search text says in other words than the glossary. */
export interface Meaning {
  /** All terms that have the synonym. */
  terms: readonly Term[];
  /** The words around the synonym, folded. */
  rest: readonly string[];
}

/** Terms by each of their names, folded. */
const BY_NAME = Map.groupBy(
  TERMS.flatMap((term) => namesOf(term).map((name) => ({ term, name }))),
  ({ name }) => name,
);

const LONGEST_FIRST = [...BY_NAME.keys()].toSorted((a, b) => b.length - a.length);

/**
 * The terms that the longest synonym in a search text stands for: "black frontal" means 13x4, beside the word "black".
 * A search finds what has the text, or the value of one of the terms: never less than the text alone. Of what the terms
 * add, products with the other words too come first. Null without a synonym, or when it is the term's own name as typed.
 */
export function meaningOf(text: string): Meaning | null {
  const folded = ` ${foldTerm(text)} `;
  for (const name of LONGEST_FIRST) {
    // Also its plural.
    const found = [` ${name} `, ` ${name}s `].find((part) => folded.includes(part));
    if (found !== undefined) return meaningBy(name, folded.replace(found, ' '), text.toLowerCase());
  }
  return null;
}

function meaningBy(name: string, around: string, typed: string): Meaning | null {
  const terms = (BY_NAME.get(name) ?? [])
    .map(({ term }) => term)
    .filter((term) => foldTerm(term.name) !== name || !typed.includes(name));
  return terms.length === 0 ? null : { terms, rest: around.split(' ').filter((word) => word !== '') };
}

function namesOf({ name, synonyms }: Term): string[] {
  const names = new Set([name, ...synonyms].map(foldTerm));
  // The sign for inches is a synonym with neither letter nor digit.
  names.delete('');
  return [...names];
}
