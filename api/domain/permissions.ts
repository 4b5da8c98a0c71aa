import type { Role } from './roles.ts';
import { forbidden, notFound, ShopError, unauthenticated } from './errors.ts';

/** From the token; the user's row confirms it on every request. */
export type Viewer = {
  userId: number;
  role: Role | null;
  /** All that a program may do that shows an API key, or a guest with the key of an order; others what their rules say. */
  mayOnly?: ReadonlySet<Action>;
  /** A guest, who opens one order by its key. */
  isGuest?: true;
};

export type Verdict = 'yes' | 'unauthenticated' | 'forbidden' | 'not-found';

/** Who may do something. `staff` are the roles that may; a rule without `staff` asks for no role. */
type Rule =
  | { by: 'everyone' }
  | { by: 'signed-in' }
  /** One's own alone: the account, the profile. */
  | { by: 'self' }
  | { by: 'staff'; staff: readonly Role[] }
  /** Others get "not found", also when nobody is signed in. */
  | { by: 'staff-else-hidden'; staff: readonly Role[] }
  /** One's own, or anybody's for these roles. Shoppers get "not found", because ids are easy to guess. */
  | { by: 'self-or-staff-else-hidden'; staff: readonly Role[] };

const EVERYONE = { by: 'everyone' } as const;
const SIGNED_IN = { by: 'signed-in' } as const;
const SELF = { by: 'self' } as const;
const staff = (...roles: Role[]) => ({ by: 'staff', staff: roles }) as const;
const staffElseHidden = (...roles: Role[]) => ({ by: 'staff-else-hidden', staff: roles }) as const;
const selfOrStaff = (...roles: Role[]) => ({ by: 'self-or-staff-else-hidden', staff: roles }) as const;

export const PERMISSIONS = {
  /** Pages, files, health, settings. */
  'shop.visit': EVERYONE,
  /** Sign-in, registration, and links in mails. */
  'account.enter': EVERYONE,
  /** Proven by the provider's signature. */
  'payment.notify': EVERYONE,
  /** The simulator checks credentials of its own. */
  'provider.stand-in': EVERYONE,
  'catalogue.view': EVERYONE,
  /** Keeping a cart under a code, and opening it. */
  'cart.share': EVERYONE,
  /** Asking for a mail when something is back in stock. */
  'stock-alert.ask': EVERYONE,
  'draft.view': staffElseHidden('owner', 'manager', 'reader'),
  'review.write': SIGNED_IN,
  /** Finding somebody else's review helpful. */
  'review.vote': SIGNED_IN,
  /** Asking the shop to look at somebody else's review. */
  'review.report': SIGNED_IN,
  /** Taking a photo of a review away. */
  'review.remove-photo': selfOrStaff('owner', 'manager', 'support'),
  /** All reviews, hidden ones too. */
  'review.view': staff('owner', 'manager', 'support', 'reader'),
  /** Approving, hiding and answering reviews. */
  'review.manage': staff('owner', 'manager', 'support'),
  'order.place': SIGNED_IN,
  /** Without an account, where the owner allows it. */
  'order.place-as-guest': EVERYONE,
  /** Placing the order of a buyer who has written or phoned. */
  'order.enter': staff('owner', 'manager', 'support'),
  /** A price in such an order that is not the shop's. */
  'order.set-price': staff('owner', 'manager'),
  /** Asking for the link to a guest's order; it goes to the guest by mail. */
  'order.ask-link': EVERYONE,
  'order.list-own': SIGNED_IN,
  'order.view': selfOrStaff('owner', 'manager', 'packer', 'support', 'reader'),
  /** Orders of every state, with the buyer's email address; who may not sees those to pack, without it. */
  'order.view-all': selfOrStaff('owner', 'manager', 'support', 'reader'),
  /** Giving a paid order its number among the invoices. */
  'invoice.issue': selfOrStaff('owner', 'manager', 'packer', 'support'),
  'order.pay': selfOrStaff('owner', 'manager'),
  'order.cancel': selfOrStaff('owner', 'manager', 'support'),
  /** Giving money of a paid order back. */
  'order.refund': staff('owner', 'manager'),
  /** Sending something back that was bought. */
  'return.ask': selfOrStaff('owner', 'manager', 'support'),
  /** Photos of what was packed, for the buyer to look at before it leaves. */
  'unit-check.send': staff('owner', 'manager', 'packer', 'support'),
  /** Agreeing to them, or not. */
  'unit-check.answer': selfOrStaff('owner', 'manager', 'support'),
  /** Going on without an answer. */
  'unit-check.skip': staff('owner', 'manager'),
  /** A picture of the transfer that pays an order, or of what is sent back of it; of a wig before it leaves, as above. */
  'order.add-picture': selfOrStaff('owner', 'manager', 'packer', 'support'),
  'return.view': staff('owner', 'manager', 'support', 'reader'),
  'return.manage': staff('owner', 'manager', 'support'),
  'order.list': staff('owner', 'manager', 'packer', 'support', 'reader'),
  /** Ending the link to a guest's order and mailing the guest another. */
  'order.renew-link': staff('owner', 'manager', 'support'),
  'order.deliver': staff('owner', 'manager', 'packer'),
  /** Notes that only staff see, and which of the staff did what. */
  'order.note': staff('owner', 'manager', 'packer', 'support'),
  'order.export': staff('owner'),
  'profile.view': SELF,
  'profile.edit': SELF,
  'session.end': SIGNED_IN,
  'user.view': staff('owner', 'manager', 'support', 'reader'),
  /** Name and email address of customers; accounts of staff are the owners' alone. */
  'user.manage': staff('owner', 'manager'),
  /** Giving and taking roles, and whatever else concerns the accounts of staff. */
  'user.set-role': staff('owner'),
  'user.send-link': staff('owner', 'manager', 'support'),
  'user.export': staff('owner'),
  'product.view': staff('owner', 'manager', 'reader'),
  'product.manage': staff('owner', 'manager'),
  'product.export': staff('owner', 'manager', 'reader'),
  'upload.image': staff('owner', 'manager'),
  /** Exports as files; what each may hold, the actions of its list say. */
  'export.manage': staff('owner', 'manager', 'reader'),
  'mail.view': staff('owner', 'manager', 'support', 'reader'),
  'mail.resend': staff('owner', 'manager', 'support'),
  /** Recording money that arrived, or was sent back, without a provider. */
  'payment.record': staff('owner', 'manager'),
  'payment.view': staff('owner', 'manager', 'reader'),
  'payment.export': staff('owner'),
  /** The figures of the dashboard. */
  'report.view': staff('owner', 'manager', 'reader'),
  /** What the shop does by itself: mails, events, recurring work. */
  'work.view': staff('owner', 'manager', 'reader'),
  /** Retrying and removing failed jobs. */
  'work.manage': staff('owner', 'manager'),
  'coupon.view': staff('owner', 'manager', 'reader'),
  /** What codes make cheaper; prices are theirs too. */
  'coupon.manage': staff('owner', 'manager'),
  'settings.view': staff('owner', 'manager', 'reader'),
  /** What the shop charges, promises and says of itself. */
  'settings.manage': staff('owner'),
  'audit.view': staff('owner'),
  'webhook.manage': staff('owner'),
  'api-key.manage': staff('owner'),
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof PERMISSIONS;

export type Subject = { ownerId: number | null };

/** A null viewer is a visitor. Everything not granted is refused. */
export function may(viewer: Viewer | null, action: Action, subject?: Subject): Verdict {
  const rule: Rule = PERMISSIONS[action];
  if (viewer?.mayOnly && !viewer.mayOnly.has(action)) {
    return rule.by === 'staff-else-hidden' ? 'not-found' : 'forbidden';
  }
  const owns = viewer !== null && subject !== undefined && subject.ownerId === viewer.userId;
  if (rule.by === 'everyone') return 'yes';
  if (rule.by === 'staff-else-hidden') return hasRole(viewer, rule.staff) ? 'yes' : 'not-found';
  if (viewer === null) return 'unauthenticated';
  if (rule.by === 'signed-in') return 'yes';
  if (rule.by === 'self') return owns ? 'yes' : 'forbidden';
  if (hasRole(viewer, rule.staff)) return 'yes';
  if (rule.by === 'staff') return 'forbidden';
  // Staff know what there is, each as far as the role goes.
  if (!owns) return viewer.role === null ? 'not-found' : 'forbidden';
  return 'yes';
}

function hasRole(viewer: Viewer | null, roles: readonly Role[]): boolean {
  return viewer !== null && viewer.role !== null && roles.includes(viewer.role);
}

/** Whether visitors may do it too. */
export function isOpen(action: Action): boolean {
  return PERMISSIONS[action].by === 'everyone';
}

type OpenAction = {
  [Name in Action]: (typeof PERMISSIONS)[Name]['by'] extends 'everyone' ? Name : never;
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
  if (viewer?.isGuest)
    return forbidden(
      'The link to an order opens this order alone. Sign in to an account for everything else.',
    );
  if (viewer?.mayOnly)
    return forbidden('This API key may not do this. Use one with the scope that it needs.');
  if (PERMISSIONS[action].by === 'self') return forbidden('You may only change your own account.');
  return viewer?.role ? beyondRole(viewer.role) : forbidden();
}

/** The refusal for staff, who know that there is a console and whom to ask. */
export function beyondRole(role: Role): ShopError {
  return forbidden(`Your role, ${role}, does not include this. Ask an owner of the shop.`);
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

export type RoleChange = {
  kind: 'delete' | 'change';
  actorId: number;
  target: { id: number; role: Role | null };
  /** The role afterwards. */
  role: Role | null;
  /** How many owners there are now, the target included. */
  owners: number;
};

/**
 * Why a user cannot be deleted or get another role, or null when it can: the last owner stays one, and nobody deletes
 * itself.
 */
export function roleChangeRefusal({ kind, actorId, target, role, owners }: RoleChange): ShopError | null {
  if (target.role === 'owner' && role !== 'owner' && owners <= 1) {
    return new ShopError(
      'LAST_ADMIN',
      'The shop needs at least one administrator. Make somebody else an administrator first.',
    );
  }
  if (kind === 'delete' && actorId === target.id) {
    return new ShopError('OWN_ACCOUNT', 'You cannot delete your own account. Ask another administrator.');
  }
  return null;
}
