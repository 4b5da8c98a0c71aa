import { notFound } from '../../domain/errors.ts';
import type { PostedLine } from '../../domain/orders/order-lines.ts';
import type { Kobo } from '../../domain/money.ts';
import { methodOf, zoneOf } from '../../domain/orders/delivery-zone.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { koboText } from '../../domain/payments/transfer-rules.ts';
import { authorise } from '../../domain/permissions.ts';
import type { RequestContext } from '../context/context.ts';
import { lockOrder } from '../orders/changes/order-payability.ts';
import {
  type EnteredBuyer,
  type EnteredOrder,
  placeEntered,
} from '../orders/entering/order-entering.service.ts';
import { findOrder } from '../orders/reading/order-reading.service.ts';
import type { OrderRecord } from '../orders/reading/order.record.ts';
import { currentPaymentMethods } from '../owner-settings/owner-settings.service.ts';
import { recordCredit, transferHold } from '../payments/by-hand/transfer-recording.service.ts';
import { exchangeLocked } from '../payments/order-refunds/order-refund.service.ts';
import { type LockedReturn, lockReturn, refundOf, type ReturnedMoney, tell } from './return-desk.service.ts';
import type { ReturnRecord } from './return.record.ts';
import { reread } from './return.service.ts';
import { returnByPublicId, writeReturn } from './return.store.ts';

/** Unchecked input. */
export interface ExchangeForm extends ReturnedMoney {
  /** What the buyer gets in place of what came back. */
  orderItems: readonly PostedLine[];
  deliveryMethod?: unknown;
  /** Of the new order as staff were shown it, in kobo. */
  expectedTotal?: Kobo | null;
}

export interface Exchanged extends EnteredOrder {
  orderReturn: ReturnRecord;
}

/**
 * Places an order for the same buyer at the same address. What came back counts towards it: an order of the same worth or
 * less is paid at once, of more the rest is transferred, and what is left over goes back the way it came.
 * @throws ShopError NOT_FOUND, CONFLICT, BAD_USER_INPUT, INSUFFICIENT_STOCK, PRICE_CHANGED
 */
export async function exchangeReturn(
  ctx: RequestContext,
  id: string | null,
  form: ExchangeForm,
): Promise<Exchanged> {
  authorise(ctx.viewer, 'order.refund');
  authorise(ctx.viewer, 'order.enter');
  const asked = id === null ? null : await returnByPublicId(ctx.read, id);
  if (!asked) throw notFound('Return');
  const before = await findOrder(ctx, asked.orderId);
  const request = refundOf(asked, form);
  const heldUntil = await transferHold(ctx);
  let locked: LockedReturn | null = null;
  const placed = await placeEntered(ctx, await placementOf(ctx, before, form), {
    buyer: buyerOf(before),
    words: `in exchange for what came back of order ${before.id}`,
    begin: async (tx) => {
      locked = await lockReturn(tx, asked, 'exchange');
    },
    finish: async (tx, orderId) => {
      if (!locked) throw new Error(`return ${asked.id} is not locked`);
      const { found, next } = locked;
      const { totalPrice: price } = await lockOrder(tx, orderId);
      const { refundId, credit } = await exchangeLocked(ctx, tx, before.id, request, { orderId, price });
      const reference = `EXCHANGE, ORDER ${before.id}`;
      await recordCredit(ctx, tx, { orderId, amount: credit, reference, heldUntil });
      const words = `${koboText(credit)} counts towards order ${orderId}.`;
      await tell(ctx, tx, found, { kind: 'return-exchanged', words });
      await writeReturn(tx, found.id, next, { refundId, exchangeOrderId: orderId, endedAt: ctx.now() });
    },
  });
  // As it is once that counts.
  const order = await findOrder(ctx, placed.order.id);
  return { order, key: placed.key, orderReturn: await reread(ctx.read, asked.id) };
}

function buyerOf({ isGuest, user }: OrderRecord): EnteredBuyer {
  if (!isGuest) return { customer: user.id, guest: null };
  return { customer: null, guest: { email: user.email ?? '', name: user.name } };
}

/** @throws ShopError CONFLICT */
async function placementOf(ctx: RequestContext, before: OrderRecord, form: ExchangeForm) {
  const { zones } = await ctx.parts.ownerSettings.current();
  const { orderItems, expectedTotal = null } = form;
  const sameAsBefore = methodOf(zoneOf(zones, before.shippingAddress), before.deliveryMethod);
  return {
    orderItems,
    expectedTotal,
    shippingAddress: before.shippingAddress,
    deliveryMethod: form.deliveryMethod ?? sameAsBefore?.name ?? null,
    paymentMethod: await payingMethod(ctx),
  };
}

const BY_HAND: PaymentMethod = 'Bank transfer';

/** Of what is missing: transfers add up to a price; other ways to pay take the whole of it. */
async function payingMethod(ctx: RequestContext): Promise<PaymentMethod | undefined> {
  const offered = await currentPaymentMethods(ctx.parts);
  return offered.find((one) => one === BY_HAND) ?? offered[0];
}
