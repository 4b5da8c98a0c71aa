import type { MailRecord } from '../queue/mail.record.ts';
import { arrivalWords } from './arrival-words.ts';
import { isPart, parcelItems, parcelLink, parcelWay } from './parcel-words.ts';

interface Subject {
  mail: Pick<MailRecord, 'orderId' | 'facts'>;
}

/** Of parcels: an order may have several. */
export const PARCEL_MAILS = {
  'order-packed': ({ mail }: Subject) => ({
    subject: `Order ${mail.orderId} is packed`,
    heading: 'Your order is packed',
    lines: [
      `${isPart(mail.facts) ? 'A part of order' : 'Order'} ${mail.orderId} is packed. We will write again when it leaves.`,
      ...parcelItems(mail.facts),
    ],
    label: 'See your order',
    notes: [],
  }),
  'order-shipped': ({ mail }: Subject) => ({
    subject: `${isPart(mail.facts) ? 'A part of order' : 'Order'} ${mail.facts?.id} is on its way`,
    heading: 'It is on its way',
    lines: [
      `${isPart(mail.facts) ? 'A parcel of order' : 'Order'} ${mail.facts?.id} has left us.`,
      ...parcelItems(mail.facts),
      ...parcelWay(mail.facts),
      ...arrivalWords(mail.facts),
    ],
    label: parcelLink(mail.facts) ? 'Follow your parcel' : 'See your order',
    address: parcelLink(mail.facts),
    notes: [],
  }),
  'order-part-delivered': ({ mail }: Subject) => ({
    subject: `A parcel of order ${mail.facts?.id} is delivered`,
    heading: 'A parcel is delivered',
    lines: [
      `A parcel of order ${mail.facts?.id} is delivered; the rest is still to come. If anything in it is missing or wrong, reply to this email.`,
      ...parcelItems(mail.facts),
    ],
    label: 'See your order',
    notes: [],
  }),
};
