import { nairaFromKobo } from '../../../domain/money.ts';
import { MESSAGE_VERSION, type WebhookType } from '../../../domain/webhooks/webhook-kinds.ts';
import type { EventRecord } from '../../../platform/events/follow-events.ts';
import type { AccountEventKind } from '../../accounts/events/account-event.ts';
import type { OrderEventFacts, OrderEventKind } from '../../orders/events/order-event.ts';

/** The events of the shop that webhooks tell of; the database knows them too (`event_is_followed`). */
export const TYPE_OF = {
  'order-placed': 'order.placed',
  'order-partly-paid': 'order.partly_paid',
  'order-paid': 'order.paid',
  'order-packed': 'order.packed',
  'order-shipped': 'order.shipped',
  'order-part-delivered': 'order.part_delivered',
  'order-delivered': 'order.delivered',
  'order-delivery-undone': 'order.delivery_undone',
  'order-cancelled': 'order.cancelled',
  'order-partly-refunded': 'order.partly_refunded',
  'order-refunded': 'order.refunded',
  'product-changed': 'product.changed',
  'stock-crossed-zero': 'product.stock_crossed_zero',
  'account-created': 'account.created',
  'account-changed': 'account.changed',
  'account-restored': 'account.changed',
  'account-deleted': 'account.deleted',
} as const satisfies Partial<Record<OrderEventKind | AccountEventKind, WebhookType>> &
  Record<string, WebhookType>;

export type ToldKind = keyof typeof TYPE_OF;

export function isTold(kind: string): kind is ToldKind {
  return Object.hasOwn(TYPE_OF, kind);
}

/** The text of a message: what has happened, when, and no more than a receiver needs to look the rest up. */
export function messageText(type: string, at: Date, data: object): string {
  return JSON.stringify({ type, version: MESSAGE_VERSION, timestamp: at.toISOString(), data });
}

/**
 * What a message tells of an event. Of people it holds nothing but the number of an account; who buys what and where it
 * goes is read through the API, by those who may.
 */
export function dataOf({ subject, facts }: Pick<EventRecord, 'subject' | 'facts'>): object {
  const [what, number] = subject.split(':');
  const id = Number(number);
  if (what === 'account') return { accountId: id };
  if (what === 'product') return { productId: id, ...facts };
  return { orderId: id, ...orderData(facts) };
}

/** Nothing once the buyer's account is deleted: then the event knows no more than the order's number. */
function orderData({ order, shipment }: Partial<OrderEventFacts>): object {
  if (!order) return {};
  const { createdAt, paidAt, deliveredAt, items, itemsPrice, discount = 0 } = order;
  const { shippingPrice, taxPrice, totalPrice } = order;
  return {
    createdAt: isoTime(createdAt),
    paidAt: isoTime(paidAt),
    deliveredAt: isoTime(deliveredAt),
    pieces: items.reduce((sum, { qty }) => sum + qty, 0),
    itemsPrice: nairaFromKobo(itemsPrice),
    ...(discount > 0 && { discount: nairaFromKobo(discount) }),
    shippingPrice: nairaFromKobo(shippingPrice),
    taxPrice: nairaFromKobo(taxPrice),
    totalPrice: nairaFromKobo(totalPrice),
    ...(shipment && { shipmentId: String(shipment.id) }),
  };
}

/** PostgreSQL writes times into JSON in its own zone. */
const isoTime = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());
