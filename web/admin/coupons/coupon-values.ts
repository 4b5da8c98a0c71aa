import { type EnteredCoupon, NEW_COUPON } from '#domain/coupons/coupon-form.ts';
import type { CouponGift } from '#domain/coupons/coupon-discount.ts';
import { koboFromNaira, koboFromText, nairaFromKobo } from '#domain/money.ts';
import { shopMoment, shopTimeFrom } from '#domain/shop-time.ts';
import type { CouponKind, CouponRowFragment } from '../../graphql/generated/operations.ts';

export const KINDS = {
  PERCENT: 'percent',
  AMOUNT: 'amount',
  FREE_DELIVERY: 'free-delivery',
} as const satisfies Record<CouponKind, CouponGift['kind']>;

/** What the form holds; amounts in naira, times as `2026-11-27T08:00` in the shop's zone. */
export interface CouponValues {
  code: string;
  kind: CouponKind;
  percent: string;
  amount: string;
  minimum: string;
  productIds: string[];
  categoryIds: string[];
  startsAt: string;
  endsAt: string;
  maxUses: string;
  maxUsesPerPerson: string;
  isCombinable: boolean;
  isOn: boolean;
}

const textOf = (number: number | null): string => (number === null ? '' : String(number));
const inputTime = (iso: string | null): string =>
  iso === null ? '' : shopMoment(new Date(iso)).replace(' ', 'T');

export function couponValues(coupon: CouponRowFragment | null): CouponValues {
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'PERCENT',
    percent: textOf(coupon?.percent ?? null),
    amount: textOf(coupon?.amount ?? null),
    minimum: textOf(coupon?.minimum ?? 0),
    productIds: [...(coupon?.productIds ?? [])],
    categoryIds: [...(coupon?.categoryIds ?? [])],
    startsAt: inputTime(coupon?.startsAt ?? null),
    endsAt: inputTime(coupon?.endsAt ?? null),
    maxUses: textOf(coupon?.maxUses ?? null),
    maxUsesPerPerson: textOf(coupon?.maxUsesPerPerson ?? null),
    isCombinable: coupon?.isCombinable ?? NEW_COUPON.isCombinable,
    isOn: coupon?.isOn ?? NEW_COUPON.isOn,
  };
}

const plain = (text: string): string => text.replaceAll(/[\s,₦%]/g, '');
const numberOf = (text: string): number | null => (plain(text) === '' ? null : Number(plain(text)));
const koboOf = (text: string): number => koboFromText(plain(text) || '0') ?? Number.NaN;
const timeOf = (text: string): Date | null =>
  text === '' ? null : (shopTimeFrom(text) ?? new Date(Number.NaN));

/** What is typed, for the rules: amounts in kobo. */
export function enteredCoupon(values: CouponValues): EnteredCoupon {
  return {
    code: values.code,
    kind: KINDS[values.kind],
    percent: numberOf(values.percent),
    amount: koboOf(values.amount),
    minimum: koboOf(values.minimum),
    productIds: values.productIds.map(Number),
    categoryIds: values.categoryIds.map(Number),
    startsAt: timeOf(values.startsAt),
    endsAt: timeOf(values.endsAt),
    maxUses: numberOf(values.maxUses),
    maxUsesPerPerson: numberOf(values.maxUsesPerPerson),
    isCombinable: values.isCombinable,
    isOn: values.isOn,
  };
}

/** The same for the server, once the rules have taken it: amounts in naira. */
export function couponInput(values: CouponValues) {
  const { kind, productIds, categoryIds, isCombinable, isOn } = values;
  return {
    kind,
    percent: kind === 'PERCENT' ? numberOf(values.percent) : null,
    amount: kind === 'AMOUNT' ? nairaFromKobo(koboOf(values.amount)) : null,
    minimum: nairaFromKobo(koboOf(values.minimum)),
    productIds,
    categoryIds,
    startsAt: timeOf(values.startsAt)?.toISOString() ?? null,
    endsAt: timeOf(values.endsAt)?.toISOString() ?? null,
    maxUses: numberOf(values.maxUses),
    maxUsesPerPerson: numberOf(values.maxUsesPerPerson),
    isCombinable,
    isOn,
  };
}

/** Its value as the domain counts it. */
export const giftOf = ({ kind, percent, amount }: CouponRowFragment): CouponGift => ({
  kind: KINDS[kind],
  value: koboFromNaira(percent ?? amount ?? 0) ?? 0,
});
