import { isConsolePage, PAGES } from '#domain/pages/pages.ts';
import { session } from '../../storage/session.ts';
import { loadConsole } from './console-parts.ts';
import { lazyPage } from './lazy-page.tsx';
import { orderRoute } from './order-route.tsx';
import { type PageTable, pageAt } from './page-table.ts';

/**
 * Whoever is signed in is known right after React has taken over the page: what has no code at that moment would be
 * replaced by its fallback and come back.
 */
async function productPage() {
  const { ProductPage, loadParts } = await import('../../pages/browsing/product.tsx');
  if (session.read()) await loadParts();
  return ProductPage;
}

const cart = lazyPage(() => import('../../pages/checkout/cart.tsx').then((page) => page.CartPage));
const checkoutSteps = () => import('../../pages/checkout/checkout-steps.ts');
const entrance = () => import('../../pages/account/entrance.ts');
const mailLinks = () => import('../../pages/account/mail-links.ts');
const shelf = () => import('../../pages/browsing/shelf.tsx');
const ownAccount = () => import('../../pages/account/own-account.ts');

const pages: PageTable['pages'] = [
  [PAGES.home, lazyPage(() => import('../../pages/browsing/home.tsx').then((page) => page.HomePage))],
  [PAGES.product, lazyPage(productPage)],
  [PAGES.collection, lazyPage(() => shelf().then((page) => page.CollectionPage))],
  [PAGES.category, lazyPage(() => shelf().then((page) => page.CategoryPage))],
  [PAGES.words, lazyPage(() => import('../../pages/browsing/words.tsx').then((page) => page.WordsPage))],
  [PAGES.capFit, lazyPage(() => import('../../pages/fit/cap-fit.tsx').then((page) => page.CapFitPage))],
  [PAGES.shade, lazyPage(() => import('../../pages/fit/shade.tsx').then((page) => page.ShadePage))],
  [PAGES.tryOn, lazyPage(() => import('../../pages/fit/try-on.tsx').then((page) => page.TryOnPage))],
  [
    PAGES.wishlist,
    lazyPage(() => import('../../pages/browsing/wishlist-page.tsx').then((page) => page.WishlistPage)),
  ],
  [PAGES.content, lazyPage(() => import('../../pages/content.tsx').then((page) => page.ContentPage))],
  [PAGES.cart, cart],
  [PAGES.cartAdd, cart],
  [
    PAGES.cartCode,
    lazyPage(() => import('../../pages/checkout/cart-code.tsx').then((page) => page.CartCodePage)),
  ],
  [PAGES.login, lazyPage(() => entrance().then((page) => page.LoginPage))],
  [PAGES.register, lazyPage(() => entrance().then((page) => page.RegisterPage))],
  [PAGES.forgottenPassword, lazyPage(() => mailLinks().then((page) => page.ForgottenPasswordPage))],
  [PAGES.resetPassword, lazyPage(() => mailLinks().then((page) => page.ResetPasswordPage))],
  [PAGES.verifyEmail, lazyPage(() => mailLinks().then((page) => page.VerifyEmailPage))],
  [PAGES.undoChange, lazyPage(() => mailLinks().then((page) => page.UndoChangePage))],
  [PAGES.keepAccount, lazyPage(() => mailLinks().then((page) => page.KeepAccountPage))],
  [PAGES.profile, lazyPage(() => ownAccount().then((page) => page.ProfilePage))],
  [PAGES.addresses, lazyPage(() => ownAccount().then((page) => page.AddressesPage))],
  [PAGES.shipping, lazyPage(() => checkoutSteps().then((page) => page.ShippingPage))],
  [PAGES.payment, lazyPage(() => checkoutSteps().then((page) => page.PaymentPage))],
  [PAGES.placeOrder, lazyPage(() => checkoutSteps().then((page) => page.PlaceOrderPage))],
  [PAGES.track, lazyPage(() => import('../../pages/checkout/track.tsx').then((page) => page.TrackPage))],
  [
    PAGES.orderInvoice,
    lazyPage(() => import('../../pages/checkout/invoice.tsx').then((page) => page.InvoicePage)),
  ],
  [PAGES.order, orderRoute],
];

const loadRoutes = () => loadConsole().then((code) => code.loadRoutes());
const consoleRoutes = lazyPage(() => loadRoutes().then((code) => code.ConsoleRoutes));

const unknown = lazyPage(() =>
  import('../../pages/not-found/not-found.tsx').then((page) => page.NotFoundPage),
);

export const SHOP_PAGES: PageTable = { pages, console: consoleRoutes, unknown };

/** Loads the code of the page at this path, so that it can render or hydrate at once. Null stands for "not found". */
export async function preloadPage(pathname: string | null): Promise<void> {
  if (pathname === null) {
    await unknown.preload();
    return;
  }
  if (isConsolePage(pathname)) {
    const page = loadRoutes().then((code) => code.preloadConsolePage(pathname));
    await Promise.all([consoleRoutes.preload(), page]);
  } else await (pageAt(pages, pathname) ?? unknown).preload();
}

/** Loads the code of all storefront pages while the browser is idle. */
export function preloadAllPages(): void {
  // A page that fails to load now is loaded when it is visited.
  for (const [, page] of pages) page.preload().catch(() => undefined);
}
