import { describe, expect, test } from 'vitest';
import { GUEST_ACTIONS } from '../../../api/domain/guests/guest-actions.ts';
import {
  guestKeyFragment,
  guestKeyText,
  keyInFragment,
  orderOfKey,
} from '../../../api/domain/guests/guest-key.ts';
import { isOpen, may, PERMISSIONS, type Action } from '../../../api/domain/permissions.ts';

const SECRET = 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c';

describe('the key of a guest’s order', () => {
  test.each([
    [guestKeyText(12, SECRET), 12],
    [guestKeyText(2_147_483_647, SECRET), 2_147_483_647],
    [guestKeyText(2_147_483_648, SECRET), null],
    [`order-0-${SECRET}`, null],
    [`order-012-${SECRET}`, null],
    [`order-12-${SECRET}x`, null],
    [`order-12-${SECRET.slice(1)}`, null],
    [`order-12-${SECRET.slice(1)}.`, null],
    [`Order-12-${SECRET}`, null],
    [`order--12-${SECRET}`, null],
    [SECRET, null],
    ['', null],
  ])('%s names order %s', (text, orderId) => {
    expect(orderOfKey(text)).toBe(orderId);
  });

  test('stands in the fragment of its link alone', () => {
    const key = guestKeyText(12, SECRET);
    expect(guestKeyFragment(key)).toBe(`#key=${key}`);
    expect(keyInFragment(guestKeyFragment(key))).toBe(key);
    for (const other of ['', '#', '#key=', '#key=none', key, `?key=${key}`])
      expect(keyInFragment(other)).toBeNull();
  });
});

describe('who shows it', () => {
  const guest = { userId: 7, role: null, isGuest: true, mayOnly: GUEST_ACTIONS } as const;
  const own = { ownerId: 7 };
  const others = { ownerId: 8 };

  test('may see, pay, cancel, return and review this order and get its invoice, do what visitors may, and nothing else', () => {
    const granted = (Object.keys(PERMISSIONS) as Action[]).filter(
      (action) => may(guest, action, own) === 'yes',
    );
    expect(granted.filter((action) => !isOpen(action))).toEqual([
      'review.write',
      'review.remove-photo',
      'order.view',
      'order.view-all',
      'invoice.issue',
      'order.pay',
      'order.cancel',
      'return.ask',
      'unit-check.answer',
      'order.add-picture',
    ]);
    const open = (Object.keys(PERMISSIONS) as Action[]).filter(isOpen);
    expect(open.filter((action) => may(guest, action) !== 'yes')).toEqual([]);
  });

  test('finds no other order', () => {
    for (const action of [
      'order.view',
      'invoice.issue',
      'order.pay',
      'order.cancel',
      'return.ask',
      'order.add-picture',
    ] as const)
      expect(may(guest, action, others)).toBe('not-found');
  });
});
