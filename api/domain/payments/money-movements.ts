import { DAY_MS } from '../durations.ts';
import { badInput } from '../errors.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Money that has come in, and money that goes back. */
export const MOVEMENT_KINDS = ['payment', 'refund'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A payment has arrived, or is more than its order takes; a refund is on its way until it is completed or failed. */
export const MOVEMENT_STATES = ['completed', 'surplus', 'requested', 'pending', 'failed'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** What narrows a list of payments and refunds; both ends of the time belong to it. */
export type MovementFilter = {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  method?: PaymentMethod | null | undefined;
  kind?: MovementKind | null | undefined;
};

/** A time of whole days whose payments and refunds are added up. */
export type MovementPeriod = { from: Date; to: Date };

export const USUAL_MOVEMENT_DAYS = 30;

/** A quarter of a year. */
export const MAX_MOVEMENT_DAYS = 92;

/**
 * The last `USUAL_MOVEMENT_DAYS` where nothing is given.
 * @throws ShopError BAD_USER_INPUT
 */
export function readMovementPeriod({ from, to }: MovementFilter, now: Date): MovementPeriod {
  const end = to ?? now;
  const start = from ?? new Date(end.getTime() - USUAL_MOVEMENT_DAYS * DAY_MS);
  if (start > end) throw badInput({ from: 'The first day must not be after the last.' });
  if (end.getTime() - start.getTime() > MAX_MOVEMENT_DAYS * DAY_MS)
    throw badInput({ from: `Choose at most ${MAX_MOVEMENT_DAYS} days.` });
  return { from: start, to: end };
}
