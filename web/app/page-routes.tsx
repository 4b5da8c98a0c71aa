import { PAGES } from '#domain/pages/pages.ts';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { roleOfUser, useViewer } from '../storage/session.ts';
import { Layout } from './layout.tsx';
import type { PageEntry, PageTable } from './page-table/page-table.ts';

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
