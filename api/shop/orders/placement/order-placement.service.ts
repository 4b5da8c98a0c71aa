import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { NOTHING_TO_PAY } from '../../../domain/coupons/coupon-rules.ts';
import { badInput, couponRefused, ShopError, unauthenticated } from '../../../domain/errors.ts';
import { type Kobo, nairaFromKobo } from '../../../domain/money.ts';
import { type DeliveryEstimate, estimateDelivery } from '../../../domain/orders/delivery-estimate.ts';
import { isPaidOnDelivery, onDeliveryRefusal } from '../../../domain/payments/on-delivery.ts';
import { authorise } from '../../../domain/permissions.ts';
import { orderPrices, type OrderPrices, priceOrder } from '../../../domain/orders/pricing.ts';
import { currentPaymentMethods, holdMinutesOf } from '../../owner-settings/owner-settings.service.ts';
import { type OwnerSettings, type PickUp, priceRulesOf } from '../../../domain/settings/owner-settings.ts';
import type { AppliedCoupon } from '../../../domain/coupons/coupon-discount.ts';
import { claimKey, requireUsableKey } from './idempotency.ts';
import { enteredCode, takeCoupon } from '../coupons/order-coupon.ts';
import { keyOf, lockPlacements } from './idempotency-key.store.ts';
import { insertOrder } from './order-placement.store.ts';
import { inPlacementLine } from './placement-line.ts';
import { hashedRequest, type OrderRequest, type PlaceOrderInput, readOrderRequest } from './order-request.ts';
import { openHolds } from './stock-hold.store.ts';
import { findOrder } from '../reading/order-reading.service.ts';
import { refuseShort, type TakenLine, takeStock } from '../../inventory/order-stock.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { countedItemsByOrder, itemsByOrder } from '../reading/order-items.loader.ts';
import { beginCheck } from '../unit-check/unit-check.store.ts';
import { MAX_OPEN_ORDERS } from '../../../domain/orders/placement-limits.ts';

/** For whom an order is placed. */
export interface Buyer {
  isGuest: boolean;
  /** Of a guest. */
  guestEmail: string | null;
  /** Null where the buyer is known in the transaction alone. */
  userId: number | null;
  /** Whether it is staff who order for many, whom no limit of open orders concerns. */
  isUnlimited?: true;
  /** What a repeated call must have the same, beside the order itself. */
  sameToo?: readonly unknown[];
  /** Other prices than the shop's own. */
  reprice?: (lines: TakenLine[]) => TakenLine[];
  /** In the order's transaction, before anything is taken. @returns the buyer's user id */
  enter: (tx: Transaction, key: string | null) => Promise<number>;
  /** The same once the order is there. */
  finish?: (tx: Transaction, orderId: number) => Promise<void>;
}

/** For whoever is signed in; otherwise like `placeOrderFor`. */
export async function placeOrder(ctx: RequestContext, input: PlaceOrderInput): Promise<OrderRecord> {
  const { userId } = authorise(ctx.viewer, 'order.place');
  const { rateLimits } = ctx.parts.settings;
  return await placeOrderFor(ctx, input, {
    isGuest: false,
    guestEmail: null,
    userId,
    async enter(tx, key) {
      // Claiming a key waits by itself.
      if (key === null && rateLimits) await lockPlacements(tx, userId);
      return userId;
    },
  });
}

/**
 * Places an order at the shop's own prices and takes its stock, all or nothing. The caller has authorised.
 * @throws ShopError BAD_USER_INPUT, INSUFFICIENT_STOCK, COUPON_REFUSED, PRICE_CHANGED (with the new prices in naira),
 * IDEMPOTENCY_MISMATCH, IDEMPOTENCY_IN_PROGRESS (same key still running), TOO_MANY_OPEN_ORDERS
 */
export async function placeOrderFor(
  ctx: RequestContext,
  input: PlaceOrderInput,
  buyer: Buyer,
): Promise<OrderRecord> {
  const settings = await ctx.parts.ownerSettings.current();
  const wanted = readOrderRequest(input, settings.address, await currentPaymentMethods(ctx.parts));
  const { unitCheck, ...ordered } = wanted;
  const key = input.idempotencyKey ?? null;
  if (key !== null) requireUsableKey(key);
  const expected = input.expectedTotal ?? null;
  const stockHoldMinutes = await holdMinutesOf(ctx.parts, wanted.method);
  const code = await enteredCode(ctx, input.couponCode);
  const place = async (tx: Transaction) => {
    const userId = await buyer.enter(tx, key);
    if (key !== null) {
      const { sameToo = [] } = buyer;
      const body = [...hashedRequest(wanted, expected, code), ...sameToo];
      const earlier = await claimKey(tx, { userId, key, body, now: ctx.now() });
      if (earlier !== null) return { earlier };
    }
    const taken = await takeStock(tx, wanted.lines);
    const lines = buyer.reprice?.(taken) ?? taken;
    const person = { userId, guestEmail: buyer.guestEmail };
    const cart = { lines, person, isAllowed: settings.coupons.isAllowed, now: ctx.now() };
    const coupon = code === null ? null : await takeCoupon(tx, code, cart);
    const { method, ...agreed } = agreedPrices(lines, coupon, { wanted, settings, expected });
    const placed = await insertOrThrow(ctx, tx, {
      ...ordered,
      ...agreed,
      estimate: estimateDelivery(ctx.now(), method, settings.delivery),
      pickUp: method.pickUp ?? null,
      returnFee: settings.payments.returnFee,
      lines,
      coupon,
      key,
      userId,
      isGuest: buyer.isGuest,
      isUnlimited: buyer.isUnlimited === true,
      stockHoldMinutes,
    });
    if (settings.unitChecks.isOn)
      await beginCheck(tx, { orderId: placed.id, choice: unitCheck ?? 'wait', now: ctx.now() });
    await buyer.finish?.(tx, placed.id);
    return { placed };
  };
  const outcome = await inPlacementLine(wanted.lines, async (isCrowded) => {
    if (isCrowded && (await isNewOrder(ctx, buyer, key))) await refuseShort(ctx.read, wanted.lines);
    return await inSqlTransaction(ctx.em, place);
  });
  if (!outcome.placed) return findOrder(ctx, outcome.earlier);
  const { id, lines } = outcome.placed;
  for (const items of [itemsByOrder, countedItemsByOrder]) ctx.loader(items).prime(id, lines);
  return outcome.placed.order;
}

/** Not one that was placed by an earlier call, as far as that is known without a transaction. */
async function isNewOrder(ctx: RequestContext, { userId }: Buyer, key: string | null): Promise<boolean> {
  if (key === null) return true;
  return userId !== null && (await keyOf(ctx.read, userId, key)) === null;
}

/** @throws ShopError COUPON_REFUSED, PRICE_CHANGED, BAD_USER_INPUT */
function agreedPrices(
  lines: TakenLine[],
  coupon: AppliedCoupon | null,
  given: { wanted: OrderRequest; settings: OwnerSettings; expected: Kobo | null },
) {
  const { wanted, settings, expected } = given;
  const delivery = { place: { ...wanted.address, ...wanted.details }, method: wanted.delivery };
  const { zone, method, lineDiscounts, ...quote } = priceOrder(
    lines,
    priceRulesOf(settings),
    delivery,
    coupon,
  );
  const prices = orderPrices(quote);
  if (coupon && prices.totalPrice === 0) throw couponRefused(NOTHING_TO_PAY);
  if (expected !== null && expected !== prices.totalPrice) throw pricesChanged(prices, lines);
  if (isPaidOnDelivery({ paymentMethod: wanted.method })) {
    const refusal = onDeliveryRefusal({ delivery: method, total: prices.totalPrice }, settings.payments);
    if (refusal !== null) throw badInput({ paymentMethod: refusal });
  }
  return {
    method,
    deliveryMethod: zone.methods.length > 1 ? method.name : null,
    deliveryZone: zone.name,
    lineDiscounts,
    prices,
  };
}

type Placement = Omit<OrderRequest, 'lines' | 'unitCheck'> & {
  lines: TakenLine[];
  lineDiscounts: Kobo[];
  prices: OrderPrices;
  coupon: { id: number; code: string } | null;
  key: string | null;
  userId: number;
  isGuest: boolean;
  isUnlimited: boolean;
  deliveryMethod: string | null;
  deliveryZone: string;
  estimate: DeliveryEstimate | null;
  pickUp: PickUp | null;
  returnFee: Kobo;
  stockHoldMinutes: number | null;
};

const LONG_WAIT_MS = 60 * 60_000;

async function insertOrThrow(ctx: RequestContext, tx: Transaction, placement: Placement) {
  const { rateLimits, openOrderUnits } = ctx.parts.settings;
  const now = ctx.now();
  const { stockHoldMinutes, isUnlimited, delivery: _wanted, ...given } = placement;
  const placed = await insertOrder(tx, {
    ...given,
    now,
    stockHeldUntil: stockHoldMinutes === null ? null : new Date(now.getTime() + stockHoldMinutes * 60_000),
    // A guest has no other order: theirs are counted before, by address.
    openLimit: rateLimits && !isUnlimited ? { orders: MAX_OPEN_ORDERS, units: openOrderUnits } : null,
  });
  if (placed) {
    const lines = placement.lines.map((line, at) => ({
      ...line,
      id: placed.lineIds[at] ?? 0,
      packedQty: 0,
      refundedQty: 0,
      toPackQty: line.qty,
    }));
    return { id: placed.order.id, order: placed.order, lines };
  }
  const { total, until } = await openHolds(tx, placement.userId);
  // No open order, so the insert failed because the account is deleted.
  if (total === 0) throw unauthenticated();
  throw tooManyOpenOrders(until, now);
}

/** @param until when the first of them ends; null when none does by itself, as what is paid on delivery */
export function tooManyOpenOrders(until: Date | null, now: Date): ShopError {
  const wait = until === null ? LONG_WAIT_MS : until.getTime() - now.getTime();
  return new ShopError(
    'TOO_MANY_OPEN_ORDERS',
    'Your unpaid orders already reserve as much as one person can. Pay for or cancel one of them, or try again later.',
    { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) },
  );
}

function pricesChanged(prices: OrderPrices, lines: TakenLine[]): ShopError {
  return new ShopError(
    'PRICE_CHANGED',
    'The total has changed. Check the new prices and place the order again.',
    {
      details: {
        itemsPrice: nairaFromKobo(prices.itemsPrice),
        ...(prices.discount > 0 && { discount: nairaFromKobo(prices.discount) }),
        shippingPrice: nairaFromKobo(prices.shippingPrice),
        taxPrice: nairaFromKobo(prices.taxPrice),
        totalPrice: nairaFromKobo(prices.totalPrice),
        items: lines.map(({ product, name, price, qty }) => ({
          product,
          name,
          price: nairaFromKobo(price),
          qty,
        })),
      },
    },
  );
}
