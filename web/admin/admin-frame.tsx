import { ConfigProvider } from 'antd';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useViewer } from '../storage/session.ts';
import { cspNonce, giveStylesTheNonce, useStyleNonce } from '../ui/csp-nonce.ts';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';
import { useMedia } from '../ui/use-media.ts';
import { AdminNav } from './admin-nav.tsx';
import { irun } from './admin-theme.ts';
import './admin.css';
import './list/list.css';

giveStylesTheNonce();

const nonce = cspNonce();
const CSP = nonce === undefined ? {} : { csp: { nonce } };

const STILL = { ...irun, token: { ...irun.token, motion: false } };

/**
 * What stands around every page of the console, and its door: who is no administrator goes to /login. A visitor comes back after signing in; a signed-in shopper is not sent back, that would go in circles.
 */
export function AdminFrame() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  const mayAddStyles = useStyleNonce(viewer?.isAdmin === true);
  if (!viewer) return <Navigate replace to={paths.login(pathname + search)} />;
  if (!viewer.isAdmin) return <TurnedAway />;
  if (!mayAddStyles) return <Spinner />;
  return (
    <ConfigProvider
      {...CSP}
      theme={prefersStill ? STILL : irun}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <div className="admin">
        <AdminNav />
        <div className="admin-page">
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </div>
      </div>
    </ConfigProvider>
  );
}

/** A shopper goes by /login to the shop, and is told why. */
function TurnedAway() {
  useEffect(() => showToast('This page is for administrators only.', undefined, 'lock'), []);
  return <Navigate replace to={paths.login(null)} />;
}
