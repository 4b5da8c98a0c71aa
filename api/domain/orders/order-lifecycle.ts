export type OrderState = 'unpaid' | 'paid' | 'delivered' | 'cancelled' | 'refunded';
export type OrderEvent = 'pay' | 'deliver' | 'cancel' | 'undo-delivery';

/** Every legal step of an order. What is not here is refused. */
export const ORDER_TRANSITIONS: Readonly<
  Record<OrderState, Readonly<Partial<Record<OrderEvent, OrderState>>>>
> = {
  unpaid: { pay: 'paid', cancel: 'cancelled' },
  paid: { deliver: 'delivered' },
  delivered: { 'undo-delivery': 'paid' },
  cancelled: {},
  /** Paid, and the money was given back in full before anything was delivered. */
  refunded: {},
};

/** A delivery that was marked by mistake can be taken back for this long. */
export const UNDO_DELIVERY_MINUTES = 60;

/** The buyer's mail waits for this long, so that a slip of the finger is told to nobody. */
export const DELIVERED_MAIL_AFTER_MINUTES = 5;

/** Until when a delivery can be taken back. */
export function deliveryUndoableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + UNDO_DELIVERY_MINUTES * 60_000);
}

/** The state that an order's times tell. Any value but null or undefined counts as a time. */
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

/** The state after an event, or null when the event is not allowed in this state. */
export function nextOrderState(state: OrderState, event: OrderEvent): OrderState | null {
  return ORDER_TRANSITIONS[state][event] ?? null;
}

/** Waiting orders that are looked at for what they have in common; nobody has so many, and a read must end. */
export const MOST_WAITING_ORDERS = 1000;
