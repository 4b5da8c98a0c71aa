import type { RequestContext } from '../../context/context.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { badInput, type FieldErrors, ShopError, unauthenticated } from '../../../domain/errors.ts';
import {
  type AddressDetails,
  type AddressSettings,
  DETAIL_FIELDS,
} from '../../../domain/forms/address-rules.ts';
import { checkShippingAddress, type ShippingAddress } from '../../../domain/forms/form-rules.ts';
import { type Kobo, nairaFromKobo } from '../../../domain/money.ts';
import { type OrderLine, type PostedLine, readOrderLines } from '../../../domain/orders/order-lines.ts';
import { isPaidOnDelivery, onDeliveryRefusal } from '../../../domain/payments/on-delivery.ts';
import { authorise } from '../../../domain/permissions.ts';
import { orderPrices, type OrderPrices, priceOrder } from '../../../domain/orders/pricing.ts';
import {
  currentPaymentMethods,
  currentPriceRules,
  holdMinutesOf,
} from '../../owner-settings/owner-settings.service.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import { phoneError, storedDetails } from './address-details.ts';
import { claimKey, requireUsableKey } from './idempotency.ts';
import { lockPlacements } from './idempotency-key.store.ts';
import { insertOrder } from './order-placement.store.ts';
import { openHolds } from './stock-hold.store.ts';
import { findOrder } from '../reading/order-reading.service.ts';
import { type TakenLine, takeStock } from '../../inventory/order-stock.ts';
import type { OrderRecord } from '../reading/order.record.ts';
import { countedItemsByOrder, itemsByOrder } from '../reading/order-items.loader.ts';
import { MAX_OPEN_ORDERS } from '../../../domain/orders/placement-limits.ts';

/** Unchecked input. Prices are the server's own. */
export interface PlaceOrderInput {
  orderItems: readonly PostedLine[];
  shippingAddress: Partial<Record<keyof ShippingAddress, unknown>> | null | undefined;
  paymentMethod: unknown;
  /** The name of a method of the address's zone; without one the zone's first. */
  deliveryMethod?: unknown;
  /** What the buyer was shown, in kobo. */
  expectedTotal?: Kobo | null;
  /** A repeated call with the same key returns the first call's order. */
  idempotencyKey?: string | null;
}

interface OrderRequest {
  lines: OrderLine[];
  address: ShippingAddress;
  details: AddressDetails | null;
  method: string;
  delivery: string | null;
}

/** For whom an order is placed. */
export interface Buyer {
  isGuest: boolean;
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
    async enter(tx, key) {
      // Claiming a key waits by itself.
      if (key === null && rateLimits) await lockPlacements(tx, userId);
      return userId;
    },
  });
}

/**
 * Places an order at the shop's own prices and takes its stock, all or nothing. The caller has authorised.
 * @throws ShopError BAD_USER_INPUT, INSUFFICIENT_STOCK, PRICE_CHANGED (with the new prices in naira),
 * IDEMPOTENCY_MISMATCH, IDEMPOTENCY_IN_PROGRESS (same key still running), TOO_MANY_OPEN_ORDERS
 */
export async function placeOrderFor(
  ctx: RequestContext,
  input: PlaceOrderInput,
  buyer: Buyer,
): Promise<OrderRecord> {
  const { address: addressRules, payments } = await ctx.parts.ownerSettings.current();
  const wanted = readOrderRequest(input, addressRules, await currentPaymentMethods(ctx.parts));
  const key = input.idempotencyKey ?? null;
  if (key !== null) requireUsableKey(key);
  const expected = input.expectedTotal ?? null;
  const rules = await currentPriceRules(ctx.parts);
  const stockHoldMinutes = await holdMinutesOf(ctx.parts, wanted.method);
  const outcome = await inSqlTransaction(ctx.em, async (tx) => {
    const userId = await buyer.enter(tx, key);
    if (key !== null) {
      const body = hashedRequest(wanted, expected);
      const earlier = await claimKey(tx, { userId, key, body, now: ctx.now() });
      if (earlier !== null) return { earlier };
    }
    const lines = await takeStock(tx, wanted.lines);
    const { zone, method, ...quote } = priceOrder(lines, rules, {
      place: { ...wanted.address, ...wanted.details },
      method: wanted.delivery,
    });
    const prices = orderPrices(quote);
    if (expected !== null && expected !== prices.totalPrice) throw pricesChanged(prices, lines);
    if (isPaidOnDelivery({ paymentMethod: wanted.method })) {
      const refusal = onDeliveryRefusal({ delivery: method, total: prices.totalPrice }, payments);
      if (refusal !== null) throw badInput({ paymentMethod: refusal });
    }
    const deliveryMethod = zone.methods.length > 1 ? method.name : null;
    const { isGuest } = buyer;
    const placement = { ...wanted, deliveryMethod, lines, prices, key, userId, isGuest, stockHoldMinutes };
    const placed = await insertOrThrow(ctx, tx, placement);
    await buyer.finish?.(tx, placed.id);
    return { placed };
  });
  if (!outcome.placed) return findOrder(ctx, outcome.earlier);
  const { id, lines } = outcome.placed;
  for (const items of [itemsByOrder, countedItemsByOrder]) ctx.loader(items).prime(id, lines);
  return outcome.placed.order;
}

/** What a repeated call must have the same. */
function hashedRequest({ lines, address, details, method, delivery }: OrderRequest, expected: Kobo | null) {
  const body: unknown[] = [lines.map(hashedLine), address, method, expected];
  // As before there was a choice: keys given then stay good.
  if (delivery !== null || details !== null) body.push(delivery);
  if (details !== null) body.push(details);
  return body;
}

/** A line of the standard is written as before there were variants: keys given then stay good. */
const hashedLine = ({ product, variant, qty }: OrderLine) =>
  variant === null ? { product, qty } : { product, variant, qty };

const ADDRESS_PATHS = Object.fromEntries(
  ['address', 'city', 'postalCode', 'country', ...DETAIL_FIELDS].map((field) => [
    field,
    ['shippingAddress', field],
  ]),
);

/** Collects every error, so that the buyer sees them all at once. */
function readOrderRequest(
  input: PlaceOrderInput,
  addressRules: AddressSettings,
  offered: readonly PaymentMethod[],
): OrderRequest {
  const { lines, fault } = readLines(input.orderItems);
  const { shippingAddress, paymentMethod } = input;
  const delivery = input.deliveryMethod ?? null;
  const method = offered.find((one) => one === paymentMethod) ?? null;
  const fields: FieldErrors = {
    ...(fault && { orderItems: fault.message }),
    ...checkShippingAddress(shippingAddress, addressRules),
    ...phoneError(shippingAddress),
    ...(method === null && {
      paymentMethod: `Choose a payment method that this shop offers: ${offered.join(', ')}.`,
    }),
    ...(delivery !== null && typeof delivery !== 'string' && { deliveryMethod: 'Name the delivery method.' }),
  };
  const [message] = Object.values(fields);
  if (message !== undefined || method === null) {
    throw new ShopError(fault?.code ?? 'BAD_USER_INPUT', message ?? '', { fields, paths: ADDRESS_PATHS });
  }
  const { address, city, postalCode, country } = shippingAddress as ShippingAddress;
  return {
    lines,
    address: {
      address: tidyText(address),
      city: tidyText(city),
      postalCode: tidyText(postalCode ?? ''),
      country: tidyText(country),
    },
    details: storedDetails(shippingAddress ?? {}),
    method,
    delivery: delivery as string | null,
  };
}

function readLines(given: PlaceOrderInput['orderItems']): { lines: OrderLine[]; fault: ShopError | null } {
  try {
    return { lines: readOrderLines(given), fault: null };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { lines: [], fault: error };
  }
}

type Placement = Omit<OrderRequest, 'lines'> & {
  lines: TakenLine[];
  prices: OrderPrices;
  key: string | null;
  userId: number;
  isGuest: boolean;
  deliveryMethod: string | null;
  stockHoldMinutes: number | null;
};

const LONG_WAIT_MS = 60 * 60_000;

async function insertOrThrow(ctx: RequestContext, tx: Transaction, placement: Placement) {
  const { rateLimits, openOrderUnits } = ctx.parts.settings;
  const now = ctx.now();
  const { stockHoldMinutes, delivery: _wanted, ...given } = placement;
  const placed = await insertOrder(tx, {
    ...given,
    now,
    stockHeldUntil: stockHoldMinutes === null ? null : new Date(now.getTime() + stockHoldMinutes * 60_000),
    // A guest has no other order: theirs are counted before, by address.
    openLimit: rateLimits ? { orders: MAX_OPEN_ORDERS, units: openOrderUnits } : null,
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
