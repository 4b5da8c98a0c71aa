import { type Action, isOpen, PERMISSIONS } from '../permissions.ts';

/** What a guest may do whose key opens an order: with this order what its buyer may, and what visitors may. */
export const GUEST_ACTIONS: ReadonlySet<Action> = new Set<Action>([
  'order.view',
  'order.view-all',
  'invoice.issue',
  'order.pay',
  'order.cancel',
  'return.ask',
  'order.add-picture',
  'unit-check.answer',
  'review.write',
  'review.remove-photo',
  ...(Object.keys(PERMISSIONS) as Action[]).filter(isOpen),
]);
