import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../ui/loading/spinner.tsx';
import { Toasts } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { HandoverEnd } from './handover-end.tsx';
import { Header } from './header/header.tsx';
import { useInConsole } from '../features/orders/in-console.ts';
import { PageGuard } from './page-guard.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { SessionWatch } from './session-watch.tsx';
import { Strip } from './header/strip.tsx';

export function Layout() {
  const { pathname } = useLocation();
  const isConsole = useInConsole();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {!isConsole && <Strip />}
      <Header isConsole={isConsole} />
      <main id="content" tabIndex={-1}>
        <PageGuard at={pathname}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
            <HandoverEnd />
          </Suspense>
        </PageGuard>
      </main>
      <Footer />
      <Toasts />
      <SessionWatch />
      <ScrollKeeper />
    </>
  );
}
