/**
 * What a webhook can tell of, by its name in GraphQL: the `type` of a message, and its words in the console. A kind
 * never changes its meaning; what a message holds is described in docs/interfaces.md.
 */
export const WEBHOOK_KINDS = {
  ORDER_PLACED: { type: 'order.placed', words: 'Order placed' },
  ORDER_PARTLY_PAID: { type: 'order.partly_paid', words: 'A part of an order paid' },
  ORDER_PAID: { type: 'order.paid', words: 'Order paid' },
  ORDER_PACKED: { type: 'order.packed', words: 'Goods of an order packed' },
  ORDER_SHIPPED: { type: 'order.shipped', words: 'Goods of an order shipped' },
  ORDER_PART_DELIVERED: { type: 'order.part_delivered', words: 'A part of an order delivered' },
  ORDER_DELIVERED: { type: 'order.delivered', words: 'Order delivered' },
  ORDER_DELIVERY_UNDONE: { type: 'order.delivery_undone', words: 'Delivery taken back' },
  ORDER_CANCELLED: { type: 'order.cancelled', words: 'Order cancelled' },
  ORDER_PARTLY_REFUNDED: { type: 'order.partly_refunded', words: 'A part of an order refunded' },
  ORDER_REFUNDED: { type: 'order.refunded', words: 'Order refunded' },
  PRODUCT_CHANGED: { type: 'product.changed', words: 'Product added, changed or deleted' },
  PRODUCT_STOCK_CROSSED_ZERO: {
    type: 'product.stock_crossed_zero',
    words: 'Product sold out or back in stock',
  },
  ACCOUNT_CREATED: { type: 'account.created', words: 'Account created' },
  ACCOUNT_CHANGED: { type: 'account.changed', words: 'Account changed' },
  ACCOUNT_DELETED: { type: 'account.deleted', words: 'Account deleted' },
} as const;

export type WebhookKind = keyof typeof WEBHOOK_KINDS;
export type WebhookType = (typeof WEBHOOK_KINDS)[WebhookKind]['type'];

/** What a test delivery is called; every endpoint gets it. */
export const TEST_TYPE = 'webhook.test';

/** All types, in the order in which they are shown. */
export const WEBHOOK_TYPES: readonly WebhookType[] = Object.values(WEBHOOK_KINDS).map(({ type }) => type);

export function isWebhookType(text: unknown): text is WebhookType {
  return (WEBHOOK_TYPES as readonly unknown[]).includes(text);
}

/** The layout of a message. A new one gets the next number; fields are only ever added to a layout. */
export const MESSAGE_VERSION = 1;
