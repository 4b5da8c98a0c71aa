import { forbidden, notFound, ShopError, unauthenticated } from './errors.ts';

/** Who asks, as the token tells and the user's row confirms on every request. */
export type Viewer = { userId: number; isAdmin: boolean };

export type Verdict = 'yes' | 'unauthenticated' | 'forbidden' | 'not-found';

/** How each kind of rule answers. `owns` is whether the thing acted on is the viewer's; without a subject it is not. */
const RULES = {
  everyone: () => 'yes',
  'signed-in': (viewer) => (viewer === null ? 'unauthenticated' : 'yes'),
  administrator: (viewer) => signedIn(viewer, (known) => (known.isAdmin ? 'yes' : 'forbidden')),
  /** Others are told that there is nothing, also when nobody is signed in. */
  'administrator-else-hidden': (viewer) => (viewer?.isAdmin === true ? 'yes' : 'not-found'),
  /** Others are told that there is nothing, since ids can be counted up. */
  'owner-or-administrator-else-hidden': (viewer, owns) =>
    signedIn(viewer, (known) => (owns || known.isAdmin ? 'yes' : 'not-found')),
  owner: (viewer, owns) => signedIn(viewer, () => (owns ? 'yes' : 'forbidden')),
} as const satisfies Record<string, (viewer: Viewer | null, owns: boolean) => Verdict>;

type Rule = keyof typeof RULES;

function signedIn(viewer: Viewer | null, decide: (viewer: Viewer) => Verdict): Verdict {
  return viewer === null ? 'unauthenticated' : decide(viewer);
}

/** Every action of the shop and who may do it. */
export const PERMISSIONS = {
  /** Pages, files, health, settings. */
  'shop.visit': 'everyone',
  /** Signing in, registering, and what the link of a mail proves. */
  'account.enter': 'everyone',
  /** The provider's signature proves it. */
  'payment.notify': 'everyone',
  /** The simulator asks for credentials of its own, as the provider does. */
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
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof PERMISSIONS;

/** The thing acted on: the user it belongs to. */
export type Subject = { ownerId: number | null };

/** Whether a viewer (null: a visitor) may do something. Everything not granted is refused. */
export function may(viewer: Viewer | null, action: Action, subject?: Subject): Verdict {
  const owns = viewer !== null && subject !== undefined && subject.ownerId === viewer.userId;
  return RULES[PERMISSIONS[action]](viewer, owns);
}

/** What everyone may do. */
type OpenAction = {
  [Name in Action]: (typeof PERMISSIONS)[Name] extends 'everyone' ? Name : never;
}[Action];

/**
 * Refuses whoever could not do this even with a thing of its own, so that it can be asked before the thing is known.
 * @throws ShopError UNAUTHENTICATED, FORBIDDEN or NOT_FOUND
 */
export function enter(viewer: Viewer | null, action: Action): void {
  const verdict = may(viewer, action, { ownerId: viewer?.userId ?? null });
  if (verdict !== 'yes') throw refusal(verdict, action);
}

function refusal(verdict: Exclude<Verdict, 'yes'>, action: Action): ShopError {
  if (verdict === 'unauthenticated') return unauthenticated();
  if (verdict === 'not-found') return notFound(action === 'draft.view' ? 'Product' : 'Order');
  return PERMISSIONS[action] === 'owner' ? forbidden('You may only change your own account.') : forbidden();
}

/**
 * Lets a viewer pass or throws: UNAUTHENTICATED, FORBIDDEN or NOT_FOUND. Gives the viewer, so that a service's first
 * line both authorises and tells who acts. Not for what everyone may do.
 */
export function authorise(
  viewer: Viewer | null,
  action: Exclude<Action, OpenAction>,
  subject?: Subject,
): Viewer {
  const verdict = may(viewer, action, subject);
  if (verdict !== 'yes') throw refusal(verdict, action);
  if (viewer === null) throw unauthenticated();
  return viewer;
}

export type AdministratorChange = {
  kind: 'delete' | 'demote';
  actorId: number;
  target: { userId: number; isAdmin: boolean };
  /** How many administrators there are now, the target included. */
  administrators: number;
};

/**
 * Why a user cannot be deleted or lose the admin flag, or null when it can: the last administrator stays one, and
 * nobody deletes itself.
 */
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
