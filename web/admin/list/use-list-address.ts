import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { parsePage } from '#domain/pages/pagination.ts';
import { normaliseKeyword } from '#domain/catalogue/search.ts';
import type { SortOrder } from '../../graphql/generated/operations.ts';

/** What an address says beside its filters; `on` only tells what two of them mean. */
const NO_FILTERS: ReadonlySet<string> = new Set(['keyword', 'sort', 'order', 'page', 'on']);

/** By which column, and which way round. */
export interface ListOrder<Sort extends string> {
  sort: Sort;
  order: SortOrder;
}

/** Values of the address to set; an empty or absent one is taken out. */
export type AddressChanges = Record<string, string | undefined>;

/** What a list shows, as its address says, and the addresses of its variations. */
export interface ListAddress<Sort extends string = string> extends ListOrder<Sort> {
  keyword: string;
  page: number;
  /** A filter's text; empty when it is not set. */
  value: (name: string) => string;
  /** How many filters are set, the search apart. */
  filters: number;
  /** The address with these changes. Any change but of the page begins at page 1. */
  to: (changes: AddressChanges) => string;
  go: (changes: AddressChanges) => void;
}

/**
 * Search, filter, order and page of a list live in its address, so that they can be kept, shared and gone back to.
 * What makes no sense in it counts as not said. `usual` is the order of an address that names none.
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

  const named = choiceOf(sorts, search.get('sort'));
  const order = choiceOf<SortOrder>(['ASC', 'DESC'], search.get('order'));
  return {
    keyword: normaliseKeyword(search.get('keyword') ?? ''),
    page: parsePage(search.get('page')),
    sort: named ?? usual.sort,
    order: order ?? (named === undefined || named === usual.sort ? usual.order : 'ASC'),
    value: (name) => search.get(name) ?? '',
    filters: [...search.keys()].filter((name) => !NO_FILTERS.has(name)).length,
    to,
    go: (changes) => void navigate(to(changes)),
  };
}

/** The API's name for a choice written in lower case in the address; undefined for anything else. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice.toLowerCase() === text);
}
