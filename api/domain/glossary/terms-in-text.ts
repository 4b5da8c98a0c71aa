import { foldTerm } from './fold-term.ts';
import { TERMS } from './glossary.ts';
import type { Term } from './topics/term.ts';

/** A longer text has more of them than a line should. */
export const MAX_TERMS_OF_PRODUCT = 6;

/** The longest first: "bone straight" is not also "straight". */
const NAMES = TERMS.map((term) => ({ term, name: foldTerm(term.name) })).toSorted(
  (a, b) => b.name.length - a.name.length,
);

/**
 * The terms that a product's text names, in the order of the text. By their own names alone: a synonym may say more than
 * the seller did.
 */
export function termsInText(text: string): Term[] {
  let left = ` ${foldTerm(text)} `;
  const found: { term: Term; at: number }[] = [];
  for (const { term, name } of NAMES) {
    const part = [` ${name} `, ` ${name}s `].find((one) => left.includes(one));
    if (part === undefined) continue;
    found.push({ term, at: left.indexOf(part) });
    // Blanked out, so that the places of the others stay.
    left = left.replaceAll(part, (gone) => ` ${'-'.repeat(gone.length - 2)} `);
  }
  return found
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MAX_TERMS_OF_PRODUCT)
    .map(({ term }) => term);
}
