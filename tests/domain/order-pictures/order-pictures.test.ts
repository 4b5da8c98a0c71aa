import { describe, expect, test } from 'vitest';
import { proofRefusal, returnPictureRefusal } from '../../../api/domain/order-pictures/order-pictures.ts';

const DAY = new Date(0);
const WAITING = { paymentMethod: 'Bank transfer', paidAt: null, cancelledAt: null };

describe('a picture of a transfer', () => {
  test.each([
    [{}, 0, undefined],
    [{}, 2, undefined],
    [{}, 3, 'An order takes at most 3 pictures of a transfer.'],
    [{ paidAt: DAY }, 0, 'This order is paid, so there is nothing to show.'],
    [{ cancelledAt: DAY }, 0, 'This order is cancelled. Contact the shop about your transfer.'],
    [{ paymentMethod: 'PayPal' }, 0, 'This order is not paid by bank transfer. Choose it first.'],
  ])('of an order %j with %i is %s', (order, pictures, message) => {
    expect(proofRefusal({ ...WAITING, ...order }, pictures)?.message).toBe(message);
  });
});

describe('a picture of what is sent back', () => {
  test.each([
    ['asked', 0, undefined],
    ['asked', 3, undefined],
    ['asked', 4, 'A return takes at most 4 pictures.'],
    ['approved', 0, 'This return has been answered. Reply to our email to send another picture.'],
    ['refunded', 0, 'This return has been answered. Reply to our email to send another picture.'],
  ] as const)('of a return that is %s with %i is %s', (state, pictures, message) => {
    expect(returnPictureRefusal(state, pictures)?.message).toBe(message);
  });
});
