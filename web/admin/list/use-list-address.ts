import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { parsePage } from '#domain/pages/pagination.ts';
import { normaliseKeyword } from '#domain/catalogue/search.ts';
import type { SortOrder } from '../../graphql/generated/operations.ts';

/** Search parameters that are not filters. `on` only says which date the filters `from` and `to` mean. */
const NOT_FILTERS: ReadonlySet<string> = new Set(['keyword', 'sort', 'order', 'page', 'on']);

export interface ListOrder<Sort extends string> {
  sort: Sort;
  order: SortOrder;
}

/** Search parameters to set; an empty or absent one is removed. */
export type AddressChanges = Record<string, string | undefined>;

/** What the address says about a list, and how to change it. */
export interface ListAddress<Sort extends string = string> extends ListOrder<Sort> {
  keyword: string;
  page: number;
  /** A filter's text; empty when not set. */
  value: (name: string) => string;
  /** How many filters are set, not counting the search. */
  filters: number;
  /** The address with these changes. Any change but of the page goes back to page 1. */
  to: (changes: AddressChanges) => string;
  go: (changes: AddressChanges) => void;
}

/**
 * Search, filter, sort order and page of a list are kept in its address, so that they can be bookmarked, shared and
 * gone back to. Invalid values are ignored. `usual` is the sort order of an address that names none.
 */
export function useListAddress<Sort extends string>(
  sorts: readonly Sort[],
  usual: ListOrder<Sort>,
): ListAddress<Sort> {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const to = (changes: AddressChanges): string => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    return text ? `${pathname}?${text}` : pathname;
  };

  return {
    keyword: normaliseKeyword(search.get('keyword') ?? ''),
    page: parsePage(search.get('page')),
    ...orderIn(search, sorts, usual),
    value: (name) => search.get(name) ?? '',
    filters: [...search.keys()].filter((name) => !NOT_FILTERS.has(name)).length,
    to,
    go: (changes) => void navigate(to(changes)),
  };
}

/** The order that search parameters ask for. */
export function orderIn<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly Sort[],
  usual: ListOrder<Sort>,
): ListOrder<Sort> {
  const named = choiceOf(sorts, search.get('sort'));
  const order = choiceOf<SortOrder>(['ASC', 'DESC'], search.get('order'));
  return {
    sort: named ?? usual.sort,
    order: order ?? (named === undefined || named === usual.sort ? usual.order : 'ASC'),
  };
}

/** The API's enum value for its lower-case form in the address; undefined for anything else. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice.toLowerCase() === text);
}
