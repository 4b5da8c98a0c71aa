import { parsePage } from '#domain/pages/pagination.ts';
import { readFacets } from '#domain/catalogue/facets/facet-address.ts';
import type { BestFor } from '#domain/catalogue/facets/facet-order.ts';
import { type FacetChoice, isNarrowed } from '#domain/catalogue/facets/facet-choice.ts';
import { normaliseKeyword } from '#domain/catalogue/search.ts';
import { facetsInput } from '../../features/facets/facets-input.ts';
import { listPath } from '../../features/list-address/list-path.ts';
import { paths } from '../../paths.ts';

export interface HomeAddress {
  /** Empty when nothing is searched. */
  keyword: string;
  page: number;
  /** Whether typing errors stay uncorrected. */
  exact: boolean;
  choice: FacetChoice;
}

export function readHomeAddress(search: URLSearchParams): HomeAddress {
  return {
    keyword: normaliseKeyword(search.get('keyword')),
    page: parsePage(search.get('page')),
    exact: search.get('exact') === '1',
    choice: readFacets(search),
  };
}

/** Whether the list is a search or narrowed, so that nothing else is on the page. */
export const isSelection = ({ keyword, choice }: HomeAddress): boolean =>
  keyword !== '' || isNarrowed(choice);

/** The canonical path: without a search or a choice the first page has no number. */
export function homePath(address: HomeAddress): string {
  const { choice, page } = address;
  return isSelection(address) ? listPath(choice, address) : paths.home({ ...(page > 1 && { page }) });
}

/** The variables of the list's query. @param best what suits the shopper, for the best match */
export function listVariables({ keyword, page, exact, choice }: HomeAddress, best: BestFor | null = null) {
  return { keyword: keyword || null, page, exact, facets: facetsInput(choice, best) };
}
