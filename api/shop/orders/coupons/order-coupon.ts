import {
  cartRefusal,
  countingLines,
  COUPONS_OFF,
  isCouponOpen,
  limitRefusal,
  readCouponCode,
  UNKNOWN_COUPON,
} from '../../../domain/coupons/coupon-rules.ts';
import type { AppliedCoupon } from '../../../domain/coupons/coupon-discount.ts';
import { couponRefused } from '../../../domain/errors.ts';
import type { Kobo } from '../../../domain/money.ts';
import { withSubcategories } from '../../../domain/catalogue/collections/category-tree.ts';
import { sumItems } from '../../../domain/orders/pricing.ts';
import type { Reader } from '../../../platform/database/read.ts';
import type { Transaction } from '../../../platform/database/sql-transaction.ts';
import { addressGroup } from '../../../platform/observability/address-group.ts';
import { allCategories } from '../../catalogue/categories/category.store.ts';
import type { RequestContext } from '../../context/context.ts';
import { countAttempt, type RateLimit, takeBackAttempt } from '../../rate-limits/rate-limit.service.ts';
import type { CouponRecord } from './kept/coupon.record.ts';
import * as store from './coupon.store.ts';

/** Refused codes of one internet address; phones of one network share addresses, so the limit is generous. */
const TRIES: RateLimit = { name: 'coupon-from', attempts: 60, windowSeconds: 15 * 60 };

/**
 * The code of a coupon as it is kept; null where none is given, empty for what can be none. Tries of codes that do not
 * count are limited, so that nobody finds out which there are.
 * @throws ShopError RATE_LIMITED
 */
export async function enteredCode(ctx: RequestContext, given: unknown): Promise<string | null> {
  if (given === undefined || given === null || given === '') return null;
  const code = readCouponCode(given) ?? '';
  const counters = [{ limit: TRIES, subject: addressGroup(ctx.clientAddress) }];
  await countAttempt(ctx, counters);
  const coupon = await store.couponByCode(ctx.read, code);
  if (coupon && isCouponOpen(coupon, ctx.now())) await takeBackAttempt(ctx, counters);
  return code;
}

export interface CouponCart {
  lines: readonly { variant: number; price: Kobo; qty: number }[];
  /** Null for somebody who is not known yet. */
  person: Person | null;
  isAllowed: boolean;
  now: Date;
}

export interface Person {
  userId: number;
  guestEmail: string | null;
}

export type Judged =
  | { refusal: string; applied: null; coupon: null }
  | { refusal: null; applied: AppliedCoupon; coupon: CouponRecord };

/** Without using it. @param code of `enteredCode` */
export async function tryCoupon(reader: Reader, code: string, cart: CouponCart): Promise<Judged> {
  return await judge(reader, await store.couponByCode(reader, code), cart);
}

/**
 * In the order's transaction: nobody else uses the coupon until it ends.
 * @throws ShopError COUPON_REFUSED
 */
export async function takeCoupon(
  tx: Transaction,
  code: string,
  cart: CouponCart,
): Promise<AppliedCoupon & { id: number }> {
  const judged = await judge(tx, await store.lockCoupon(tx, { code }), cart);
  if (judged.refusal !== null) throw couponRefused(judged.refusal);
  await store.countUse(tx, judged.coupon.id);
  return { ...judged.applied, id: judged.coupon.id };
}

async function judge(reader: Reader, coupon: CouponRecord | null, cart: CouponCart): Promise<Judged> {
  const { now, person } = cart;
  if (!cart.isAllowed) return refused(COUPONS_OFF);
  if (!coupon) return refused(UNKNOWN_COUPON);
  const personUses = await usesOf(reader, coupon, person);
  const lines = await store.linesOfCoupon(reader, {
    productIds: coupon.productIds,
    categories: await categoryNames(reader, coupon.categoryIds),
    variants: cart.lines.map(({ variant }) => variant),
    now,
  });
  const itemsPrice = sumItems(cart.lines);
  const refusal = limitRefusal(coupon, { now, personUses }) ?? cartRefusal(coupon, { lines, itemsPrice });
  if (refusal !== null) return refused(refusal);
  const { code, kind, value } = coupon;
  return { refusal: null, applied: { code, kind, value, lines: countingLines(coupon, lines) }, coupon };
}

const refused = (refusal: string): Judged => ({ refusal, applied: null, coupon: null });

async function usesOf(reader: Reader, coupon: CouponRecord, person: Person | null): Promise<number> {
  if (coupon.maxUsesPerPerson === null || person === null) return 0;
  return await store.usesOfPerson(reader, { couponId: coupon.id, ...person });
}

async function categoryNames(reader: Reader, ids: readonly number[]): Promise<string[] | null> {
  if (ids.length === 0) return null;
  const tree = await allCategories(reader);
  return ids.flatMap((id) => withSubcategories(tree, id)).map(({ name }) => name);
}

/**
 * For an order whose hold has lapsed: it gets its coupon again as a new order would. Its row is locked.
 * @throws ShopError COUPON_REFUSED
 */
export async function takeCouponAgain(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const order = await store.orderWithCoupon(tx, orderId);
  const coupon = order && (await store.lockCoupon(tx, { id: order.couponId }));
  if (!order || !coupon) return;
  const { couponId: _, ...person } = order;
  const refusal = limitRefusal(coupon, { now, personUses: await usesOf(tx, coupon, person) });
  if (refusal !== null) {
    const why = refusal === UNKNOWN_COUPON ? 'Its coupon does not count any more.' : refusal;
    throw couponRefused(`This order waited too long. ${why} Place a new order.`);
  }
  await store.countUse(tx, coupon.id);
}

/** Of orders that hold their stock no longer; their rows are locked. */
export function giveCouponsBack(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  return store.giveUsesBack(tx, orderIds);
}
