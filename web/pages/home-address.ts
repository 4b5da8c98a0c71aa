import { parsePage } from '#domain/pages/pagination.ts';
import { normaliseKeyword } from '#domain/catalogue/search.ts';

/** What the home page's address asks for. */
export interface HomeAddress {
  /** Empty without a search. */
  keyword: string;
  page: number;
}

export function readHomeAddress(search: URLSearchParams): HomeAddress {
  return {
    keyword: normaliseKeyword(search.get('keyword')),
    page: parsePage(search.get('page')),
  };
}
