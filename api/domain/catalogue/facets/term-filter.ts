import type { Term } from '../../glossary/topics/term.ts';
import { FIXED_VALUES, type FixedFacet } from './facet-values.ts';

/** Facts of the glossary that are values of one facet. */
const WEAR_OF: Readonly<Record<string, string>> = {
  glueless: 'glueless',
  prePlucked: 'pre-plucked',
  bleachedKnots: 'bleached-knots',
  fringe: 'fringe',
};

/** The filter that a term of the trade names, as in an address (`lace=13x4`); null when it is none. */
export function filterOfTerm({ facet }: Pick<Term, 'facet'>): string | null {
  if (facet?.value === undefined) return null;
  const { key, value } = facet;
  const wear = WEAR_OF[key];
  if (wear !== undefined) return `wear=${wear}`;
  if (key === 'colour') return `shade=${value}`;
  const values: readonly string[] = FIXED_VALUES[key as FixedFacet] ?? [];
  return values.includes(value) ? `${key}=${value}` : null;
}
