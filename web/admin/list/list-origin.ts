import { useLocation } from 'react-router-dom';

/** State of an edit page's history entry: the list's address with its filter and page. */
export interface ListOrigin {
  list: string;
}

/** State for links from a list to a page that leads back to it. */
export function useListOrigin(): ListOrigin {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** The list as it was left, otherwise the plain list. */
export function useWayBack(list: string): string {
  const state: unknown = useLocation().state;
  const left = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof left === 'string' && left.startsWith(`${list}?`) ? left : list;
}
