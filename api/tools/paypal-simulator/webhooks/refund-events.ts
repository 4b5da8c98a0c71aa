import type { EventType, Happening } from './events.ts';
import type { OrderRecord, RefundRecord, RefundStatus } from '../books/records.ts';
import { presentRefund } from '../books/representation.ts';
import { statusOf } from '../books/refunds.ts';

const EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const satisfies Record<RefundStatus, EventType>;

export function refundHappening(order: OrderRecord, refund: RefundRecord): Happening[] {
  const { capture } = order;
  if (capture === null) return [];
  const type = EVENTS[statusOf(refund)];
  return [{ type, resourceType: 'refund', resource: (url) => presentRefund(url, order, capture, refund) }];
}
