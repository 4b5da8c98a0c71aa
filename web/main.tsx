import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readHandover } from './app/handover.ts';
import { Providers } from './app/providers.tsx';
import { ShopRoutes } from './app/router.tsx';
import { preloadAllPages, preloadPage } from './app/page-table/shop-pages.ts';
import { createShopClient } from './graphql/client.ts';
import { prepareHistory } from './app/history-entry.ts';
import { watchHistory } from './ui/browser/leaving.ts';
import { session } from './storage/session.ts';
import { setShopRules } from './storage/shop-rules.ts';
import './styles/shop.css';

const handover = readHandover();
const client = createShopClient({ token: () => session.read()?.token, onRefusedToken: session.expire });
if (handover) {
  client.cache.restore(handover.cache);
  // The server's data is fresh; HandoverEnd resets this after hydration.
  client.prioritizeCacheValues = true;
}

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no place for the shop.');
setShopRules(root.dataset['shop']);

prepareHistory();
watchHistory();

// A failure shows on the page, with a way to try again.
await preloadPage(handover?.missing ? null : window.location.pathname).catch(() => undefined);

const shop = (
  <StrictMode>
    <Providers client={client} origin={root.dataset['origin'] ?? window.location.origin}>
      {/* A query whose address is drawn in a transition may be sent without an end: docs/decisions/166-navigation.md */}
      <BrowserRouter useTransitions={false}>
        <ShopRoutes startsMissing={handover?.missing ?? false} />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

if (handover) {
  // As a transition, so that the page stays responsive.
  startTransition(() => void hydrateRoot(root, shop));
} else createRoot(root).render(shop);

setTimeout(preloadAllPages, 3000);
