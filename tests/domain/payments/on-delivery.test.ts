import { expect, test } from 'vitest';
import { onDeliveryRefusal } from '../../../api/domain/payments/on-delivery.ts';

const COURIER = { name: 'Courier', paysOnDelivery: true } as const;

test.each([
  [COURIER, 100_00, null, null],
  [COURIER, 100_00, 100_00, null],
  [COURIER, 100_01, 100_00, 'Orders above ₦100.00 are paid before they leave. Choose another way to pay.'],
  [
    { name: 'Post', paysOnDelivery: false },
    100_00,
    null,
    'This delivery is paid before it leaves. Choose another way to pay.',
  ],
  [undefined, 100_00, null, 'This delivery is paid before it leaves. Choose another way to pay.'],
] as const)(
  'by %j an order of %d, with %s at most, is refused: %s',
  (delivery, total, onDeliveryUpTo, why) => {
    expect(onDeliveryRefusal({ delivery, total }, { onDeliveryUpTo })).toBe(why);
  },
);
