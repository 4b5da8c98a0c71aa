import { CONSOLE_PAGES, type ConsolePattern } from '#domain/pages/console-pages.ts';
import { matchPath, Route, Routes } from 'react-router-dom';
import { type LazyPart, lazyPart } from '../../ui/loading/lazy-part.tsx';
import { AdminFrame } from './admin-frame.tsx';

/** Apart from the router, which every visitor loads. */
const TABLE: Record<ConsolePattern, LazyPart<object>> = {
  [CONSOLE_PAGES.admin]: lazyPart(() =>
    import('../dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
  ),
  [CONSOLE_PAGES.adminUsers]: lazyPart(() =>
    import('../users/user-list-page.tsx').then((page) => page.UserListPage),
  ),
  [CONSOLE_PAGES.adminUserEdit]: lazyPart(() =>
    import('../users/user-edit-page.tsx').then((page) => page.UserEditPage),
  ),
  [CONSOLE_PAGES.adminProducts]: lazyPart(() =>
    import('../products/list/product-list-page.tsx').then((page) => page.ProductListPage),
  ),
  [CONSOLE_PAGES.adminProductEdit]: lazyPart(() =>
    import('../products/form/product-edit-page.tsx').then((page) => page.ProductEditPage),
  ),
  [CONSOLE_PAGES.adminCategories]: lazyPart(() =>
    import('../catalogue/categories-page.tsx').then((page) => page.CategoriesPage),
  ),
  [CONSOLE_PAGES.adminPictures]: lazyPart(() =>
    import('../pictures/library-page.tsx').then((page) => page.LibraryPage),
  ),
  [CONSOLE_PAGES.adminCollections]: lazyPart(() =>
    import('../catalogue/collections-page.tsx').then((page) => page.CollectionsPage),
  ),
  [CONSOLE_PAGES.adminMakers]: lazyPart(() =>
    import('../makers/makers-page.tsx').then((page) => page.MakersPage),
  ),
  [CONSOLE_PAGES.adminColours]: lazyPart(() =>
    import('../colours/colours-page.tsx').then((page) => page.ColoursPage),
  ),
  [CONSOLE_PAGES.adminCoupons]: lazyPart(() =>
    import('../coupons/coupons-page.tsx').then((page) => page.CouponsPage),
  ),
  [CONSOLE_PAGES.adminOrders]: lazyPart(() =>
    import('../orders/order-list-page.tsx').then((page) => page.OrderListPage),
  ),
  [CONSOLE_PAGES.adminCustomers]: lazyPart(() =>
    import('../customers/customer-list-page.tsx').then((page) => page.CustomerListPage),
  ),
  [CONSOLE_PAGES.adminCustomer]: lazyPart(() =>
    import('../customers/customer-page.tsx').then((page) => page.CustomerPage),
  ),
  [CONSOLE_PAGES.adminEnterOrder]: lazyPart(() =>
    import('../orders/entering/enter-order-page.tsx').then((page) => page.EnterOrderPage),
  ),
  [CONSOLE_PAGES.adminExchange]: lazyPart(() =>
    import('../returns/exchange/exchange-page.tsx').then((page) => page.ExchangePage),
  ),
  [CONSOLE_PAGES.adminPrint]: lazyPart(() =>
    import('../orders/print-page.tsx').then((page) => page.PrintPage),
  ),
  [CONSOLE_PAGES.adminMoney]: lazyPart(() =>
    import('../money/money-page.tsx').then((page) => page.MoneyPage),
  ),
  [CONSOLE_PAGES.adminMovements]: lazyPart(() =>
    import('../money/movements/movements-page.tsx').then((page) => page.MovementsPage),
  ),
  [CONSOLE_PAGES.adminTransfers]: lazyPart(() =>
    import('../money/transfers/transfers-page.tsx').then((page) => page.TransfersPage),
  ),
  [CONSOLE_PAGES.adminBooks]: lazyPart(() =>
    import('../money/books/books-page.tsx').then((page) => page.BooksPage),
  ),
  [CONSOLE_PAGES.adminReturns]: lazyPart(() =>
    import('../returns/returns-page.tsx').then((page) => page.ReturnsPage),
  ),
  [CONSOLE_PAGES.adminReviews]: lazyPart(() =>
    import('../reviews/reviews-page.tsx').then((page) => page.ReviewsPage),
  ),
  [CONSOLE_PAGES.adminOutbox]: lazyPart(() =>
    import('../outbox/outbox-page.tsx').then((page) => page.OutboxPage),
  ),
  [CONSOLE_PAGES.adminApiKeys]: lazyPart(() =>
    import('../api-keys/api-keys-page.tsx').then((page) => page.ApiKeysPage),
  ),
  [CONSOLE_PAGES.adminWebhooks]: lazyPart(() =>
    import('../webhooks/webhooks-page.tsx').then((page) => page.WebhooksPage),
  ),
  [CONSOLE_PAGES.adminWebhookLog]: lazyPart(() =>
    import('../webhooks/webhook-log-page.tsx').then((page) => page.WebhookLogPage),
  ),
  [CONSOLE_PAGES.adminSettings]: lazyPart(() =>
    import('../settings/settings-page.tsx').then((page) => page.SettingsPage),
  ),
  [CONSOLE_PAGES.adminExports]: lazyPart(() =>
    import('../exports/exports-page.tsx').then((page) => page.ExportsPage),
  ),
  [CONSOLE_PAGES.adminAudit]: lazyPart(() =>
    import('../audit/audit-page.tsx').then((page) => page.AuditPage),
  ),
  [CONSOLE_PAGES.adminWork]: lazyPart(() => import('../work/work-page.tsx').then((page) => page.WorkPage)),
};

const PAGES = Object.entries(TABLE);

/** Relative to the console's first path. */
const below = (pattern: string): string => pattern.slice(CONSOLE_PAGES.admin.length + 1);

const unknown = lazyPart(() =>
  import('../../pages/not-found/not-found.tsx').then((page) => page.NotFoundPage),
);

/** Paths that no page has are without the frame. */
export const ConsoleRoutes = () => (
  <Routes>
    <Route element={<AdminFrame />}>
      {PAGES.map(([pattern, { Part }]) => (
        <Route key={pattern} path={below(pattern)} element={<Part />} />
      ))}
    </Route>
    <Route path="*" element={<unknown.Part />} />
  </Routes>
);

export async function preloadConsolePage(pathname: string): Promise<void> {
  const found = PAGES.find(([pattern]) => matchPath(pattern, pathname) !== null);
  await (found?.[1] ?? unknown).preload();
}
