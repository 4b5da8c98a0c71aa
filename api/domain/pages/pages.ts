/**
 * The routes of storefront and console, known to the browser's router and to the server, which answers anything else
 * with the "not found" page and status 404.
 */
export const PAGES = {
  home: '/',
  login: '/login',
  register: '/register',
  forgottenPassword: '/forgotten-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  undoChange: '/undo-change',
  profile: '/profile',
  shipping: '/shipping',
  payment: '/payment',
  placeOrder: '/placeorder',
  order: '/order/:id',
  product: '/product/:id',
  cart: '/cart',
  cartAdd: '/cart/:id',
  admin: '/admin',
  adminUsers: '/admin/userlist',
  adminUserEdit: '/admin/user/:id/edit',
  adminProducts: '/admin/productlist',
  adminProductEdit: '/admin/product/:id/edit',
  adminOrders: '/admin/orderlist',
  adminMoney: '/admin/money',
  adminOutbox: '/admin/outbox',
  adminWebhooks: '/admin/webhooks',
  adminWebhookLog: '/admin/webhooks/:id',
} as const;

const patternOf = (page: string) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}/?$`);
const PATTERNS = Object.values(PAGES).map(patternOf);
const ORDER = patternOf(PAGES.order);

/** Whether a path (without its query) is a page of the shop. */
export function isPage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

/** Whether a path belongs to the console. */
export function isConsolePage(path: string): boolean {
  return path === PAGES.admin || path.startsWith(`${PAGES.admin}/`);
}

/** Whether libraries add styles to the page at a path, so that it needs a nonce: the console’s, and the provider’s buttons. */
export function stylesItself(path: string): boolean {
  return isConsolePage(path) || ORDER.test(path);
}
