import { ConfigProvider } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { StepUpDialog } from '../../features/security/step-up-dialog.tsx';
import { paths } from '../../paths.ts';
import { roleOfUser, useViewer } from '../../storage/session.ts';
import { cspNonce, addNonceToStyles, useStyleNonce } from '../../ui/page/csp-nonce.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { useMedia } from '../../ui/browser/use-media.ts';
import { RoleDoor, TurnedAway } from './admin-door.tsx';
import { AdminNav } from './admin-nav.tsx';
import { useConsolePolicies } from './console-policies.ts';
import { irun } from '../admin-theme.ts';
import '../admin.css';
import '../list/list.css';
import '../list/table.css';

addNonceToStyles();

const nonce = cspNonce();
const CSP = nonce === undefined ? {} : { csp: { nonce } };

const WITHOUT_MOTION = { ...irun, token: { ...irun.token, motion: false } };

/**
 * The console's navigation and page. Visitors are sent to sign in and come back; signed-in shoppers are not sent back
 * here, which would loop.
 */
export function AdminFrame({ children }: { children?: ReactNode }) {
  useConsolePolicies();
  const viewer = useViewer();
  const role = roleOfUser(viewer);
  const { pathname, search } = useLocation();
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const mayAddStyles = useStyleNonce(role !== null);
  if (!viewer) return <Navigate replace to={paths.login(pathname + search)} />;
  if (role === null) return <TurnedAway />;
  if (!mayAddStyles) return <Spinner />;
  return (
    <ConfigProvider
      {...CSP}
      theme={prefersReducedMotion ? WITHOUT_MOTION : irun}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <div className="admin">
        <AdminNav />
        <div className="admin-page">
          <Suspense fallback={<Spinner />}>
            <RoleDoor>{children ?? <Outlet />}</RoleDoor>
          </Suspense>
        </div>
        <StepUpDialog />
      </div>
    </ConfigProvider>
  );
}
