import { facetEntries, searchText } from '#domain/catalogue/facets/facet-address.ts';
import { type FacetChoice, isNarrowed } from '#domain/catalogue/facets/facet-choice.ts';
import { paths } from '../../paths.ts';

export interface ListPlace {
  keyword: string;
  page: number;
  exact: boolean;
  /** The path of a category or collection; without one it is the home page. */
  base?: string;
}

/** A narrowed list; without a choice the path that the list always had. */
export function listPath(choice: FacetChoice, { keyword, page, exact, base }: ListPlace): string {
  if (base === undefined && !isNarrowed(choice)) return paths.home({ keyword, page, exact });
  const entries = facetEntries(choice);
  if (page > 1) entries.push(['page', String(page)]);
  if (keyword !== '') entries.push(['keyword', keyword]);
  if (exact) entries.push(['exact', '1']);
  const start = base ?? paths.home();
  return entries.length === 0 ? start : `${start}?${searchText(entries)}`;
}
