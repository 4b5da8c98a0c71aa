import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { BrowserProviders } from './app/browser-providers.tsx';
import { readHandover } from './app/handover.ts';
import { prefetchOnInterest } from './app/prefetch-on-interest.ts';
import { ShopRoutes, preloadAllPages, preloadPage } from './app/router.tsx';
import { pressAgain } from './app/starter.ts';
import { ClientSource } from './graphql/client-source.ts';
import { tendHistory } from './history-entry.ts';
import { inTime } from './late-code.ts';
import { watchHistory } from './leaving.ts';
import { session } from './storage/session.ts';
import './styles/shop.css';

const handover = readHandover();
const source = new ClientSource({
  handedOver: handover?.cache ?? {},
  load: async () => {
    const { createShopClient } = await inTime(import('./graphql/client.ts'));
    const client = createShopClient({ token: () => session.read()?.token, onRefusedToken: session.expire });
    if (handover) {
      client.cache.restore(handover.cache);
      // What came with the page is of this moment; the layout ends this once the page has it.
      client.prioritizeCacheValues = true;
    }
    return client;
  },
});
// A page that the server has not rendered shows nothing without Apollo. A failure shows where something was asked for.
if (!handover) source.complete().catch(() => undefined);

tendHistory();
watchHistory();

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('The page has no place for the shop.');

// A failure to load shows on the page itself, with a way to try again.
await preloadPage(handover?.missing ? null : window.location.pathname).catch(() => undefined);

/** Apollo first, which every click on something new needs, then the other pages. */
function bringTheRest(): void {
  prefetchOnInterest(source.current);
  setTimeout(source.completeInTime, 500);
  setTimeout(preloadAllPages, 3000);
}

const shop = (
  <StrictMode>
    <BrowserProviders
      source={source}
      origin={root.dataset['origin'] ?? window.location.origin}
      onLoaded={bringTheRest}
    >
      <BrowserRouter>
        <ShopRoutes startsMissing={handover?.missing ?? false} />
      </BrowserRouter>
    </BrowserProviders>
  </StrictMode>
);

if (handover) {
  // In small steps, between which the page answers.
  startTransition(() => void hydrateRoot(root, shop));
  void pressAgain();
} else createRoot(root).render(shop);
