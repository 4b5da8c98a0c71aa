import { PAGES } from '../../../domain/pages/pages.ts';
import { parseId } from '../../../domain/ids.ts';
import { ORDER_LINK_ASKED, type OrderLinkFacts } from '../../orders/events/order-event.ts';
import type { Follower } from '../../../platform/events/follow-events.ts';
import type { MailRecord } from './mail.record.ts';
import { insertMail, isInOutbox, type NewMail } from './mail.store.ts';

/** Whether there is such an order of this guest is looked up only when the mail is sent. */
export const followOrderLinks: Follower = {
  kinds: [ORDER_LINK_ASKED],
  async follow(tx, event) {
    const { orderId, email } = event.facts as OrderLinkFacts;
    const mail: NewMail = {
      kind: 'order-link',
      userId: null,
      // An order may have several of these mails.
      orderId: null,
      recipient: email,
      recipientName: '',
      isProven: false,
      about: String(orderId),
      path: PAGES.order.replace(':id', String(orderId)),
      facts: null,
      changeId: null,
      createdAt: event.createdAt,
      dueAt: event.createdAt,
    };
    if (!(await isInOutbox(tx, mail))) await insertMail(tx, mail);
  },
};

const [BEFORE_ID = ''] = PAGES.order.split(':');

/** The order that a mail leads to; null for other mails. */
export function orderOfMail({ orderId, path }: Pick<MailRecord, 'orderId' | 'path'>): number | null {
  if (orderId !== null) return orderId;
  return path?.startsWith(BEFORE_ID) === true ? parseId(path.slice(BEFORE_ID.length)) : null;
}
