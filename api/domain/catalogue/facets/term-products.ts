import type { Term } from '../../glossary/topics/term.ts';
import { readFacets } from './facet-address.ts';
import type { FacetColumns } from './facet-columns.ts';
import { inOrder } from './facet-order.ts';
import { findProducts } from './facet-pass.ts';
import { facetRules } from './facet-rules.ts';
import { isNarrowed } from './facet-choice.ts';
import { filterOfTerm } from './term-filter.ts';

/**
 * Ids of the products that have the value of one of these terms, sold out or not, the newest first: what a synonym adds
 * to the products that have the text itself. A term that is no filter has none; it is found in texts alone.
 */
export function productsOfTerms(
  columns: FacetColumns,
  terms: readonly Pick<Term, 'facet'>[],
  most: number,
): number[] {
  const rows = new Map<number, number>();
  for (const filter of new Set(terms.map(filterOfTerm))) {
    const choice = readFacets(new URLSearchParams(filter ?? ''));
    // An unknown value would find everything.
    if (!isNarrowed(choice)) continue;
    const found = findProducts(columns, facetRules({ ...choice, sold: true }, columns));
    for (const row of found.rows) rows.set(row, 0);
  }
  const found = { rows: [...rows.keys()], prices: [...rows.values()] };
  return inOrder(columns, found, { sort: 'newest' }).slice(0, most);
}
