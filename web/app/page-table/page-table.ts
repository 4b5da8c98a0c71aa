import { matchPath } from 'react-router-dom';
import type { LazyPage } from './lazy-page.tsx';

export type PageEntry = readonly [pattern: string, page: LazyPage];

/** Which page belongs to which path pattern. Browsers know all pages, the server only those that it renders. */
export interface PageTable {
  pages: readonly PageEntry[];
  /** The pages of staff, with their frame. */
  console?: LazyPage;
  /** For paths that match no pattern. */
  unknown: LazyPage;
}

export const pageAt = (pages: readonly PageEntry[], pathname: string): LazyPage | undefined =>
  pages.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1];
