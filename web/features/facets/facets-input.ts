import type { BestFor } from '#domain/catalogue/facets/facet-order.ts';
import { type FacetChoice, isNarrowed } from '#domain/catalogue/facets/facet-choice.ts';
import type { FacetsInput } from '../../graphql/generated/operations.ts';

const naira = (kobo: number | null) => (kobo === null ? null : kobo / 100);

/** Null for a list that is not narrowed. */
export function facetsInput(choice: FacetChoice, best: BestFor | null = null): FacetsInput | null {
  if (!isNarrowed(choice)) return null;
  const { price, sold, sort, ...lists } = choice;
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    priceFrom: naira(price.from),
    priceTo: naira(price.to),
    sold,
    ...(best && { bestFits: [...best.fits], bestShades: [...best.shades] }),
    sort: sort && (sort.replace('-', '_').toUpperCase() as FacetsInput['sort'] & string),
  };
}
