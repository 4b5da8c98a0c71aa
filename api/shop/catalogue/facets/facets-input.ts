import type { BestFor } from '../../../domain/catalogue/facets/facet-order.ts';
import { priceRange, readList } from '../../../domain/catalogue/facets/facet-address.ts';
import { type FacetChoice, type ListKey, NO_FACETS } from '../../../domain/catalogue/facets/facet-choice.ts';
import type { FacetsInput } from './facets.type.ts';

/** Nothing narrows without input; values that no product can have are dropped. */
export function choiceOf(input: FacetsInput | null | undefined): FacetChoice {
  if (!input) return NO_FACETS;
  const list = (key: ListKey) => readList(key, input[key]?.join(',') ?? null);
  return {
    kind: list('kind'),
    texture: list('texture'),
    length: list('length'),
    colour: list('colour'),
    shade: list('shade'),
    lace: list('lace'),
    density: list('density'),
    cap: list('cap'),
    fits: list('fits'),
    hair: list('hair'),
    wear: list('wear'),
    maker: list('maker'),
    stars: list('stars'),
    price: priceRange(input.priceFrom ?? null, input.priceTo ?? null),
    sold: input.sold ?? false,
    sort: input.sort ?? null,
  };
}

/** What suits the shopper, where the best match is asked for by it; bounded as the filters are. */
export function bestOf(input: FacetsInput | null | undefined): BestFor | null {
  if (input?.sort !== 'best') return null;
  const fits = readList('fits', input.bestFits?.join(',') ?? null);
  const shades = readList('shade', input.bestShades?.join(',') ?? null);
  return fits.length + shades.length > 0 ? { fits, shades } : null;
}
