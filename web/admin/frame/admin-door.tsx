import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useMay } from '../../features/session/use-may.ts';
import { useViewerRoleQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { roleOfUser, useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SECTIONS, sectionAt } from './admin-sections.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { holdAnswer } from '../fresh-role.ts';
import { ROLE_NAMES } from '../users/role-names.ts';

/**
 * Sends a shopper by /login to the shop, with the reason; unless the shop knows of a role that they were given since
 * they signed in.
 */
export function TurnedAway() {
  const { data, loading } = useViewerRoleQuery({ fetchPolicy: 'network-only' });
  const isStaff = Boolean(data?.viewer?.role);
  useEffect(() => {
    if (isStaff) holdAnswer(data);
    else if (!loading) showToast('This page is for administrators only.', undefined, 'lock');
  }, [isStaff, loading, data]);
  return loading || isStaff ? <Spinner /> : <Navigate replace to={paths.login(null)} />;
}

/** Shows a page to whose role includes it. The console's address leads to the first section that one has. */
export function RoleDoor({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const may = useMay();
  const role = roleOfUser(useViewer());
  const here = sectionAt(pathname);
  if (role === null || here === undefined || may(here.action)) return children;
  const first = SECTIONS.find(({ action }) => may(action));
  if (here.section === SECTIONS[0] && first) return <Navigate replace to={first.to} />;
  return (
    <>
      <AdminTitle>{here.section.name}</AdminTitle>
      <Alert tone="info">
        {`Your role, ${ROLE_NAMES[role].toLowerCase()}, does not include this page. Ask an owner of the shop.`}
      </Alert>
    </>
  );
}
