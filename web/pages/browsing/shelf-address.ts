import { readFacets } from '#domain/catalogue/facets/facet-address.ts';
import type { FacetChoice } from '#domain/catalogue/facets/facet-choice.ts';
import { parsePage } from '#domain/pages/pagination.ts';
import { facetsInput } from '../../features/facets/facets-input.ts';
import type { ListPlace } from '../../features/list-address/list-path.ts';

/** The address of a category or collection: a page of its list, narrowed or not. */
export type ShelfAddress = ListPlace & { choice: FacetChoice };

export function readShelfAddress(base: string, search: URLSearchParams): ShelfAddress {
  const choice = readFacets(search);
  return { base, keyword: '', exact: false, page: parsePage(search.get('page')), choice };
}

/** The variables of its query. */
export const shelfVariables = (slug: string, { page, choice }: ShelfAddress) => ({
  slug,
  page,
  facets: facetsInput(choice),
});
