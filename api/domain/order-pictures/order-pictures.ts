import { conflict, type ShopError } from '../errors.ts';
import type { ReturnState } from '../returns/return-moves.ts';

/** Pictures that show that a transfer is on its way, of an order. */
export const MAX_PROOFS = 3;
/** Pictures of what is sent back, of a return. */
export const MAX_RETURN_PICTURES = 4;
/** Of an order, with those of all its returns and of its wigs. */
export const MAX_ORDER_PICTURES = 95;

/** How long they are kept: disputes with banks and carriers are over by then. */
export const ORDER_PICTURE_DAYS = 180;

/** Longer sides are made smaller, in pixels; the small print of a bank's receipt stays readable. */
export const ORDER_PICTURE_SIDE = 1600;

/** Why an order takes no picture of a transfer; null where it does. */
export function proofRefusal(
  order: { paymentMethod: string; paidAt: unknown; cancelledAt: unknown },
  pictures: number,
): ShopError | null {
  if (order.cancelledAt) return conflict('This order is cancelled. Contact the shop about your transfer.');
  if (order.paidAt) return conflict('This order is paid, so there is nothing to show.');
  if (order.paymentMethod !== 'Bank transfer')
    return conflict('This order is not paid by bank transfer. Choose it first.');
  return pictures < MAX_PROOFS
    ? null
    : conflict(`An order takes at most ${MAX_PROOFS} pictures of a transfer.`);
}

/** Why a return takes no further picture; null where it does. */
export function returnPictureRefusal(state: ReturnState, pictures: number): ShopError | null {
  if (state !== 'asked')
    return conflict('This return has been answered. Reply to our email to send another picture.');
  return pictures < MAX_RETURN_PICTURES
    ? null
    : conflict(`A return takes at most ${MAX_RETURN_PICTURES} pictures.`);
}
