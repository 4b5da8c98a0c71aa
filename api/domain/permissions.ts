import { forbidden, notFound, ShopError, unauthenticated } from './errors.ts';

/** From the token; the user's row confirms it on every request. */
export type Viewer = {
  userId: number;
  isAdmin: boolean;
  /** All that a program may do that shows an API key; people may do what their rules say. */
  mayOnly?: ReadonlySet<Action>;
};

export type Verdict = 'yes' | 'unauthenticated' | 'forbidden' | 'not-found';

/** `owns`: whether the viewer owns the subject; false without a subject. */
const RULES = {
  everyone: () => 'yes',
  'signed-in': (viewer) => (viewer === null ? 'unauthenticated' : 'yes'),
  administrator: (viewer) => signedIn(viewer, (known) => (known.isAdmin ? 'yes' : 'forbidden')),
  /** Others get "not found", also when nobody is signed in. */
  'administrator-else-hidden': (viewer) => (viewer?.isAdmin === true ? 'yes' : 'not-found'),
  /** Others get "not found", because ids are easy to guess. */
  'owner-or-administrator-else-hidden': (viewer, owns) =>
    signedIn(viewer, (known) => (owns || known.isAdmin ? 'yes' : 'not-found')),
  owner: (viewer, owns) => signedIn(viewer, () => (owns ? 'yes' : 'forbidden')),
} as const satisfies Record<string, (viewer: Viewer | null, owns: boolean) => Verdict>;

type Rule = keyof typeof RULES;

function signedIn(viewer: Viewer | null, decide: (viewer: Viewer) => Verdict): Verdict {
  return viewer === null ? 'unauthenticated' : decide(viewer);
}

export const PERMISSIONS = {
  'shop.visit': 'everyone',
  /** Sign-in, registration, and links in mails. */
  'account.enter': 'everyone',
  /** Proven by the provider's signature. */
  'payment.notify': 'everyone',
  /** The simulator checks credentials of its own. */
  'provider.stand-in': 'everyone',
  'catalogue.view': 'everyone',
  'draft.view': 'administrator-else-hidden',
  'review.write': 'signed-in',
  'order.place': 'signed-in',
  'order.list-own': 'signed-in',
  'order.view': 'owner-or-administrator-else-hidden',
  'order.pay': 'owner-or-administrator-else-hidden',
  'order.cancel': 'owner-or-administrator-else-hidden',
  'order.list': 'administrator',
  'order.deliver': 'administrator',
  'profile.view': 'owner',
  'profile.edit': 'owner',
  'session.end': 'signed-in',
  'user.manage': 'administrator',
  'product.manage': 'administrator',
  'mail.view': 'administrator',
  'payment.view': 'administrator',
  'upload.image': 'administrator',
  'webhook.manage': 'administrator',
  'api-key.manage': 'administrator',
  /** The figures of the dashboard. */
  'report.view': 'administrator',
  /** What the shop does by itself: mails, events, recurring work. */
  'work.manage': 'administrator',
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof PERMISSIONS;

export type Subject = { ownerId: number | null };

/** A null viewer is a visitor. Everything not granted is refused. */
export function may(viewer: Viewer | null, action: Action, subject?: Subject): Verdict {
  if (viewer?.mayOnly && !viewer.mayOnly.has(action)) {
    return PERMISSIONS[action] === 'administrator-else-hidden' ? 'not-found' : 'forbidden';
  }
  const owns = viewer !== null && subject !== undefined && subject.ownerId === viewer.userId;
  return RULES[PERMISSIONS[action]](viewer, owns);
}

type OpenAction = {
  [Name in Action]: (typeof PERMISSIONS)[Name] extends 'everyone' ? Name : never;
}[Action];

/**
 * Refuses whoever may not do this even to something they own, so that it can be asked before the subject is known.
 * @throws ShopError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND
 */
export function enter(viewer: Viewer | null, action: Action): void {
  const verdict = may(viewer, action, { ownerId: viewer?.userId ?? null });
  if (verdict !== 'yes') throw refusal(verdict, action, viewer);
}

function refusal(verdict: Exclude<Verdict, 'yes'>, action: Action, viewer: Viewer | null): ShopError {
  if (verdict === 'unauthenticated') return unauthenticated();
  if (verdict === 'not-found') return notFound(action === 'draft.view' ? 'Product' : 'Order');
  if (viewer?.mayOnly)
    return forbidden('This API key may not do this. Use one with the scope that it needs.');
  return PERMISSIONS[action] === 'owner' ? forbidden('You may only change your own account.') : forbidden();
}

/**
 * The first line of a service: returns the viewer. Not for actions open to everyone.
 * @throws ShopError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND
 */
export function authorise(
  viewer: Viewer | null,
  action: Exclude<Action, OpenAction>,
  subject?: Subject,
): Viewer {
  const verdict = may(viewer, action, subject);
  if (verdict !== 'yes') throw refusal(verdict, action, viewer);
  if (viewer === null) throw unauthenticated();
  return viewer;
}

export type AdministratorChange = {
  kind: 'delete' | 'demote';
  actorId: number;
  target: { userId: number; isAdmin: boolean };
  /** Including the target. */
  administrators: number;
};

/** Null when allowed. The last administrator must stay one, and nobody deletes their own account. */
export function administratorChangeRefusal(change: AdministratorChange): ShopError | null {
  const { kind, actorId, target, administrators } = change;
  if (target.isAdmin && administrators <= 1) {
    return new ShopError(
      'LAST_ADMIN',
      'The shop needs at least one administrator. Make somebody else an administrator first.',
    );
  }
  if (kind === 'delete' && actorId === target.userId) {
    return new ShopError('OWN_ACCOUNT', 'You cannot delete your own account. Ask another administrator.');
  }
  return null;
}
