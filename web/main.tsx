import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readHandover } from './app/handover.ts';
import { prefetchOnInterest } from './app/prefetch-on-interest.ts';
import { Providers } from './app/providers.tsx';
import { ShopRoutes, preloadAllPages, preloadPage } from './app/router.tsx';
import { pressAgain } from './app/starter.ts';
import { createShopClient } from './graphql/client.ts';
import { tendHistory } from './history-entry.ts';
import { watchHistory } from './leaving.ts';
import { session } from './storage/session.ts';
import './styles/shop.css';

const handover = readHandover();
const client = createShopClient({ token: () => session.read()?.token, onRefusedToken: session.expire });
if (handover) {
  client.cache.restore(handover.cache);
  // What came with the page is of this moment; the layout ends this once the page has it.
  client.prioritizeCacheValues = true;
}

tendHistory();
watchHistory();

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no place for the shop.');

// A failure to load shows on the page itself, with a way to try again.
await preloadPage(handover?.missing ? null : window.location.pathname).catch(() => undefined);

const shop = (
  <StrictMode>
    <Providers client={client} origin={root.dataset['origin'] ?? window.location.origin}>
      <BrowserRouter>
        <ShopRoutes startsMissing={handover?.missing ?? false} />
      </BrowserRouter>
    </Providers>
  </StrictMode>
);

if (handover) {
  // In small steps, between which the page answers.
  startTransition(() => void hydrateRoot(root, shop));
  void pressAgain();
} else createRoot(root).render(shop);

prefetchOnInterest(client);
setTimeout(preloadAllPages, 3000);
