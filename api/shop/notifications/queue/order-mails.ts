import { DELIVERED_MAIL_AFTER_MINUTES } from '../../../domain/orders/order-lifecycle.ts';
import { PAGES } from '../../../domain/pages/pages.ts';
import { parcelText } from '../../../domain/orders/order-moves.ts';
import type { OrderEventFacts, OrderEventKind } from '../../orders/events/order-event.ts';
import type { Follower } from '../../../platform/events/follow-events.ts';
import { insertMail, isInOutbox, type NewMail, withdrawMail } from './mail.store.ts';
import type { MailKind } from './mail.record.ts';

const MAILS: Partial<Record<OrderEventKind, MailKind>> = {
  'order-placed': 'order-placed',
  'order-paid': 'order-paid',
  'order-packed': 'order-packed',
  'order-shipped': 'order-shipped',
  'order-part-delivered': 'order-part-delivered',
  'order-delivered': 'order-delivered',
  'order-cancelled': 'order-cancelled',
  'order-payment-returned': 'payment-returned',
};

/** An order may have several returned payments and parcels, so that their mails are not tied to it. */
const SEVERAL: ReadonlySet<MailKind> = new Set(['payment-returned', 'order-shipped', 'order-part-delivered']);

const UNDONE: OrderEventKind = 'order-delivery-undone';

export const followOrders: Follower = {
  kinds: [...Object.keys(MAILS), UNDONE],
  async follow(tx, event) {
    const { order, buyer, about, shipment } = event.facts as Partial<OrderEventFacts>;
    if (!order) return;
    if (event.kind === UNDONE) {
      await withdrawMail(tx, order.id, 'order-delivered');
      return;
    }
    const kind = MAILS[event.kind as OrderEventKind];
    if (!kind || !buyer?.email) return;
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
      about: isOfParcel ? parcelText(shipment) : (about ?? null),
      path: isOfOrder ? null : pathOf(kind, order.id, buyer.isGuest === true),
      facts: kind === 'payment-returned' ? null : { ...order, ...(isOfParcel && { shipment }) },
      changeId: null,
      createdAt: event.createdAt,
      dueAt: dueAt(kind, event.createdAt),
    };
    if (isOfOrder || !(await isInOutbox(tx, mail))) await insertMail(tx, mail);
  },
};

/** A payment may match no order, so its buyer sees all of them; a guest has one. */
const pathOf = (kind: MailKind, orderId: number, isGuest: boolean): string | null =>
  kind === 'payment-returned' && !isGuest ? null : PAGES.order.replace(':id', String(orderId));

/** The delivery mail waits, so that a delivery marked by mistake can be undone first. */
function dueAt(kind: MailKind, at: Date): Date {
  const minutes = kind === 'order-delivered' ? DELIVERED_MAIL_AFTER_MINUTES : 0;
  return new Date(at.getTime() + minutes * 60_000);
}
