import { useLocation } from 'react-router-dom';

/** State of an edit page's history entry: the list as it was left, with its filter and page. */
export interface ListOrigin {
  list: string;
}

/** For links from a list to a page that leads back to it. */
export function useListOrigin(): ListOrigin {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** The address to go back to: the list as it was left, else the plain list. */
export function useWayBack(list: string): string {
  const state: unknown = useLocation().state;
  const left = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  return typeof left === 'string' && left.startsWith(`${list}?`) ? left : list;
}
