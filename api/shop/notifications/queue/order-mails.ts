import { DELIVERED_MAIL_AFTER_MINUTES } from '../../../domain/orders/order-lifecycle.ts';
import type { OrderEventFacts, OrderEventKind } from '../../orders/events/order-event.ts';
import type { Follower } from '../../../platform/events/follow-events.ts';
import { insertMail, isInOutbox, type NewMail, withdrawMail } from './mail.store.ts';
import type { MailKind } from './mail.record.ts';

const MAILS: Partial<Record<OrderEventKind, MailKind>> = {
  'order-placed': 'order-placed',
  'order-paid': 'order-paid',
  'order-delivered': 'order-delivered',
  'order-payment-returned': 'payment-returned',
};

const UNDONE: OrderEventKind = 'order-delivery-undone';

export const followOrders: Follower = {
  kinds: [...Object.keys(MAILS), UNDONE],
  async follow(tx, event) {
    const { order, buyer, about } = event.facts as Partial<OrderEventFacts>;
    if (!order) return;
    if (event.kind === UNDONE) {
      await withdrawMail(tx, order.id, 'order-delivered');
      return;
    }
    const kind = MAILS[event.kind as OrderEventKind];
    if (!kind || !buyer?.email) return;
    // There may be several returned payments per order, so their mails are not tied to it.
    const isOfOrder = kind !== 'payment-returned';
    const mail: NewMail = {
      kind,
      userId: event.userId,
      orderId: isOfOrder ? order.id : null,
      recipient: buyer.email,
      recipientName: buyer.name,
      isProven: buyer.isProven,
      about: about ?? null,
      facts: isOfOrder ? order : null,
      changeId: null,
      createdAt: event.createdAt,
      dueAt: dueAt(kind, event.createdAt),
    };
    if (isOfOrder || !(await isInOutbox(tx, mail))) await insertMail(tx, mail);
  },
};

/** The delivery mail waits, so that a delivery marked by mistake can be undone first. */
function dueAt(kind: MailKind, at: Date): Date {
  const minutes = kind === 'order-delivered' ? DELIVERED_MAIL_AFTER_MINUTES : 0;
  return new Date(at.getTime() + minutes * 60_000);
}
