import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { ShopRoutes, preloadAllPages, preloadPage } from './app/router.tsx';
import { createShopClient } from './graphql/client.ts';
import { watchHistory } from './leaving.ts';
import { session } from './storage/session.ts';
import './styles/shop.css';

const client = createShopClient({
  token: () => session.read()?.token,
  onRefusedToken: session.expire,
});

watchHistory();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place for the shop.');

// A failure to load shows on the page itself, with a way to try again.
await preloadPage(window.location.pathname).catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <Providers client={client} origin={document.documentElement.dataset['origin'] ?? window.location.origin}>
      <BrowserRouter>
        <ShopRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);

window.addEventListener('load', () => setTimeout(preloadAllPages, 3000));
