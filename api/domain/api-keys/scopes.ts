import type { Action } from '../permissions.ts';

/** What every key may do: what visitors may, but for signing in and what others prove by signatures of their own. */
const ALWAYS: readonly Action[] = ['shop.visit', 'catalogue.view'];

/**
 * The groups of actions that a key can be given, by their names in GraphQL. Whatever is in none of them, such as
 * accounts, roles, keys and webhooks, no key can ever do.
 */
export const SCOPES = {
  READ_CATALOGUE: {
    scope: 'read:catalogue',
    words: 'See products, drafts too',
    actions: ['draft.view', 'product.view'],
  },
  WRITE_CATALOGUE: {
    scope: 'write:catalogue',
    words: 'Add, change and delete products and their pictures',
    actions: ['draft.view', 'product.view', 'product.manage', 'product.export', 'upload.image'],
  },
  READ_ORDERS: {
    scope: 'read:orders',
    words: 'See orders with names and addresses of buyers',
    actions: ['order.view', 'order.view-all', 'order.list', 'order.export'],
  },
  FULFIL_ORDERS: {
    scope: 'fulfil:orders',
    words: 'Pack and ship orders with their invoices, mark them as delivered, and take that back',
    actions: ['order.view', 'order.view-all', 'order.deliver', 'invoice.issue'],
  },
  REFUND_ORDERS: {
    scope: 'refund:orders',
    words: 'Give money of paid orders back',
    actions: ['order.view', 'order.view-all', 'order.refund'],
  },
  MANAGE_RETURNS: {
    scope: 'manage:returns',
    words: 'See returns, approve or decline them, and record what arrives',
    actions: ['order.view', 'order.view-all', 'return.view', 'return.manage'],
  },
  RECORD_PAYMENTS: {
    scope: 'record:payments',
    words: 'See payments, and record bank transfers and refunds sent by hand',
    actions: ['order.view', 'order.view-all', 'payment.view', 'payment.record'],
  },
} as const satisfies Record<string, { scope: string; words: string; actions: readonly Action[] }>;

export type ScopeName = keyof typeof SCOPES;
export type Scope = (typeof SCOPES)[ScopeName]['scope'];

/** All scopes, in the order in which they are shown. */
export const ALL_SCOPES: readonly Scope[] = Object.values(SCOPES).map(({ scope }) => scope);

export function isScope(text: unknown): text is Scope {
  return (ALL_SCOPES as readonly unknown[]).includes(text);
}

/** Everything that a key with some scopes may do. */
export function actionsOf(scopes: readonly Scope[]): ReadonlySet<Action> {
  const granted = Object.values(SCOPES).filter(({ scope }) => scopes.includes(scope));
  return new Set([...ALWAYS, ...granted.flatMap(({ actions }) => actions as readonly Action[])]);
}
