import type { FieldErrors } from '../errors.ts';
import { parseId } from '../ids.ts';
import { type Kobo, koboFromNaira, MAX_PRICE_KOBO } from '../money.ts';
import { COUPON_KINDS, type CouponGift, type CouponKind } from './coupon-discount.ts';
import { COUPON_CODE, type CouponTerms, readCouponCode } from './coupon-rules.ts';

/** The most products, categories and uses of one coupon. */
export const COUPON_LIMITS = { products: 100, categories: 50, uses: 1_000_000 } as const;

/** The terms of a coupon, without its count of uses. */
export type CouponDraft = CouponGift &
  Omit<CouponTerms, 'uses'> & {
    code: string;
    /** Ids; with no products and no categories it is for every product. */
    productIds: readonly number[];
    /** Including their subcategories. */
    categoryIds: readonly number[];
  };

/** As somebody enters it; amounts in kobo. */
export type EnteredCoupon = {
  code?: unknown;
  kind?: unknown;
  /** Only for a percentage. */
  percent?: unknown;
  /** Only for an amount. */
  amount?: unknown;
  minimum?: unknown;
  productIds?: unknown;
  categoryIds?: unknown;
  startsAt?: unknown;
  endsAt?: unknown;
  maxUses?: unknown;
  maxUsesPerPerson?: unknown;
  isCombinable?: unknown;
  isOn?: unknown;
};

/** A new one, before anything is entered. */
export const NEW_COUPON = {
  minimum: 0,
  productIds: [],
  categoryIds: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  isCombinable: true,
  isOn: true,
} as const satisfies EnteredCoupon;

/** A coupon as it would be entered. */
export function enteredFrom({ kind, value, ...coupon }: CouponDraft): EnteredCoupon {
  return {
    ...coupon,
    kind,
    percent: kind === 'percent' ? value / 100 : null,
    amount: kind === 'amount' ? value : null,
  };
}

export const COUPON_MESSAGES = {
  code: `A code has ${COUPON_CODE.min} to ${COUPON_CODE.max} letters, digits and hyphens, such as LAGOS10.`,
  kind: 'Choose what the coupon gives.',
  percent: 'Enter a percentage above 0 and up to 100 with at most two decimals.',
  amount: 'Enter an amount in naira above 0 with at most two decimals.',
  minimum: 'Enter an amount in naira with at most two decimals, 0 or more.',
  products: `Choose at most ${COUPON_LIMITS.products} products.`,
  categories: `Choose at most ${COUPON_LIMITS.categories} categories.`,
  time: 'Enter a day and a time.',
  ends: 'The coupon must end after it has begun.',
  uses: `Enter a whole number from 1 to ${COUPON_LIMITS.uses.toLocaleString('en-US')}, or nothing.`,
  flag: 'Answer with yes or no.',
} as const;

/** One sentence for each field that is wrong. */
export function checkCoupon(entered: EnteredCoupon): FieldErrors {
  const { code, kind, percent, amount, minimum, startsAt, endsAt } = entered;
  const refused: Record<string, string | false> = {
    code: readCouponCode(code) === null && COUPON_MESSAGES.code,
    kind: !isKind(kind) && COUPON_MESSAGES.kind,
    percent: kind === 'percent' && !isPercent(percent) && COUPON_MESSAGES.percent,
    amount: kind === 'amount' && !(isAmount(amount) && amount > 0) && COUPON_MESSAGES.amount,
    minimum: !isAmount(minimum) && COUPON_MESSAGES.minimum,
    productIds: !areIds(entered.productIds, COUPON_LIMITS.products) && COUPON_MESSAGES.products,
    categoryIds: !areIds(entered.categoryIds, COUPON_LIMITS.categories) && COUPON_MESSAGES.categories,
    startsAt: !isTimeOrNone(startsAt) && COUPON_MESSAGES.time,
    endsAt: isTimeOrNone(endsAt) ? endsFirst(startsAt, endsAt) && COUPON_MESSAGES.ends : COUPON_MESSAGES.time,
    maxUses: !areUsesOrNone(entered.maxUses) && COUPON_MESSAGES.uses,
    maxUsesPerPerson: !areUsesOrNone(entered.maxUsesPerPerson) && COUPON_MESSAGES.uses,
    isCombinable: typeof entered.isCombinable !== 'boolean' && COUPON_MESSAGES.flag,
    isOn: typeof entered.isOn !== 'boolean' && COUPON_MESSAGES.flag,
  };
  return Object.fromEntries(
    Object.entries(refused).filter((pair): pair is [string, string] => pair[1] !== false),
  );
}

/** The terms entered, which `checkCoupon` has accepted. */
export function readCoupon(entered: EnteredCoupon): CouponDraft {
  const kind = entered.kind as CouponKind;
  const percent = kind === 'percent' ? koboFromNaira(Number(entered.percent)) : null;
  return {
    code: readCouponCode(entered.code) ?? '',
    kind,
    value: percent ?? (kind === 'amount' ? Number(entered.amount) : 0),
    minimum: Number(entered.minimum),
    productIds: sortedIds(entered.productIds),
    categoryIds: sortedIds(entered.categoryIds),
    startsAt: entered.startsAt as Date | null,
    endsAt: entered.endsAt as Date | null,
    maxUses: entered.maxUses as number | null,
    maxUsesPerPerson: entered.maxUsesPerPerson as number | null,
    isCombinable: entered.isCombinable === true,
    isOn: entered.isOn === true,
  };
}

const isKind = (kind: unknown): kind is CouponKind => COUPON_KINDS.some((one) => one === kind);

/** Two decimals, like an amount in naira. */
const isPercent = (percent: unknown): boolean =>
  typeof percent === 'number' && percent > 0 && percent <= 100 && koboFromNaira(percent) !== null;

const isAmount = (amount: unknown): amount is Kobo =>
  typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= MAX_PRICE_KOBO;

const areIds = (ids: unknown, most: number): boolean =>
  Array.isArray(ids) &&
  ids.length <= most &&
  ids.every((id) => typeof id === 'number' && parseId(id) !== null);

const sortedIds = (ids: unknown): number[] =>
  [...new Set(ids as number[])].toSorted((one, other) => one - other);

const isTimeOrNone = (time: unknown): time is Date | null =>
  time === null || (time instanceof Date && !Number.isNaN(time.getTime()));

const endsFirst = (startsAt: unknown, endsAt: Date | null): boolean =>
  startsAt instanceof Date && endsAt !== null && endsAt <= startsAt;

const areUsesOrNone = (uses: unknown): boolean =>
  uses === null ||
  (typeof uses === 'number' && Number.isInteger(uses) && uses >= 1 && uses <= COUPON_LIMITS.uses);
