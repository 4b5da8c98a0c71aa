import { isPaidOnDelivery } from '../payments/on-delivery.ts';

/** Characters of the reason for which an order is cancelled. */
export const CANCEL_REASON = 300;

export const UNDO_DELIVERY_MINUTES = 60;

/** The mail waits, so that a delivery marked by mistake can be undone before the buyer hears of it. */
export const DELIVERED_MAIL_AFTER_MINUTES = 5;

/** Whoever tries another card at once needs no mail about the first one. */
export const DECLINED_MAIL_AFTER_MINUTES = 10;

export function deliveryUndoableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + UNDO_DELIVERY_MINUTES * 60_000);
}

/** Whether an order is for whoever packs: paid or paid on delivery, and open, or delivered so lately that it can be taken back. */
export function isToPack(
  order: {
    paidAt: Date | null;
    deliveredAt: Date | null;
    cancelledAt: Date | null;
    refundedAt: Date | null;
    paymentMethod: string;
  },
  now: Date,
): boolean {
  if (order.deliveredAt) return now <= deliveryUndoableUntil(order.deliveredAt);
  const goesOut = order.paidAt !== null || isPaidOnDelivery(order);
  return goesOut && order.cancelledAt === null && order.refundedAt === null;
}

/** Bounds the read of orders that wait for payment or delivery; far more than a shop has. */
export const MOST_WAITING_ORDERS = 1000;
