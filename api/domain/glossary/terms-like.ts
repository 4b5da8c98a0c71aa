import { foldTerm } from './fold-term.ts';
import { TERMS } from './glossary.ts';
import type { Term } from './topics/term.ts';

/** The terms with a text in their names, synonyms or explanation, for finding one on the page; all for an empty text. */
export function termsLike(text: string): readonly Term[] {
  const wanted = foldTerm(text);
  if (wanted === '') return text.trim() === '' ? TERMS : [];
  return TERMS.filter(({ name, synonyms, plain }) =>
    [name, ...synonyms, plain].some((part) => foldTerm(part).includes(wanted)),
  );
}
