import { describe, expect, test } from 'vitest';
import { type Role, ROLES } from '../../api/domain/roles.ts';
import { ShopError } from '../../api/domain/errors.ts';
import {
  type Action,
  authorise,
  may,
  PERMISSIONS,
  roleChangeRefusal,
  type Verdict,
  type Viewer,
} from '../../api/domain/permissions.ts';

const buyer: Viewer = { userId: 1, role: null };
const stranger: Viewer = { userId: 2, role: null };
const staff = (role: Role): Viewer => ({ userId: 3, role });
const ofBuyer = { ownerId: 1 };

const EVERYBODY = ['yes', 'yes', 'yes'] as const;
const SIGNED_IN = ['unauthenticated', 'yes', 'yes'] as const;
const SELF = ['unauthenticated', 'forbidden', 'yes'] as const;
const HIDDEN = ['unauthenticated', 'not-found', 'yes'] as const;
const STAFF = ['unauthenticated', 'forbidden', 'forbidden'] as const;
const ALL = 'omprs';

/**
 * Who meets what on a thing of the buyer: visitor, stranger, buyer, and the first letters of the roles that may. The
 * table is written out here once more, so that a slip in the other one is seen.
 */
const matrix: Record<Action, [readonly [Verdict, Verdict, Verdict], string]> = {
  'shop.visit': [EVERYBODY, ALL],
  'account.enter': [EVERYBODY, ALL],
  'payment.notify': [EVERYBODY, ALL],
  'provider.stand-in': [EVERYBODY, ALL],
  'catalogue.view': [EVERYBODY, ALL],
  'cart.share': [EVERYBODY, ALL],
  'stock-alert.ask': [EVERYBODY, ALL],
  'draft.view': [['not-found', 'not-found', 'not-found'], 'omr'],
  'review.write': [SIGNED_IN, ALL],
  'review.vote': [SIGNED_IN, ALL],
  'review.report': [SIGNED_IN, ALL],
  'review.remove-photo': [HIDDEN, 'oms'],
  'review.view': [STAFF, 'omsr'],
  'review.manage': [STAFF, 'oms'],
  'order.place': [SIGNED_IN, ALL],
  'order.place-as-guest': [EVERYBODY, ALL],
  'order.enter': [STAFF, 'oms'],
  'order.set-price': [STAFF, 'om'],
  'order.ask-link': [EVERYBODY, ALL],
  'order.list-own': [SIGNED_IN, ALL],
  'order.view': [HIDDEN, ALL],
  'order.view-all': [HIDDEN, 'omsr'],
  'invoice.issue': [HIDDEN, 'omps'],
  'order.pay': [HIDDEN, 'om'],
  'order.cancel': [HIDDEN, 'oms'],
  'order.refund': [STAFF, 'om'],
  'return.ask': [HIDDEN, 'oms'],
  'unit-check.send': [STAFF, 'omps'],
  'unit-check.answer': [HIDDEN, 'oms'],
  'unit-check.skip': [STAFF, 'om'],
  'order.add-picture': [HIDDEN, 'omps'],
  'return.view': [STAFF, 'omsr'],
  'return.manage': [STAFF, 'oms'],
  'order.list': [STAFF, ALL],
  'order.renew-link': [STAFF, 'oms'],
  'order.deliver': [STAFF, 'omp'],
  'order.note': [STAFF, 'omps'],
  'order.export': [STAFF, 'o'],
  'profile.view': [SELF, ''],
  'profile.edit': [SELF, ''],
  'session.end': [SIGNED_IN, ALL],
  'user.view': [STAFF, 'omsr'],
  'user.manage': [STAFF, 'om'],
  'user.set-role': [STAFF, 'o'],
  'user.send-link': [STAFF, 'oms'],
  'user.export': [STAFF, 'o'],
  'product.view': [STAFF, 'omr'],
  'product.manage': [STAFF, 'om'],
  'product.export': [STAFF, 'omr'],
  'export.manage': [STAFF, 'omr'],
  'mail.view': [STAFF, 'omsr'],
  'mail.resend': [STAFF, 'oms'],
  'payment.record': [STAFF, 'om'],
  'payment.view': [STAFF, 'omr'],
  'payment.export': [STAFF, 'o'],
  'report.view': [STAFF, 'omr'],
  'work.view': [STAFF, 'omr'],
  'work.manage': [STAFF, 'om'],
  'coupon.view': [STAFF, 'omr'],
  'coupon.manage': [STAFF, 'om'],
  'settings.view': [STAFF, 'omr'],
  'settings.manage': [STAFF, 'o'],
  'audit.view': [STAFF, 'o'],
  'webhook.manage': [STAFF, 'o'],
  'api-key.manage': [STAFF, 'o'],
  'upload.image': [STAFF, 'om'],
};
const actions = Object.keys(PERMISSIONS) as Action[];

const cases = actions.flatMap((action) => {
  const [[visitor, other, self], letters] = matrix[action];
  const refused = action === 'draft.view' ? 'not-found' : 'forbidden';
  return [
    { who: 'a visitor', viewer: null, action, verdict: visitor },
    { who: 'a stranger', viewer: stranger, action, verdict: other },
    { who: 'the buyer', viewer: buyer, action, verdict: self },
    ...ROLES.map((role) => ({
      who: `staff with the role ${role}`,
      viewer: staff(role),
      action,
      verdict: letters.includes(role.charAt(0)) ? 'yes' : refused,
    })),
  ];
});

describe('who may do what', () => {
  test.each(cases)('$who asking for $action is answered "$verdict"', ({ viewer, action, verdict }) => {
    expect(may(viewer, action, ofBuyer)).toBe(verdict);
  });

  test('is defined for every action', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(actions.toSorted());
  });

  test.each(['order.view', 'order.pay', 'profile.view', 'profile.edit'] as const)(
    'for %s depends on the owner',
    (action) => {
      expect(may(buyer, action)).not.toBe('yes');
    },
  );

  test('an order whose owner is gone belongs to nobody but staff', () => {
    expect(may(buyer, 'order.view', { ownerId: null })).toBe('not-found');
    expect(may(staff('owner'), 'order.view', { ownerId: null })).toBe('yes');
  });
});

describe('authorising', () => {
  test('returns the user', () => {
    expect(authorise(buyer, 'order.view', ofBuyer)).toBe(buyer);
    const manager = staff('manager');
    expect(authorise(manager, 'user.manage')).toBe(manager);
  });

  test.each([
    [null, 'order.place', 'UNAUTHENTICATED', 'Sign in and try again.'],
    [null, 'order.view', 'UNAUTHENTICATED', 'Sign in and try again.'],
    [stranger, 'order.view', 'NOT_FOUND', 'Order not found.'],
    [stranger, 'order.pay', 'NOT_FOUND', 'Order not found.'],
    [stranger, 'draft.view', 'NOT_FOUND', 'Product not found.'],
    [null, 'draft.view', 'NOT_FOUND', 'Product not found.'],
    [buyer, 'user.manage', 'FORBIDDEN', 'Only an administrator may do this.'],
    [
      staff('packer'),
      'user.view',
      'FORBIDDEN',
      'Your role, packer, does not include this. Ask an owner of the shop.',
    ],
    [
      staff('reader'),
      'order.cancel',
      'FORBIDDEN',
      'Your role, reader, does not include this. Ask an owner of the shop.',
    ],
    [stranger, 'profile.edit', 'FORBIDDEN', 'You may only change your own account.'],
  ] as const)('%j for %s throws %s: %s', (viewer, action, code, message) => {
    const attempt = (): Viewer => authorise(viewer, action, ofBuyer);
    expect(attempt).toThrow(ShopError);
    expect(attempt).toThrow(expect.objectContaining({ code, message }));
  });
});

describe('the last owner', () => {
  const shopper = { id: 5, role: null };
  const packer = { id: 6, role: 'packer' } as const;
  const other = { id: 4, role: 'owner' } as const;
  const self = { id: 3, role: 'owner' } as const;

  test.each([
    { kind: 'delete', target: shopper, role: null, owners: 1, refused: undefined },
    { kind: 'change', target: shopper, role: 'owner', owners: 1, refused: undefined },
    { kind: 'change', target: packer, role: null, owners: 1, refused: undefined },
    { kind: 'delete', target: other, role: null, owners: 2, refused: undefined },
    { kind: 'change', target: other, role: 'manager', owners: 2, refused: undefined },
    { kind: 'change', target: self, role: null, owners: 2, refused: undefined },
    { kind: 'change', target: self, role: 'owner', owners: 1, refused: undefined },
    { kind: 'delete', target: self, role: null, owners: 2, refused: 'OWN_ACCOUNT' },
    { kind: 'delete', target: self, role: null, owners: 1, refused: 'LAST_ADMIN' },
    { kind: 'change', target: self, role: 'manager', owners: 1, refused: 'LAST_ADMIN' },
    { kind: 'delete', target: other, role: null, owners: 1, refused: 'LAST_ADMIN' },
    { kind: 'change', target: other, role: null, owners: 1, refused: 'LAST_ADMIN' },
    { kind: 'change', target: other, role: 'reader', owners: 0, refused: 'LAST_ADMIN' },
  ] as const)('$kind of $target to $role with $owners owners: $refused', ({ refused, ...change }) => {
    const refusal = roleChangeRefusal({ actorId: 3, ...change });
    expect(refusal?.code).toBe(refused);
    expect(refusal?.httpStatus ?? 409).toBe(409);
  });
});
