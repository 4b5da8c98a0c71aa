import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CouponKind } from '../../../domain/coupons/coupon-discount.ts';
import { COUPON_LIMITS } from '../../../domain/coupons/coupon-form.ts';
import { COUPON_CODE } from '../../../domain/coupons/coupon-rules.ts';
import { boundsText } from '../../../domain/forms/limits.ts';
import { DEFAULT_PAGE_SIZE } from '../../../domain/pages/list-sizes.ts';
import { connectionArguments, connectionType } from '../../../platform/graphql/connection.type.ts';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { DateTimeScalar, MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import { COUPON_KIND_CODES } from './coupon-kind.type.ts';
import { COUPON_SORT_FIELDS, type CouponSortField } from './coupon.service.ts';

registerEnumType(COUPON_SORT_FIELDS, {
  name: 'CouponSortField',
  description: 'What a list of coupons is sorted by; coupons without a value come last.',
  valuesConfig: {
    ID: { description: 'When they were made.' },
    CODE: { description: 'The code.' },
    USES: { description: 'How many orders hold it.' },
    ENDS_AT: { description: 'When it ends.' },
  },
});

const WORDS = {
  code: `${boundsText(COUPON_CODE.min, COUPON_CODE.max)} letters, digits and hyphens, in any case; kept in capitals. It stays.`,
  percent: 'Of a percentage: above 0 and up to 100, with at most two decimals.',
  amount: 'Of an amount.',
  minimum: 'What the items of an order come to at least; 0 for none.',
  productIds: `The products that it is for, at most ${COUPON_LIMITS.products}; none and no category for everything.`,
  categoryIds: `The categories that it is for, with those below them, at most ${COUPON_LIMITS.categories}.`,
  startsAt: 'From when it counts; null for at once.',
  endsAt: 'When it ends; null for never.',
  maxUses: 'How often it can be used in all; null for any number.',
  maxUsesPerPerson:
    'How often one account, or one e-mail address of guests, can use it; null for any number.',
  isCombinable: 'Whether it counts for items at a sale price too.',
  isOn: 'Whether it is switched on.',
} as const;

@ObjectType('Coupon', { description: 'A code that makes an order cheaper. An order takes one.' })
export class CouponType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: WORDS.code })
  code!: string;

  @Field(() => COUPON_KIND_CODES, { description: 'What it gives.' })
  kind!: CouponKind;

  percent!: number | null;

  amount!: number | null;

  @Field(() => MoneyScalar, { description: WORDS.minimum })
  minimum!: number;

  @Field(() => [ID], { description: WORDS.productIds })
  productIds!: readonly number[];

  @Field(() => [ID], { description: WORDS.categoryIds })
  categoryIds!: readonly number[];

  @Field(() => DateTimeScalar, { nullable: true, description: WORDS.startsAt })
  startsAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: WORDS.endsAt })
  endsAt!: Date | null;

  @Field(() => Int, { nullable: true, description: WORDS.maxUses })
  maxUses!: number | null;

  @Field(() => Int, { nullable: true, description: WORDS.maxUsesPerPerson })
  maxUsesPerPerson!: number | null;

  @Field(() => Boolean, { description: WORDS.isCombinable })
  isCombinable!: boolean;

  @Field(() => Boolean, { description: WORDS.isOn })
  isOn!: boolean;

  @Field(() => Int, {
    description: 'How many orders hold it: paid ones, and unpaid ones that hold their stock.',
  })
  uses!: number;

  @Field(() => MoneyScalar, { description: 'What its paid orders came to, without cancelled ones.' })
  revenue!: number;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Int, { description: 'Changes with each edit; send it to `changeCoupon`.' })
  version!: number;
}

@ObjectType('CouponPage', { description: 'One page of the shop’s coupons.' })
export class CouponPageType {
  @Field(() => [CouponType], { description: 'The coupons on this page, newest first.' })
  coupons!: CouponType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of coupons in the whole list.' })
  total!: number;
}

@ArgsType()
export class CouponArguments extends PageArguments {
  @Field(() => String, { nullable: true, description: 'A part of the code.' })
  keyword!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Those that are switched on, or off.' })
  isOn!: boolean | null;
}

export const CouponConnectionType = connectionType('Coupon', () => CouponType);

@InputType('CouponFilter', { description: 'Filter of a list of coupons; a missing field does not filter.' })
export class CouponFilterInput {
  @Field(() => String, { nullable: true, description: 'A part of the code.' })
  keyword?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Those that are switched on, or off.' })
  isOn?: boolean | null;
}

@InputType('CouponSortInput', { description: 'What a list of coupons is sorted by.' })
export class CouponSortInput {
  @Field(() => COUPON_SORT_FIELDS, { description: 'The sort field.' })
  field!: CouponSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'The sort direction.' })
  direction!: SortOrder;
}

@ArgsType()
export class CouponConnectionArguments extends connectionArguments(DEFAULT_PAGE_SIZE) {
  @Field(() => CouponFilterInput, { nullable: true, description: 'Only these coupons.' })
  filter!: CouponFilterInput | null;

  @Field(() => CouponSortInput, { nullable: true, description: 'Newest first by default.' })
  sort!: CouponSortInput | null;
}

@InputType()
class CouponTermsInput {
  @Field(() => Float, { nullable: true, description: WORDS.percent })
  percent?: number | null;

  @Field(() => MoneyScalar, { nullable: true, description: WORDS.amount })
  amount?: number | null;

  @Field(() => MoneyScalar, { nullable: true, description: WORDS.minimum })
  minimum?: number | null;

  @Field(() => [ID], { nullable: true, description: WORDS.productIds })
  productIds?: string[] | null;

  @Field(() => [ID], { nullable: true, description: WORDS.categoryIds })
  categoryIds?: string[] | null;

  @Field(() => DateTimeScalar, { nullable: true, description: WORDS.startsAt })
  startsAt?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: WORDS.endsAt })
  endsAt?: Date | null;

  @Field(() => Int, { nullable: true, description: WORDS.maxUses })
  maxUses?: number | null;

  @Field(() => Int, { nullable: true, description: WORDS.maxUsesPerPerson })
  maxUsesPerPerson?: number | null;

  @Field(() => Boolean, { nullable: true, description: WORDS.isCombinable })
  isCombinable?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: WORDS.isOn })
  isOn?: boolean | null;
}

@InputType('CreateCouponInput', {
  description: 'A new coupon. What is left out limits nothing; it is on, and combinable with sale prices.',
})
export class CreateCouponInputType extends CouponTermsInput {
  @Field(() => String, { description: WORDS.code })
  code!: string;

  @Field(() => COUPON_KIND_CODES, { description: 'What it gives.' })
  kind!: CouponKind;
}

@InputType('ChangeCouponInput', {
  description:
    'Changes of a coupon; missing fields stay unchanged, and null means none. Its code stays. Placed orders keep their prices.',
})
export class ChangeCouponInputType extends CouponTermsInput {
  @Field(() => ID, { description: 'The coupon’s id.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that was edited. If it has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version?: number | null;

  @Field(() => COUPON_KIND_CODES, { nullable: true, description: 'What it gives.' })
  kind?: CouponKind | null;
}

@ObjectType('CouponPayload', { description: 'A coupon after its change.' })
export class CouponPayloadType {
  @Field(() => CouponType, { description: 'The coupon.' })
  coupon!: CouponType;
}
