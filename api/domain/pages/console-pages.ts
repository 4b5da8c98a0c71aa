import { PAGES } from './pages.ts';

/** Routes of the console. */
export const CONSOLE_PAGES = {
  admin: PAGES.admin,
  adminUsers: PAGES.adminUsers,
  adminUserEdit: '/admin/user/:id/edit',
  adminProducts: PAGES.adminProducts,
  adminProductEdit: '/admin/product/:id/edit',
  adminCategories: '/admin/categories',
  adminPictures: '/admin/pictures',
  adminCollections: '/admin/collections',
  adminMakers: '/admin/makers',
  adminColours: '/admin/colours',
  adminCoupons: '/admin/coupons',
  adminOrders: PAGES.adminOrders,
  adminCustomers: '/admin/customers',
  adminCustomer: '/admin/customers/:id',
  adminEnterOrder: '/admin/orders/new',
  adminExchange: '/admin/orders/:id/exchange',
  adminPrint: '/admin/print',
  adminMoney: '/admin/money',
  adminMovements: '/admin/money/movements',
  adminTransfers: '/admin/money/transfers',
  adminBooks: '/admin/money/books',
  adminReturns: '/admin/returns',
  adminReviews: '/admin/reviews',
  adminOutbox: PAGES.adminOutbox,
  adminApiKeys: '/admin/api-keys',
  adminWebhooks: '/admin/webhooks',
  adminWebhookLog: '/admin/webhooks/:id',
  adminSettings: '/admin/settings',
  adminExports: '/admin/exports',
  adminWork: '/admin/work',
  adminAudit: '/admin/audit',
} as const;

export type ConsolePattern = (typeof CONSOLE_PAGES)[keyof typeof CONSOLE_PAGES];
