import { describe, expect, test } from 'vitest';
import { ShopError } from '../../api/domain/errors.ts';
import {
  type Action,
  administratorChangeRefusal,
  authorise,
  may,
  PERMISSIONS,
  type Verdict,
  type Viewer,
} from '../../api/domain/permissions.ts';

const owner: Viewer = { userId: 1, isAdmin: false };
const stranger: Viewer = { userId: 2, isAdmin: false };
const administrator: Viewer = { userId: 3, isAdmin: true };
const ofOwner = { ownerId: 1 };

/** Verdicts for visitor, stranger, owner and administrator. */
const matrix: Record<Action, [Verdict, Verdict, Verdict, Verdict]> = {
  'shop.visit': ['yes', 'yes', 'yes', 'yes'],
  'account.enter': ['yes', 'yes', 'yes', 'yes'],
  'payment.notify': ['yes', 'yes', 'yes', 'yes'],
  'provider.stand-in': ['yes', 'yes', 'yes', 'yes'],
  'catalogue.view': ['yes', 'yes', 'yes', 'yes'],
  'draft.view': ['not-found', 'not-found', 'not-found', 'yes'],
  'review.write': ['unauthenticated', 'yes', 'yes', 'yes'],
  'order.place': ['unauthenticated', 'yes', 'yes', 'yes'],
  'order.list-own': ['unauthenticated', 'yes', 'yes', 'yes'],
  'order.view': ['unauthenticated', 'not-found', 'yes', 'yes'],
  'order.pay': ['unauthenticated', 'not-found', 'yes', 'yes'],
  'order.cancel': ['unauthenticated', 'not-found', 'yes', 'yes'],
  'order.list': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'order.deliver': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'profile.view': ['unauthenticated', 'forbidden', 'yes', 'forbidden'],
  'profile.edit': ['unauthenticated', 'forbidden', 'yes', 'forbidden'],
  'session.end': ['unauthenticated', 'yes', 'yes', 'yes'],
  'user.manage': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'mail.view': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'payment.view': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'product.manage': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'upload.image': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'webhook.manage': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'api-key.manage': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'report.view': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
  'work.manage': ['unauthenticated', 'forbidden', 'forbidden', 'yes'],
};
const actions = Object.keys(PERMISSIONS) as Action[];
const cases = actions.flatMap((action) =>
  (
    [
      ['a visitor', null],
      ['a stranger', stranger],
      ['the owner', owner],
      ['an administrator', administrator],
    ] as const
  ).map(([who, viewer], column) => ({ who, viewer, action, verdict: matrix[action][column] })),
);

describe('who may do what', () => {
  test.each(cases)('$who asking for $action is answered "$verdict"', ({ viewer, action, verdict }) => {
    expect(may(viewer, action, ofOwner)).toBe(verdict);
  });

  test('is defined for every action', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(actions.toSorted());
  });

  test.each(['order.view', 'order.pay', 'profile.view', 'profile.edit'] as const)(
    'for %s depends on the owner',
    (action) => {
      expect(may(owner, action)).not.toBe('yes');
    },
  );

  test('an order whose owner is gone belongs to nobody but administrators', () => {
    expect(may(owner, 'order.view', { ownerId: null })).toBe('not-found');
    expect(may(administrator, 'order.view', { ownerId: null })).toBe('yes');
  });
});

describe('authorising', () => {
  test('returns the user', () => {
    expect(authorise(owner, 'order.view', ofOwner)).toBe(owner);
    expect(authorise(administrator, 'user.manage')).toBe(administrator);
  });

  test.each([
    [null, 'order.place', 'UNAUTHENTICATED', 'Sign in and try again.'],
    [null, 'order.view', 'UNAUTHENTICATED', 'Sign in and try again.'],
    [stranger, 'order.view', 'NOT_FOUND', 'Order not found.'],
    [stranger, 'order.pay', 'NOT_FOUND', 'Order not found.'],
    [stranger, 'draft.view', 'NOT_FOUND', 'Product not found.'],
    [null, 'draft.view', 'NOT_FOUND', 'Product not found.'],
    [owner, 'user.manage', 'FORBIDDEN', 'Only an administrator may do this.'],
    [stranger, 'profile.edit', 'FORBIDDEN', 'You may only change your own account.'],
  ] as const)('%j for %s throws %s: %s', (viewer, action, code, message) => {
    const attempt = (): Viewer => authorise(viewer, action, ofOwner);
    expect(attempt).toThrow(ShopError);
    expect(attempt).toThrow(expect.objectContaining({ code, message }));
  });
});

describe('the last administrator', () => {
  const shopper = { userId: 5, isAdmin: false };
  const other = { userId: 4, isAdmin: true };
  const self = { userId: 3, isAdmin: true };

  test.each([
    { kind: 'delete', target: shopper, administrators: 1, refused: undefined },
    { kind: 'demote', target: shopper, administrators: 1, refused: undefined },
    { kind: 'delete', target: other, administrators: 2, refused: undefined },
    { kind: 'demote', target: other, administrators: 2, refused: undefined },
    { kind: 'demote', target: self, administrators: 2, refused: undefined },
    { kind: 'delete', target: self, administrators: 2, refused: 'OWN_ACCOUNT' },
    { kind: 'delete', target: self, administrators: 1, refused: 'LAST_ADMIN' },
    { kind: 'demote', target: self, administrators: 1, refused: 'LAST_ADMIN' },
    { kind: 'delete', target: other, administrators: 1, refused: 'LAST_ADMIN' },
    { kind: 'demote', target: other, administrators: 1, refused: 'LAST_ADMIN' },
    { kind: 'demote', target: other, administrators: 0, refused: 'LAST_ADMIN' },
  ] as const)('$kind of $target with $administrators administrators: $refused', ({ refused, ...change }) => {
    const refusal = administratorChangeRefusal({ actorId: 3, ...change });
    expect(refusal?.code).toBe(refused);
    expect(refusal?.httpStatus ?? 409).toBe(409);
  });
});
