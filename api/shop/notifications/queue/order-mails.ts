import {
  DECLINED_MAIL_AFTER_MINUTES,
  DELIVERED_MAIL_AFTER_MINUTES,
} from '../../../domain/orders/order-lifecycle.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import { parcelText } from '../../../domain/orders/order-moves.ts';
import { decimalText } from '../../../domain/money.ts';
import { paymentText } from '../../../domain/payments/payment-lifecycle.ts';
import type { OrderEventFacts, OrderEventKind, RefundFacts } from '../../orders/events/order-event.ts';
import type { Follower } from '../../../platform/events/follow-events.ts';
import { insertMail, isInOutbox, type NewMail, withdrawMail } from './mail.store.ts';
import type { MailKind } from './mail.record.ts';

const MAILS: Partial<Record<OrderEventKind, MailKind>> = {
  'order-placed': 'order-placed',
  'order-partly-paid': 'order-partly-paid',
  'order-paid': 'order-paid',
  'order-unit-photos': 'unit-photos',
  'order-unit-reminder': 'unit-reminder',
  'order-packed': 'order-packed',
  'order-shipped': 'order-shipped',
  'order-part-delivered': 'order-part-delivered',
  'order-delivered': 'order-delivered',
  'order-cancelled': 'order-cancelled',
  'order-hold-ending': 'order-hold-ending',
  'order-partly-refunded': 'order-refunded',
  'order-refunded': 'order-refunded',
  'order-return-asked': 'return-asked',
  'order-return-approved': 'return-approved',
  'order-return-refused': 'return-refused',
  'order-return-received': 'return-received',
  'order-return-exchanged': 'return-exchanged',
  'order-payment-declined': 'order-payment-declined',
  'order-payment-returned': 'payment-returned',
};

/** About a part of an order, in words. */
const IN_WORDS: readonly MailKind[] = [
  'unit-photos',
  'unit-reminder',
  'return-asked',
  'return-approved',
  'return-refused',
  'return-received',
  'return-exchanged',
];

/** An order may have several of these, so that their mails are not tied to it. */
const SEVERAL: ReadonlySet<MailKind> = new Set([
  'order-partly-paid',
  'payment-returned',
  'order-shipped',
  'order-part-delivered',
  'order-refunded',
  ...IN_WORDS,
]);

/** They ask for money. */
export const REMINDERS: readonly MailKind[] = ['order-hold-ending', 'order-payment-declined'];

const UNDONE: OrderEventKind = 'order-delivery-undone';

export const followOrders: Follower = {
  kinds: [...Object.keys(MAILS), UNDONE],
  async follow(tx, event) {
    const { order, buyer, shipment, refund } = event.facts as Partial<OrderEventFacts>;
    if (!order) return;
    if (event.kind === UNDONE) {
      await withdrawMail(tx, order.id, 'order-delivered');
      return;
    }
    const kind = MAILS[event.kind as OrderEventKind];
    // What still waits would ask for what is paid, or given up.
    if (kind === 'order-paid' || kind === 'order-cancelled')
      for (const reminder of REMINDERS) await withdrawMail(tx, order.id, reminder);
    if (!kind || !buyer?.email) return;
    if (kind === 'order-refunded' && !refund) return;
    const isOfOrder = !SEVERAL.has(kind);
    const isOfParcel = shipment !== undefined && kind !== 'order-delivered';
    const mail: NewMail = {
      kind,
      userId: event.userId,
      orderId: isOfOrder ? order.id : null,
      recipient: buyer.email,
      recipientName: buyer.name,
      isProven: buyer.isProven,
      // Also tells the mails of two parcels apart that have left at the same moment.
      about: isOfParcel ? parcelText(shipment) : aboutOf(kind, event.facts),
      path: isOfOrder ? null : pathOf(kind, order.id, buyer.isGuest === true),
      facts: hasOrder(kind) ? { ...order, ...(isOfParcel && { shipment }) } : null,
      changeId: null,
      createdAt: event.createdAt,
      dueAt: dueAt(kind, event.createdAt),
    };
    if (isOfOrder || !(await isInOutbox(tx, mail))) await insertMail(tx, mail);
  },
};

/** Whether it shows the order with what it costs. */
const hasOrder = (kind: MailKind): boolean =>
  kind !== 'payment-returned' && kind !== 'order-refunded' && !IN_WORDS.includes(kind);

function aboutOf(kind: MailKind, { order, about, refund }: Partial<OrderEventFacts>): string | null {
  if (order && refund) return refundText(order.id, refund, about);
  return order && IN_WORDS.includes(kind) ? `Order ${order.id}: ${about ?? ''}` : (about ?? null);
}

/** "₦12,000.00 of order 31: 1 X Amara. The lace was torn." */
function refundText(orderId: number, { cents, currency }: RefundFacts, about: string | undefined): string {
  const amount = `${paymentText({ value: decimalText(cents), currency })} of order ${orderId}`;
  return about === undefined ? `${amount}.` : `${amount}: ${about}`;
}

/** A payment may match no order, so its buyer sees all of them; a guest has one. */
const pathOf = (kind: MailKind, orderId: number, isGuest: boolean): string | null =>
  kind === 'payment-returned' && !isGuest ? null : PAGES.order.replace(':id', String(orderId));

/** In minutes: until then a delivery marked by mistake can be undone, and a buyer tries another card. */
const WAITS: Partial<Record<MailKind, number>> = {
  'order-delivered': DELIVERED_MAIL_AFTER_MINUTES,
  'order-payment-declined': DECLINED_MAIL_AFTER_MINUTES,
};

function dueAt(kind: MailKind, at: Date): Date {
  return new Date(at.getTime() + (WAITS[kind] ?? 0) * 60_000);
}
