import { PAGES } from '#domain/pages/pages.ts';
import { session } from '../storage/session.ts';
import { lazyPage } from './lazy-page.tsx';
import { PageRoutes, type PageTable, pageAt } from './page-routes.tsx';

/**
 * Whoever is signed in is known right after React has taken over the page: what has no code at that moment would be
 * replaced by its fallback and come back.
 */
async function productPage() {
  const { ProductPage, loadParts } = await import('../pages/product.tsx');
  if (session.read()) await loadParts();
  return ProductPage;
}

const pages: PageTable['pages'] = [
  [PAGES.home, lazyPage(() => import('../pages/home.tsx').then((page) => page.HomePage))],
  [PAGES.product, lazyPage(productPage)],
  [PAGES.collection, lazyPage(() => import('../pages/shelf.tsx').then((page) => page.CollectionPage))],
  [PAGES.category, lazyPage(() => import('../pages/shelf.tsx').then((page) => page.CategoryPage))],
  [PAGES.words, lazyPage(() => import('../pages/words.tsx').then((page) => page.WordsPage))],
  [PAGES.cart, lazyPage(() => import('../pages/cart.tsx').then((page) => page.CartPage))],
  [PAGES.cartAdd, lazyPage(() => import('../pages/cart.tsx').then((page) => page.CartPage))],
  [PAGES.login, lazyPage(() => import('../pages/login.tsx').then((page) => page.LoginPage))],
  [PAGES.register, lazyPage(() => import('../pages/register.tsx').then((page) => page.RegisterPage))],
  [
    PAGES.forgottenPassword,
    lazyPage(() => import('../pages/forgotten-password.tsx').then((page) => page.ForgottenPasswordPage)),
  ],
  [
    PAGES.resetPassword,
    lazyPage(() => import('../pages/reset-password.tsx').then((page) => page.ResetPasswordPage)),
  ],
  [
    PAGES.verifyEmail,
    lazyPage(() => import('../pages/verify-email.tsx').then((page) => page.VerifyEmailPage)),
  ],
  [PAGES.undoChange, lazyPage(() => import('../pages/undo-change.tsx').then((page) => page.UndoChangePage))],
  [
    PAGES.keepAccount,
    lazyPage(() => import('../pages/keep-account.tsx').then((page) => page.KeepAccountPage)),
  ],
  [PAGES.profile, lazyPage(() => import('../pages/profile.tsx').then((page) => page.ProfilePage))],
  [PAGES.shipping, lazyPage(() => import('../pages/shipping.tsx').then((page) => page.ShippingPage))],
  [PAGES.payment, lazyPage(() => import('../pages/payment.tsx').then((page) => page.PaymentPage))],
  [PAGES.placeOrder, lazyPage(() => import('../pages/place-order.tsx').then((page) => page.PlaceOrderPage))],
  [PAGES.order, lazyPage(() => import('../pages/order.tsx').then((page) => page.OrderPage))],
];

const consoleFrame = lazyPage(() => import('../admin/admin-frame.tsx').then((part) => part.AdminFrame));

/** Never preloaded for visitors. */
const consolePages: PageTable['pages'] = [
  [
    PAGES.admin,
    lazyPage(() => import('../admin/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage)),
  ],
  [
    PAGES.adminUsers,
    lazyPage(() => import('../admin/users/user-list-page.tsx').then((page) => page.UserListPage)),
  ],
  [
    PAGES.adminUserEdit,
    lazyPage(() => import('../admin/users/user-edit-page.tsx').then((page) => page.UserEditPage)),
  ],
  [
    PAGES.adminProducts,
    lazyPage(() => import('../admin/products/product-list-page.tsx').then((page) => page.ProductListPage)),
  ],
  [
    PAGES.adminProductEdit,
    lazyPage(() => import('../admin/products/product-edit-page.tsx').then((page) => page.ProductEditPage)),
  ],
  [
    PAGES.adminCategories,
    lazyPage(() => import('../admin/catalogue/categories-page.tsx').then((page) => page.CategoriesPage)),
  ],
  [
    PAGES.adminCollections,
    lazyPage(() => import('../admin/catalogue/collections-page.tsx').then((page) => page.CollectionsPage)),
  ],
  [
    PAGES.adminMakers,
    lazyPage(() => import('../admin/makers/makers-page.tsx').then((page) => page.MakersPage)),
  ],
  [
    PAGES.adminColours,
    lazyPage(() => import('../admin/colours/colours-page.tsx').then((page) => page.ColoursPage)),
  ],
  [
    PAGES.adminOrders,
    lazyPage(() => import('../admin/orders/order-list-page.tsx').then((page) => page.OrderListPage)),
  ],
  [PAGES.adminMoney, lazyPage(() => import('../admin/money/money-page.tsx').then((page) => page.MoneyPage))],
  [
    PAGES.adminOutbox,
    lazyPage(() => import('../admin/outbox/outbox-page.tsx').then((page) => page.OutboxPage)),
  ],
  [
    PAGES.adminApiKeys,
    lazyPage(() => import('../admin/api-keys/api-keys-page.tsx').then((page) => page.ApiKeysPage)),
  ],
  [
    PAGES.adminWebhooks,
    lazyPage(() => import('../admin/webhooks/webhooks-page.tsx').then((page) => page.WebhooksPage)),
  ],
  [
    PAGES.adminWebhookLog,
    lazyPage(() => import('../admin/webhooks/webhook-log-page.tsx').then((page) => page.WebhookLogPage)),
  ],
  [
    PAGES.adminSettings,
    lazyPage(() => import('../admin/settings/settings-page.tsx').then((page) => page.SettingsPage)),
  ],
  [
    PAGES.adminExports,
    lazyPage(() => import('../admin/exports/exports-page.tsx').then((page) => page.ExportsPage)),
  ],
  [PAGES.adminAudit, lazyPage(() => import('../admin/audit/audit-page.tsx').then((page) => page.AuditPage))],
  [PAGES.adminWork, lazyPage(() => import('../admin/work/work-page.tsx').then((page) => page.WorkPage))],
];

const unknown = lazyPage(() => import('../pages/not-found.tsx').then((page) => page.NotFoundPage));

const table: PageTable = { pages, console: { frame: consoleFrame, pages: consolePages }, unknown };

export const ShopRoutes = ({ startsMissing = false }: { startsMissing?: boolean }) => (
  <PageRoutes table={table} startsMissing={startsMissing} />
);

/** Loads the code of the page at this path, so that it can render or hydrate at once. Null stands for "not found". */
export async function preloadPage(pathname: string | null): Promise<void> {
  if (pathname === null) {
    await unknown.preload();
    return;
  }
  const consolePage = pageAt(consolePages, pathname);
  if (consolePage) await Promise.all([consoleFrame.preload(), consolePage.preload()]);
  else await (pageAt(pages, pathname) ?? unknown).preload();
}

/** Loads the code of all storefront pages while the browser is idle. */
export function preloadAllPages(): void {
  // A page that fails to load now is loaded when it is visited.
  for (const [, page] of pages) page.preload().catch(() => undefined);
}
