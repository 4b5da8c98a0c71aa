import { Route, Routes, matchPath } from 'react-router-dom';
import { PAGES } from '#domain/pages.ts';
import { Layout } from './layout.tsx';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** The route table (specification, section 2): which page answers which pattern. */
const pages: readonly (readonly [pattern: string, page: LazyPage])[] = [
  [PAGES.home, lazyPage(() => import('../pages/home.tsx').then((page) => page.HomePage))],
  [PAGES.product, lazyPage(() => import('../pages/product.tsx').then((page) => page.ProductPage))],
  [PAGES.cart, lazyPage(() => import('../pages/cart.tsx').then((page) => page.CartPage))],
  [PAGES.cartAdd, lazyPage(() => import('../pages/cart.tsx').then((page) => page.CartPage))],
  [PAGES.login, lazyPage(() => import('../pages/login.tsx').then((page) => page.LoginPage))],
  [PAGES.register, lazyPage(() => import('../pages/register.tsx').then((page) => page.RegisterPage))],
  [PAGES.profile, lazyPage(() => import('../pages/profile.tsx').then((page) => page.ProfilePage))],
  [PAGES.shipping, lazyPage(() => import('../pages/shipping.tsx').then((page) => page.ShippingPage))],
  [PAGES.payment, lazyPage(() => import('../pages/payment.tsx').then((page) => page.PaymentPage))],
  [PAGES.placeOrder, lazyPage(() => import('../pages/place-order.tsx').then((page) => page.PlaceOrderPage))],
  [PAGES.order, lazyPage(() => import('../pages/order.tsx').then((page) => page.OrderPage))],
];

const unknown = lazyPage(() => import('../pages/not-found.tsx').then((page) => page.NotFoundPage));

/** Every page inside the layout; what no pattern matches is "not found". */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {pages.map(([pattern, { Page }]) => (
          <Route key={pattern} path={pattern} element={<Page />} />
        ))}
        <Route path="*" element={<unknown.Page />} />
      </Route>
    </Routes>
  );
}

/** Brings the code of the page at this path, so that it can render (or hydrate) at once. */
export async function preloadPage(pathname: string): Promise<void> {
  const found = pages.find(([pattern]) => matchPath(pattern, pathname));
  await (found?.[1] ?? unknown).preload();
}

/** Brings the code of all other pages, for when the browser has nothing better to do. */
export function preloadAllPages(): void {
  // A page that does not come now comes when it is visited, and only then is its failure anybody's concern.
  for (const [, page] of pages) page.preload().catch(() => undefined);
}
