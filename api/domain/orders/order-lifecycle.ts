export type OrderState = 'unpaid' | 'paid' | 'delivered' | 'cancelled' | 'refunded';
export type OrderEvent = 'pay' | 'deliver' | 'cancel' | 'undo-delivery';

export const ORDER_TRANSITIONS: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>
> = {
  unpaid: { pay: 'paid', cancel: 'cancelled' },
  paid: { deliver: 'delivered' },
  delivered: { 'undo-delivery': 'paid' },
  cancelled: {},
  /** Refunded in full before anything was delivered. */
  refunded: {},
};

export const UNDO_DELIVERY_MINUTES = 60;

/** The mail waits, so that a delivery marked by mistake can be taken back before the buyer is told. */
export const DELIVERED_MAIL_AFTER_MINUTES = 5;

export function deliveryUndoableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + UNDO_DELIVERY_MINUTES * 60_000);
}

/** Whether an order is for whoever packs: paid and open, or delivered so lately that it can be taken back. */
export function isToPack(
  order: { paidAt: Date | null; deliveredAt: Date | null; cancelledAt: Date | null; refundedAt: Date | null },
  now: Date,
): boolean {
  const state = orderState(order);
  if (state === 'delivered' && order.deliveredAt) return now <= deliveryUndoableUntil(order.deliveredAt);
  return state === 'paid';
}

/** The state follows from the order's times. */
export function orderState(order: {
  paidAt?: unknown;
  deliveredAt?: unknown;
  cancelledAt?: unknown;
  refundedAt?: unknown;
}): OrderState {
  if (isTime(order.cancelledAt)) return 'cancelled';
  if (isTime(order.deliveredAt)) return 'delivered';
  if (!isTime(order.paidAt)) return 'unpaid';
  return isTime(order.refundedAt) ? 'refunded' : 'paid';
}

function isTime(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** Null when the event is not allowed in this state. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  return ORDER_TRANSITIONS[state][event] ?? null;
}

/** Bounds the read of orders that wait for payment or delivery; far more than a shop has. */
export const MOST_WAITING_ORDERS = 1000;
