import type { ALL_PAGES } from '../../../api/domain/pages/page-kinds.ts';

/** Pages that are not in the documentation; they have their own tests. */
export const ADDED_PAGES: ReadonlySet<string> = new Set([
  'words',
  'capFit',
  'shade',
  'tryOn',
  'content',
  'collection',
  'category',
  'adminCategories',
  'adminPictures',
  'adminCollections',
  'adminMakers',
  'adminColours',
  'adminCoupons',
  'adminCustomers',
  'adminCustomer',
  'forgottenPassword',
  'resetPassword',
  'verifyEmail',
  'undoChange',
  'keepAccount',
  'track',
  'cartCode',
  'orderInvoice',
  'adminPrint',
  'adminEnterOrder',
  'adminExchange',
  'adminMoney',
  'adminMovements',
  'adminTransfers',
  'adminBooks',
  'adminReturns',
  'adminReviews',
  'adminOutbox',
  'adminApiKeys',
  'adminWebhooks',
  'adminWebhookLog',
  'adminExports',
  'adminWork',
  'adminAudit',
  'adminSettings',
]);

export type Audience = 'visitor' | 'shopper' | 'administrator';

export interface Outcome {
  /** The final address, where it differs from the requested one. */
  at?: string;
  heading: string | RegExp;
  /** Documented texts on the page. */
  texts?: (string | RegExp)[];
}

/** One row of the route table, with the outcome for each kind of visitor. */
export interface Stop {
  page: keyof typeof ALL_PAGES;
  path: (ids: Ids) => string;
  for: Record<Audience, (ids: Ids) => Outcome>;
}

export interface Ids {
  unpaid: number;
  delivered: number;
}

const everybody = (outcome: Outcome) => ({
  visitor: () => outcome,
  shopper: () => outcome,
  administrator: () => outcome,
});

/** For signed-in users; visitors come back here after logging in. */
const signedIn = (path: string | ((ids: Ids) => string), outcome: (ids: Ids) => Outcome) => ({
  visitor: (ids: Ids): Outcome => ({
    at: `/login?redirect=${typeof path === 'string' ? path : path(ids)}`,
    heading: 'Sign In',
  }),
  shopper: outcome,
  administrator: outcome,
});

/** For administrators; others are sent to the login page, which sends signed-in users home. */
const administrators = (path: string, outcome: Outcome) => ({
  visitor: (): Outcome => ({ at: `/login?redirect=${path}`, heading: 'Sign In' }),
  shopper: (): Outcome => ({ at: '/', heading: 'Latest Products' }),
  administrator: () => outcome,
});

/** For visitors; signed-in users are sent home. */
const visitors = (outcome: Outcome) => ({
  visitor: () => outcome,
  shopper: (): Outcome => ({ at: '/', heading: 'Latest Products' }),
  administrator: (): Outcome => ({ at: '/', heading: 'Latest Products' }),
});

const STEPS = ['Login', 'Shipping', 'Payment', 'Place Order'];
const ORDER = ['Shipping', 'Payment', 'Order Items', 'Order Summary', 'Items', 'Tax', 'Total'];

/** Assumes two pieces of product 6 in the cart, and a stored address and payment method. */
export const ROUTE_TABLE: Stop[] = [
  { page: 'home', path: () => '/', for: everybody({ heading: 'Latest Products', texts: [/^\d+ reviews$/] }) },
  {
    page: 'product',
    path: () => '/product/6',
    for: {
      ...everybody({
        heading: /\w/,
        texts: ['In Stock', 'ADD TO CART', 'Go Back', 'Write a review', 'Rating'],
      }),
      visitor: () => ({
        heading: /\w/,
        texts: ['In Stock', 'ADD TO CART', 'Go Back', /Please\s+login\s+to write a review/],
      }),
    },
  },
  {
    page: 'words',
    path: () => '/words',
    for: everybody({ heading: 'Words of the wig trade', texts: ['13x4', /^Also called/] }),
  },
  {
    page: 'capFit',
    path: () => '/cap-fit',
    for: everybody({ heading: 'Find your cap size', texts: ['Your measures', 'Round the head'] }),
  },
  {
    page: 'shade',
    path: () => '/shade',
    for: everybody({ heading: 'Match your shade', texts: ['Choose a photo', 'Every shade by name'] }),
  },
  {
    page: 'wishlist',
    path: () => '/wishlist',
    for: everybody({ heading: 'Wishlist', texts: ['Nothing on your wishlist yet', 'See all products'] }),
  },
  {
    page: 'cart',
    path: () => '/cart',
    for: everybody({ heading: 'Shopping Cart', texts: ['Subtotal (2) items', 'Proceed to checkout'] }),
  },
  {
    page: 'cartAdd',
    path: () => '/cart/6?qty=2',
    for: everybody({ at: '/cart', heading: 'Shopping Cart', texts: ['Subtotal (2) items'] }),
  },
  {
    page: 'login',
    path: () => '/login',
    for: visitors({ heading: 'Sign In', texts: ['Email Address', 'Password', 'Register'] }),
  },
  {
    page: 'register',
    path: () => '/register',
    for: visitors({ heading: 'Register', texts: ['Name', 'Email Address', 'Confirm Password', 'Sign In'] }),
  },
  {
    page: 'profile',
    path: () => '/profile',
    for: signedIn('/profile', () => ({ heading: 'User Profile', texts: ['My Orders', 'Update'] })),
  },
  {
    page: 'addresses',
    path: () => '/profile/addresses',
    for: signedIn('/profile/addresses', () => ({ heading: 'Saved addresses', texts: ['Add an address'] })),
  },
  {
    page: 'shipping',
    path: () => '/shipping',
    for: signedIn('/shipping', () => ({
      heading: 'Shipping',
      texts: [...STEPS, 'Address', 'City', 'Postal Code', 'Country', 'Continue'],
    })),
  },
  {
    page: 'payment',
    path: () => '/payment',
    for: signedIn('/payment', () => ({
      heading: 'Payment Method',
      texts: [...STEPS, 'PayPal or Credit Card', 'Continue'],
    })),
  },
  {
    page: 'placeOrder',
    path: () => '/placeorder',
    for: signedIn('/placeorder', () => ({
      heading: 'Place Order',
      texts: [...STEPS, 'Order Items', 'Order Summary', 'Items', 'Tax', 'Total', /2 X ₦/],
    })),
  },
  {
    page: 'order',
    path: ({ unpaid }) => `/order/${unpaid}`,
    for: signedIn(
      ({ unpaid }) => `/order/${unpaid}`,
      ({ unpaid }) => ({ heading: `Order ${unpaid}`, texts: [...ORDER, 'Not Paid', 'Not Delivered'] }),
    ),
  },
  {
    page: 'order',
    path: ({ delivered }) => `/order/${delivered}`,
    for: signedIn(
      ({ delivered }) => `/order/${delivered}`,
      ({ delivered }) => ({
        heading: `Order ${delivered}`,
        texts: [...ORDER, /^Paid on \d{4}-\d\d-\d\d$/, /^Delivered on \d{4}-\d\d-\d\d$/],
      }),
    ),
  },
  {
    page: 'admin',
    path: () => '/admin',
    for: administrators('/admin', {
      heading: /^Good (morning|afternoon|evening), /,
      texts: ['To deliver', 'Not paid yet', 'Latest orders'],
    }),
  },
  {
    page: 'adminUsers',
    path: () => '/admin/userlist',
    for: administrators('/admin/userlist', { heading: 'Users', texts: [/@example\.com/, /ADMIN/] }),
  },
  {
    page: 'adminUserEdit',
    path: () => '/admin/user/3/edit',
    for: administrators('/admin/user/3/edit', {
      heading: 'Edit User',
      texts: ['Go Back', 'Name', 'Email Address', 'Is Admin', 'Update'],
    }),
  },
  {
    page: 'adminProducts',
    path: () => '/admin/productlist',
    for: administrators('/admin/productlist', { heading: 'Products', texts: ['Create Product'] }),
  },
  {
    page: 'adminProductEdit',
    path: () => '/admin/product/6/edit',
    for: administrators('/admin/product/6/edit', {
      heading: 'Edit Product',
      texts: ['Name', 'Price', 'Image', 'Brand', 'CountInStock', 'Category', 'Description', 'Update'],
    }),
  },
  {
    page: 'adminOrders',
    path: () => '/admin/orderlist',
    for: administrators('/admin/orderlist', { heading: 'Orders', texts: ['Details', /^1\d{3}\b/] }),
  },
];
