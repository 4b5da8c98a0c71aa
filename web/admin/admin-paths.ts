import { PAGES } from '#domain/pages/pages.ts';
import { printPath } from '../features/paper/paper-paths.ts';
import { type Id, withId, withSearch } from '../paths.ts';

type ListSearch = Record<string, string | number | undefined>;

/** The paths of the console. */
export const adminPaths = {
  home: (search: ListSearch = {}) => withSearch(PAGES.admin, search),
  /** `search` holds the filter of a console list. */
  users: (search: ListSearch = {}) => withSearch(PAGES.adminUsers, search),
  userEdit: (id: Id) => withId(PAGES.adminUserEdit, id),
  products: (search: ListSearch = {}) => withSearch(PAGES.adminProducts, search),
  productEdit: (id: Id, search: ListSearch = {}) => withSearch(withId(PAGES.adminProductEdit, id), search),
  categories: () => PAGES.adminCategories,
  collections: () => PAGES.adminCollections,
  coupons: () => PAGES.adminCoupons,
  makers: () => PAGES.adminMakers,
  colours: () => PAGES.adminColours,
  orders: (search: ListSearch = {}) => withSearch(PAGES.adminOrders, search),
  /** Packing slips or invoices of these orders. */
  print: printPath,
  money: () => PAGES.adminMoney,
  returns: () => PAGES.adminReturns,
  outbox: () => PAGES.adminOutbox,
  apiKeys: () => PAGES.adminApiKeys,
  webhooks: () => PAGES.adminWebhooks,
  webhookLog: (id: Id) => withId(PAGES.adminWebhookLog, id),
  /** `group` is the part of the page to show, such as `zones`. */
  settings: (group?: string) =>
    group === undefined ? PAGES.adminSettings : `${PAGES.adminSettings}#settings-${group}`,
  exports: () => PAGES.adminExports,
  work: () => PAGES.adminWork,
  audit: () => PAGES.adminAudit,
} as const;
