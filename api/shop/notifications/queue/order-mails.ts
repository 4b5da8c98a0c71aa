import { DELIVERED_MAIL_AFTER_MINUTES } from '../../../domain/orders/order-lifecycle.ts';
import type { OrderEventFacts, OrderEventKind } from '../../orders/events/order-event.ts';
import type { Follower } from '../../../platform/events/follow-events.ts';
import { insertMail, isInOutbox, type NewMail, withdrawMail } from './mail.store.ts';
import type { MailKind } from './mail.record.ts';

/** The events that the buyer hears of. */
const MAILS: Partial<Record<OrderEventKind, MailKind>> = {
  'order-placed': 'order-placed',
  'order-paid': 'order-paid',
  'order-delivered': 'order-delivered',
  'order-payment-returned': 'payment-returned',
};

const UNDONE: OrderEventKind = 'order-delivery-undone';

/** Puts what a buyer is told of an order into the outbox. */
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
    // Money that goes back pays no order: its mail is about itself, and there may be several.
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

/** That an order is delivered is told when it cannot be taken back unnoticed any more. */
function dueAt(kind: MailKind, at: Date): Date {
  const minutes = kind === 'order-delivered' ? DELIVERED_MAIL_AFTER_MINUTES : 0;
  return new Date(at.getTime() + minutes * 60_000);
}
