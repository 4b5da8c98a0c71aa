import { describe, expect, it } from 'vitest';
import { checkKey } from '../../../api/domain/api-keys/api-key-rules.ts';
import { actionsOf, ALL_SCOPES, type Scope } from '../../../api/domain/api-keys/scopes.ts';
import { type Action, may, PERMISSIONS, type Viewer } from '../../../api/domain/permissions.ts';

const GOOD = { name: 'Stock keeping', scopes: ['read:orders'], days: 90 };

const SCOPE_ACTIONS: Record<Scope, Action[]> = {
  'read:catalogue': ['draft.view', 'product.view'],
  'write:catalogue': ['draft.view', 'product.view', 'product.manage', 'product.export', 'upload.image'],
  'read:orders': ['order.view', 'order.view-all', 'order.list', 'order.export'],
  'fulfil:orders': ['order.view', 'order.view-all', 'order.deliver', 'invoice.issue'],
  'refund:orders': ['order.view', 'order.view-all', 'order.refund'],
  'manage:returns': ['order.view', 'order.view-all', 'return.view', 'return.manage'],
  'record:payments': ['order.view', 'order.view-all', 'payment.view', 'payment.record'],
};

const allowedWith = (scopes: readonly Scope[]): Set<Action> => {
  const viewer: Viewer = { userId: 1, role: 'owner', mayOnly: actionsOf(scopes) };
  const actions = Object.keys(PERMISSIONS) as Action[];
  return new Set(actions.filter((action) => may(viewer, action, { ownerId: 1 }) === 'yes'));
};

describe('an API key', () => {
  it.each([
    [GOOD, []],
    [{}, ['name', 'scopes', 'days']],
    [{ ...GOOD, name: 'a'.repeat(101) }, ['name']],
    [{ ...GOOD, scopes: [] }, ['scopes']],
    [{ ...GOOD, scopes: ['read:everything'] }, ['scopes']],
    [{ ...GOOD, days: 0 }, ['days']],
    [{ ...GOOD, days: 366 }, ['days']],
    [{ ...GOOD, days: 1.5 }, ['days']],
    [{ ...GOOD, days: '90' }, ['days']],
  ])('of %j is wrong in %j', (entered, wrong) => {
    expect(Object.keys(checkKey(entered))).toEqual(wrong);
  });

  it.each(ALL_SCOPES)('with %s may do the actions of that scope and nothing else', (scope) => {
    expect(allowedWith([scope])).toEqual(new Set(['shop.visit', 'catalogue.view', ...SCOPE_ACTIONS[scope]]));
  });

  it('with every scope has nothing to do with accounts, roles, mails, keys and webhooks', () => {
    const all = new Set(['shop.visit', 'catalogue.view', ...Object.values(SCOPE_ACTIONS).flat()]);
    expect(allowedWith(ALL_SCOPES)).toEqual(all);
  });
});
