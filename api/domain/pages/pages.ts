/** Routes of the storefront, and those of the console that its menu leads to: every visitor loads these. */
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
  tryOn: '/try-on/:id',
  wishlist: '/wishlist',
  content: '/pages/:slug',
  cart: '/cart',
  cartAdd: '/cart/:id',
  cartCode: '/cart/code/:code',
  admin: '/admin',
  adminUsers: '/admin/userlist',
  adminProducts: '/admin/productlist',
  adminOrders: '/admin/orderlist',
} as const;

export function isConsolePage(path: string): boolean {
  return path === PAGES.admin || path.startsWith(`${PAGES.admin}/`);
}
