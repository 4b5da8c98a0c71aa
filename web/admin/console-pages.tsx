import { type ConsolePattern, PAGES } from '#domain/pages/pages.ts';
import { type LazyPage, lazyPage } from '../app/lazy-page.tsx';

/** Apart from the router, which every visitor loads. */
const CONSOLE_PAGES: Record<ConsolePattern, LazyPage> = {
  [PAGES.admin]: lazyPage(() => import('./dashboard/dashboard-page.tsx').then((page) => page.DashboardPage)),
  [PAGES.adminUsers]: lazyPage(() => import('./users/user-list-page.tsx').then((page) => page.UserListPage)),
  [PAGES.adminUserEdit]: lazyPage(() =>
    import('./users/user-edit-page.tsx').then((page) => page.UserEditPage),
  ),
  [PAGES.adminProducts]: lazyPage(() =>
    import('./products/product-list-page.tsx').then((page) => page.ProductListPage),
  ),
  [PAGES.adminProductEdit]: lazyPage(() =>
    import('./products/product-edit-page.tsx').then((page) => page.ProductEditPage),
  ),
  [PAGES.adminCategories]: lazyPage(() =>
    import('./catalogue/categories-page.tsx').then((page) => page.CategoriesPage),
  ),
  [PAGES.adminCollections]: lazyPage(() =>
    import('./catalogue/collections-page.tsx').then((page) => page.CollectionsPage),
  ),
  [PAGES.adminMakers]: lazyPage(() => import('./makers/makers-page.tsx').then((page) => page.MakersPage)),
  [PAGES.adminColours]: lazyPage(() => import('./colours/colours-page.tsx').then((page) => page.ColoursPage)),
  [PAGES.adminCoupons]: lazyPage(() => import('./coupons/coupons-page.tsx').then((page) => page.CouponsPage)),
  [PAGES.adminOrders]: lazyPage(() =>
    import('./orders/order-list-page.tsx').then((page) => page.OrderListPage),
  ),
  [PAGES.adminPrint]: lazyPage(() => import('./orders/print-page.tsx').then((page) => page.PrintPage)),
  [PAGES.adminMoney]: lazyPage(() => import('./money/money-page.tsx').then((page) => page.MoneyPage)),
  [PAGES.adminReturns]: lazyPage(() => import('./returns/returns-page.tsx').then((page) => page.ReturnsPage)),
  [PAGES.adminOutbox]: lazyPage(() => import('./outbox/outbox-page.tsx').then((page) => page.OutboxPage)),
  [PAGES.adminApiKeys]: lazyPage(() =>
    import('./api-keys/api-keys-page.tsx').then((page) => page.ApiKeysPage),
  ),
  [PAGES.adminWebhooks]: lazyPage(() =>
    import('./webhooks/webhooks-page.tsx').then((page) => page.WebhooksPage),
  ),
  [PAGES.adminWebhookLog]: lazyPage(() =>
    import('./webhooks/webhook-log-page.tsx').then((page) => page.WebhookLogPage),
  ),
  [PAGES.adminSettings]: lazyPage(() =>
    import('./settings/settings-page.tsx').then((page) => page.SettingsPage),
  ),
  [PAGES.adminExports]: lazyPage(() => import('./exports/exports-page.tsx').then((page) => page.ExportsPage)),
  [PAGES.adminAudit]: lazyPage(() => import('./audit/audit-page.tsx').then((page) => page.AuditPage)),
  [PAGES.adminWork]: lazyPage(() => import('./work/work-page.tsx').then((page) => page.WorkPage)),
};

export function ConsolePage({ pattern }: { pattern: ConsolePattern }) {
  const { Page } = CONSOLE_PAGES[pattern];
  return <Page />;
}

export async function preloadConsolePage(pattern: ConsolePattern): Promise<void> {
  await CONSOLE_PAGES[pattern].preload();
}
