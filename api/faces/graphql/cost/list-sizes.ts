import { MAX_PAGE_SIZE } from '../../../platform/lists/list-request.ts';
import { COUNTED_LINES } from '../../../shop/orders/reading/order-items.loader.ts';
import { MOST_REFUNDS } from '../../../shop/payments/refunds/refunds.loader.ts';

/** What the last entries are asked for with, or the first ones. */
const ASKED = ['last', 'first'] as const;

/**
 * How many entries each list can have: a number, or the argument that says it, of the list itself or of the field around
 * it; of several the first that is given. A list that is not here counts as the longest page, and the schema's own test
 * asks for it to be put here: nothing is answered without a bound.
 */
export const LIST_SIZES: Record<string, number | string | readonly string[]> = {
  'AdminProductPage.products': 'pageSize',
  'Dashboard.latestOrders': 8,
  'Dashboard.lowStockProducts': 8,
  'Dashboard.salesPerDay': 'days',
  'Dashboard.warnings': 10,
  'MailPage.mails': 'pageSize',
  // An order has up to 100, but no more are read than these for each on average.
  'Order.orderItems': COUNTED_LINES,
  'Order.refunds': MOST_REFUNDS,
  'OrderConnection.edges': ASKED,
  'OrderPage.orders': 'pageSize',
  'Product.ratingCounts': 5,
  'Product.relatedProducts': 4,
  'Product.reviews': MAX_PAGE_SIZE,
  'ProductConnection.edges': ASKED,
  'ProductPage.products': 12,
  'Query.myOrders': MAX_PAGE_SIZE,
  'Query.mySessions': MAX_PAGE_SIZE,
  'Query.productsByIds': 'ids',
  'Query.productsWithIds': 'ids',
  'Query.suggestions': 6,
  'Query.topProducts': 5,
  'ReviewConnection.edges': ASKED,
  'UnappliedPayment.refunds': MOST_REFUNDS,
  'UnappliedPaymentConnection.edges': ASKED,
  'UserPage.users': 'pageSize',
};

/** For a list that nobody has thought of, and where an argument does not say how many. */
export const LONGEST_LIST = MAX_PAGE_SIZE;
