import { CONSOLE_PATTERNS, type ConsolePattern } from '#domain/pages/pages.ts';
import { type ComponentType, useState } from 'react';
import { Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { roleOfUser, useViewer } from '../storage/session.ts';
import { Layout } from './layout.tsx';
import type { LazyPage } from './lazy-page.tsx';

type PageEntry = readonly [pattern: string, page: LazyPage];

/** Which page belongs to which path pattern. Browsers know all pages, the server only those that it renders. */
export interface PageTable {
  pages: readonly PageEntry[];
  /** The pages of staff and their frame. */
  console?: { frame: LazyPage; Page: ComponentType<{ pattern: ConsolePattern }> };
  /** For paths that match no pattern. */
  unknown: LazyPage;
}

interface PageRoutesProps {
  table: PageTable;
  /** Whether the server found nothing at the first address of the visit. */
  startsMissing: boolean;
}

export function PageRoutes({ table, startsMissing }: PageRoutesProps) {
  const isMissing = useMissing(startsMissing);
  return (
    <Routes>
      <Route element={<Layout />}>
        {!isMissing && routesOf(table.pages)}
        {table.console && consoleRoutes(table.console)}
        <Route path="*" element={<table.unknown.Page />} />
      </Route>
    </Routes>
  );
}

/** True at the first address of the visit. Never for staff, who may see more than the server rendered. */
function useMissing(startsMissing: boolean): boolean {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const isStaff = roleOfUser(useViewer()) !== null;
  return startsMissing && key === firstKey && !isStaff;
}

const routesOf = (pages: readonly PageEntry[]) =>
  pages.map(([pattern, { Page }]) => <Route key={pattern} path={pattern} element={<Page />} />);

const consoleRoutes = ({ frame, Page }: NonNullable<PageTable['console']>) => (
  <Route element={<frame.Page />}>
    {CONSOLE_PATTERNS.map((pattern) => (
      <Route key={pattern} path={pattern} element={<Page key={pattern} pattern={pattern} />} />
    ))}
  </Route>
);

export const pageAt = (pages: readonly PageEntry[], pathname: string): LazyPage | undefined =>
  pages.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1];
