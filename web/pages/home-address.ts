import { parsePage } from '#domain/pages/pagination.ts';
import { normaliseKeyword } from '#domain/catalogue/search.ts';

export interface HomeAddress {
  /** Empty when nothing is searched. */
  keyword: string;
  page: number;
  /** Whether typing errors stay uncorrected. */
  exact: boolean;
}

export function readHomeAddress(search: URLSearchParams): HomeAddress {
  return {
    keyword: normaliseKeyword(search.get('keyword')),
    page: parsePage(search.get('page')),
    exact: search.get('exact') === '1',
  };
}
