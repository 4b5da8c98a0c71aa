import { PAGES } from '#domain/pages/pages.ts';
import { useState } from 'react';
import { Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { roleOfUser, useViewer } from '../storage/session.ts';
import { Layout } from './layout.tsx';
import type { LazyPage } from './lazy-page.tsx';

type PageEntry = readonly [pattern: string, page: LazyPage];

/** Which page belongs to which path pattern. Browsers know all pages, the server only those that it renders. */
export interface PageTable {
  pages: readonly PageEntry[];
  /** The pages of staff, with their frame. */
  console?: LazyPage;
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
  const { pages, console: staff, unknown } = table;
  return (
    <Routes>
      <Route element={<Layout />}>
        {!isMissing && routesOf(pages)}
        {staff && <Route path={`${PAGES.admin}/*`} element={<staff.Page />} />}
        <Route path="*" element={<unknown.Page />} />
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

export const pageAt = (pages: readonly PageEntry[], pathname: string): LazyPage | undefined =>
  pages.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1];
