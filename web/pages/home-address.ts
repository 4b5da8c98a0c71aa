import { parsePage } from '#domain/pages/pagination.ts';
import { normaliseKeyword } from '#domain/catalogue/search.ts';

/** The largest whole number that GraphQL takes; the server knows the true last page. */
const LAST_PAGE = 2_147_483_647;

/** What the home page's address asks for. */
export interface HomeAddress {
  /** Empty without a search. */
  keyword: string;
  page: number;
}

export function readHomeAddress(search: URLSearchParams): HomeAddress {
  return {
    keyword: normaliseKeyword(search.get('keyword')),
    page: Math.min(parsePage(search.get('page')), LAST_PAGE),
  };
}
