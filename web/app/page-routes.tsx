import { useState } from 'react';
import { Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { useViewer } from '../storage/session.ts';
import { Layout } from './layout.tsx';
import type { LazyPage } from './lazy-page.tsx';

type PageEntry = readonly [pattern: string, page: LazyPage];

/** Which page answers which pattern. A browser knows all pages, a server those that it renders. */
export interface PageTable {
  pages: readonly PageEntry[];
  /** The administrators' pages and what stands around them. */
  console?: { frame: LazyPage; pages: readonly PageEntry[] };
  /** What no pattern matches. */
  unknown: LazyPage;
}

interface PageRoutesProps {
  table: PageTable;
  /** Whether the server has found nothing at the address that the visit began with. */
  startsMissing: boolean;
}

/** Every page inside the layout; what no pattern matches is "not found", and so is what the server did not find. */
export function PageRoutes({ table, startsMissing }: PageRoutesProps) {
  const isMissing = useMissing(startsMissing);
  return (
    <Routes>
      <Route element={<Layout />}>
        {!isMissing && routesOf(table.pages)}
        {table.console && (
          <Route element={<table.console.frame.Page />}>{routesOf(table.console.pages)}</Route>
        )}
        <Route path="*" element={<table.unknown.Page />} />
      </Route>
    </Routes>
  );
}

/** True while the visit is where it began, for whoever sees what every visitor sees: an administrator may see more. */
function useMissing(startsMissing: boolean): boolean {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const isAdmin = useViewer()?.isAdmin ?? false;
  return startsMissing && key === firstKey && !isAdmin;
}

const routesOf = (pages: readonly PageEntry[]) =>
  pages.map(([pattern, { Page }]) => <Route key={pattern} path={pattern} element={<Page />} />);

/** The page that answers a path, if there is one. */
export const pageAt = (pages: readonly PageEntry[], pathname: string): LazyPage | undefined =>
  pages.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1];
