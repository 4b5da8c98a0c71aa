import { describe, expect, test } from 'vitest';
import { mailContent } from '../../../api/shop/notifications/content/mail-content.ts';
import type { OrderFacts } from '../../../api/shop/orders/events/order-event.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import type { MailKind } from '../../../api/shop/notifications/queue/mail.record.ts';

const ORDER: OrderFacts = {
  id: 31,
  createdAt: '2026-11-20T12:00:00Z',
  paidAt: '2026-11-20T12:05:00Z',
  deliveredAt: null,
  items: [{ name: 'Bob Wig', choice: '12 inch', qty: 2, price: 89_99 }],
  itemsPrice: 179_98,
  shippingPrice: 0,
  discount: 0,
  taxPrice: 14_76,
  totalPrice: 194_74,
  address: ['1 Marina Road', 'Lagos 101001', 'Nigeria'],
  shipment: {
    id: '7c2f1b0e-53d4-4a86-9d1b-2e8f6a90c4d7',
    carrier: 'DHL',
    trackingNumber: 'NG1',
    trackingLink: 'https://dhl.example/NG1',
    items: [{ name: 'Bob Wig', choice: '12 inch', qty: 1 }],
  },
};

const mailOf = (kind: MailKind, facts: OrderFacts) =>
  mailContent({
    mail: {
      kind,
      orderId: kind === 'order-packed' ? 31 : null,
      about: null,
      path: '/order/31',
      createdAt: new Date(ORDER.createdAt),
      changeId: null,
      facts,
      recipientName: 'Ada',
    },
    token: null,
    origin: 'https://irun.example',
    shop: DOCUMENTED_SETTINGS.shop,
  });

describe('the mail about a parcel that has left', () => {
  test('names what is in the parcel, its carrier and where to follow it', () => {
    const { subject, lines, button, order } = mailOf('order-shipped', ORDER);
    expect(subject).toBe('A part of order 31 is on its way');
    expect(lines.slice(1)).toEqual([
      'A parcel of order 31 has left us.',
      'In it: 1 x Bob Wig (12 inch).',
      'It goes with DHL, number NG1.',
    ]);
    expect(button).toEqual({ label: 'Follow your parcel', address: 'https://dhl.example/NG1' });
    expect(order).toBeUndefined();
  });

  test('tells an unverified address neither carrier nor link', () => {
    const { lines, button } = mailOf('order-shipped', { ...ORDER, address: null });
    expect(lines).not.toContain('It goes with DHL, number NG1.');
    expect(button).toEqual({ label: 'See your order', address: 'https://irun.example/order/31' });
  });
});

test.each([
  ['order-packed', 'Order 31 is packed'],
  ['order-part-delivered', 'A parcel of order 31 is delivered'],
] as const)('the mail %s is called “%s”', (kind, subject) => {
  expect(mailOf(kind, ORDER).subject).toBe(subject);
});
