import { divideHalfUp, type Kobo } from '../money.ts';

/** The share of the next pieces of a line: with the shares of all its other pieces they add up to the line's. */
export function shareOfPieces(
  ofLine: number,
  { qty, before, taken }: { qty: number; before: number; taken: number },
): number {
  const upTo = (pieces: number): number => Number((BigInt(ofLine) * BigInt(pieces)) / BigInt(qty));
  return upTo(before + taken) - upTo(before);
}

/** What was taken for an order: its total in kobo, and the same in hundredths of the payment's currency. */
export type TakenMoney = { total: Kobo; paidCents: number };

/** `orderAmount`: in kobo; null for a refund that the provider alone knows. */
export type GivenBack = { amountCents: number; orderAmount: Kobo | null };

export type LeftMoney = { left: Kobo; leftCents: number };

/** What can still go back, in both currencies. Refunds that have failed are none. */
export function leftToRefund({ total, paidCents }: TakenMoney, given: readonly GivenBack[]): LeftMoney {
  const leftCents = paidCents - given.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (leftCents <= 0) return { left: 0, leftCents: 0 };
  const kobo = ({ amountCents, orderAmount }: GivenBack): Kobo =>
    orderAmount ?? divideHalfUp(BigInt(amountCents) * BigInt(total), BigInt(paidCents));
  return { left: Math.max(1, total - given.reduce((sum, one) => sum + kobo(one), 0)), leftCents };
}

/** At the rate at which the order was paid; the last refund takes the rest. */
export function refundCents(
  amount: Kobo,
  { total, paidCents }: TakenMoney,
  { left, leftCents }: LeftMoney,
): number {
  if (amount === left) return leftCents;
  return Math.min(leftCents, divideHalfUp(BigInt(amount) * BigInt(paidCents), BigInt(total)));
}
