import { badRequest, conflict } from '../errors.ts';
import { formatNaira, type Kobo, nairaFromKobo } from '../money.ts';
import type { StaffRefundReason } from '../payments/refund-lifecycle.ts';
import { nameWithChoice } from '../orders/order-lines.ts';
import type { OrderPrices } from '../orders/pricing.ts';
import { shareOut } from '../share-out.ts';
import { shareOfPieces } from './refund-shares.ts';

/** A line of an order with what has become of its pieces. */
export type RefundableLine = {
  id: number;
  name: string;
  choice: string;
  price: Kobo;
  qty: number;
  /** What a coupon took off the whole line. */
  discount: Kobo;
  packedQty: number;
  refundedQty: number;
  /** Refunded before they were packed, so that they are not sent any more. */
  withdrawnQty: number;
  /** In parcels that have not left. */
  waitingQty: number;
};

export type RefundableOrder = {
  prices: OrderPrices;
  isTaxIncluded: boolean;
  lines: readonly RefundableLine[];
  /** What can still go back. */
  left: Kobo;
  /** What of the delivery has gone back. */
  refundedShipping: Kobo;
  /** Whether something has left. */
  hasLeft: boolean;
  isDelivered: boolean;
};

export type RefundPieces = { lineId: number; qty: number };

/** What staff want to give back. */
export type RefundWish =
  | { kind: 'whole' }
  | { kind: 'lines'; lines: readonly RefundPieces[] }
  | { kind: 'amount'; amount: Kobo };

/** Money in kobo. */
export type RefundPlanLine = RefundPieces & {
  name: string;
  choice: string;
  /** Less their share of the discount. */
  itemsPrice: Kobo;
  taxPrice: Kobo;
  /** How many of them are not sent any more. */
  withdrawnQty: number;
};

export type RefundPlan = {
  lines: RefundPlanLine[];
  itemsPrice: Kobo;
  /** Contained in the items where the order's prices contain it. */
  taxPrice: Kobo;
  shippingPrice: Kobo;
  /** What the shop keeps of it. */
  returnFee: Kobo;
  /** What the buyer gets: never more than is left. */
  amount: Kobo;
};

/**
 * What a refund gives back: the price of the pieces less their share of the discount, their share of the tax, and the
 * delivery with everything before it has left or for a fault of ours.
 * @param fee what the shop keeps of it
 * @throws ShopError BAD_USER_INPUT, CONFLICT
 */
export function planRefund(
  order: RefundableOrder,
  wish: RefundWish,
  reason: StaffRefundReason,
  fee: Kobo = 0,
): RefundPlan {
  if (order.left === 0)
    throw conflict('Everything that was paid for this order has gone back, or is on its way.');
  if (wish.kind === 'amount') return planAmount(order, wish.amount);
  const pieces = wish.kind === 'whole' ? piecesToRefund(order) : wish.lines;
  const taxes = shareOut(
    order.prices.taxPrice,
    order.lines.map(({ price, qty, discount }) => price * qty - discount),
  );
  const lines = pieces.map((piece) => planLine(order, taxes, piece));
  const shippingPrice = shippingBack(order, pieces, reason);
  const sum = (of: (line: RefundPlanLine) => Kobo) => lines.reduce((total, line) => total + of(line), 0);
  const itemsPrice = sum((line) => line.itemsPrice);
  const taxPrice = sum((line) => line.taxPrice);
  const whole = itemsPrice + shippingPrice + (order.isTaxIncluded ? 0 : taxPrice);
  if (whole === 0) throw conflict('This gives nothing back. Choose items, or give an amount.');
  const amount = Math.min(whole, order.left) - fee;
  if (amount <= 0)
    throw conflict(
      `The return fee of ${formatNaira(nairaFromKobo(fee))} takes all of it. Give the money back without the fee.`,
    );
  return { lines, itemsPrice, taxPrice, shippingPrice, returnFee: fee, amount };
}

function planAmount({ left }: RefundableOrder, amount: Kobo): RefundPlan {
  if (amount > left)
    throw conflict(`At most ${formatNaira(nairaFromKobo(left))} of this order can still go back.`);
  return { lines: [], itemsPrice: 0, taxPrice: 0, shippingPrice: 0, returnFee: 0, amount };
}

function piecesToRefund({ lines }: RefundableOrder): RefundPieces[] {
  return lines
    .map(({ id, qty, refundedQty }) => ({ lineId: id, qty: qty - refundedQty }))
    .filter(({ qty }) => qty > 0);
}

function planLine(
  order: RefundableOrder,
  taxes: readonly Kobo[],
  { lineId, qty }: RefundPieces,
): RefundPlanLine {
  const place = order.lines.findIndex(({ id }) => id === lineId);
  const line = order.lines[place];
  if (!line) throw badRequest('A line is not of this order. Reload the page and choose again.');
  const name = nameWithChoice(line.name, line.choice);
  requirePieces(line, name, qty);
  const share = { qty: line.qty, before: line.refundedQty, taken: qty };
  const unpacked = order.isDelivered ? 0 : line.qty - line.packedQty - line.withdrawnQty;
  return {
    lineId,
    qty,
    name: line.name,
    choice: line.choice,
    itemsPrice: line.price * qty - shareOfPieces(line.discount, share),
    taxPrice: shareOfPieces(taxes[place] ?? 0, share),
    withdrawnQty: Math.min(qty, unpacked),
  };
}

function requirePieces(
  { qty: bought, refundedQty, waitingQty }: RefundableLine,
  name: string,
  qty: number,
): void {
  const left = bought - refundedQty;
  if (qty > left)
    throw conflict(
      left === 0 ? `All of ${name} is refunded already.` : `Only ${left} of ${name} can still be refunded.`,
    );
  if (qty > left - waitingQty)
    throw conflict(`${name} is in a parcel that has not left. Unpack the parcel first, or cancel the order.`);
}

function shippingBack(
  { prices, refundedShipping, lines, hasLeft }: RefundableOrder,
  pieces: readonly RefundPieces[],
  reason: StaffRefundReason,
): Kobo {
  const taken = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  const isWhole = lines.every(({ id, qty, refundedQty }) => refundedQty + (taken.get(id) ?? 0) === qty);
  return reason === 'fault' || (isWhole && !hasLeft) ? prices.shippingPrice - refundedShipping : 0;
}
