/**
 * Routes of storefront and console, for the browser's router and the server (which answers any other path with 404).
 */
export const PAGES = {
  home: '/',
  login: '/login',
  register: '/register',
  forgottenPassword: '/forgotten-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  undoChange: '/undo-change',
  keepAccount: '/keep-account',
  profile: '/profile',
  addresses: '/profile/addresses',
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeorder',
  order: '/order/:id',
  orderInvoice: '/order/:id/invoice',
  track: '/track',
  product: '/product/:id',
  collection: '/collections/:slug',
  category: '/categories/:slug',
  words: '/words',
  capFit: '/cap-fit',
  shade: '/shade',
  wishlist: '/wishlist',
  content: '/pages/:slug',
  cart: '/cart',
  cartAdd: '/cart/:id',
  admin: '/admin',
  adminUsers: '/admin/userlist',
  adminUserEdit: '/admin/user/:id/edit',
  adminProducts: '/admin/productlist',
  adminProductEdit: '/admin/product/:id/edit',
  adminCategories: '/admin/categories',
  adminCollections: '/admin/collections',
  adminMakers: '/admin/makers',
  adminColours: '/admin/colours',
  adminCoupons: '/admin/coupons',
  adminOrders: '/admin/orderlist',
  adminPrint: '/admin/print',
  adminMoney: '/admin/money',
  adminReturns: '/admin/returns',
  adminOutbox: '/admin/outbox',
  adminApiKeys: '/admin/api-keys',
  adminWebhooks: '/admin/webhooks',
  adminWebhookLog: '/admin/webhooks/:id',
  adminSettings: '/admin/settings',
  adminExports: '/admin/exports',
  adminWork: '/admin/work',
  adminAudit: '/admin/audit',
} as const;

const patternOf = (page: string) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`);
const PATTERNS = Object.values(PAGES).map(patternOf);
const ORDER = patternOf(PAGES.order);

/** `path` is without its query. */
export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

export function isConsolePage(path: string): boolean {
  return path === PAGES.admin || path.startsWith(`${PAGES.admin}/`);
}

export type ConsolePattern = Extract<(typeof PAGES)[keyof typeof PAGES], `/admin${string}`>;

/** Patterns of the console's pages. */
export const CONSOLE_PATTERNS = Object.values(PAGES).filter((page): page is ConsolePattern =>
  isConsolePage(page),
);

/** Pages on which a library adds styles at run time (antd, the PayPal buttons), so that they need a nonce. */
export function stylesItself(path: string): boolean {
  return isConsolePage(path) || ORDER.test(path);
}
