import { CONSOLE_PAGES } from '#domain/pages/console-pages.ts';
import { printPath } from '../features/paper/paper-paths.ts';
import { type Id, withId, withSearch } from '../paths.ts';

type ListSearch = Record<string, string | number | undefined>;

/** The paths of the console. */
export const adminPaths = {
  home: (search: ListSearch = {}) => withSearch(CONSOLE_PAGES.admin, search),
  /** `search` holds the filter of a console list. */
  users: (search: ListSearch = {}) => withSearch(CONSOLE_PAGES.adminUsers, search),
  userEdit: (id: Id) => withId(CONSOLE_PAGES.adminUserEdit, id),
  products: (search: ListSearch = {}) => withSearch(CONSOLE_PAGES.adminProducts, search),
  productEdit: (id: Id, search: ListSearch = {}) =>
    withSearch(withId(CONSOLE_PAGES.adminProductEdit, id), search),
  categories: () => CONSOLE_PAGES.adminCategories,
  pictures: (search: ListSearch = {}) => withSearch(CONSOLE_PAGES.adminPictures, search),
  collections: () => CONSOLE_PAGES.adminCollections,
  coupons: () => CONSOLE_PAGES.adminCoupons,
  makers: () => CONSOLE_PAGES.adminMakers,
  colours: () => CONSOLE_PAGES.adminColours,
  orders: (search: ListSearch = {}) => withSearch(CONSOLE_PAGES.adminOrders, search),
  customers: (search: ListSearch = {}) => withSearch(CONSOLE_PAGES.adminCustomers, search),
  customer: (id: Id) => withId(CONSOLE_PAGES.adminCustomer, id),
  /** An order that a buyer has asked for by phone or message. */
  enterOrder: () => CONSOLE_PAGES.adminEnterOrder,
  /** Packing slips or invoices of these orders. */
  print: printPath,
  money: () => CONSOLE_PAGES.adminMoney,
  movements: (search: ListSearch = {}) => withSearch(CONSOLE_PAGES.adminMovements, search),
  transfers: () => CONSOLE_PAGES.adminTransfers,
  books: () => CONSOLE_PAGES.adminBooks,
  returns: () => CONSOLE_PAGES.adminReturns,
  reviews: () => CONSOLE_PAGES.adminReviews,
  outbox: (search: ListSearch = {}) => withSearch(CONSOLE_PAGES.adminOutbox, search),
  apiKeys: () => CONSOLE_PAGES.adminApiKeys,
  webhooks: () => CONSOLE_PAGES.adminWebhooks,
  webhookLog: (id: Id) => withId(CONSOLE_PAGES.adminWebhookLog, id),
  /** `group` is the part of the page to show, such as `zones`. */
  settings: (group?: string) =>
    group === undefined ? CONSOLE_PAGES.adminSettings : `${CONSOLE_PAGES.adminSettings}#settings-${group}`,
  exports: () => CONSOLE_PAGES.adminExports,
  work: () => CONSOLE_PAGES.adminWork,
  audit: () => CONSOLE_PAGES.adminAudit,
} as const;
