import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { PERCENT_BOUNDS } from '../../../domain/catalogue/price-change.ts';
import { boundsText } from '../../../domain/forms/limits.ts';
import { PLAN_DAYS } from '../../../domain/forms/variants/price-plan-form.ts';
import { MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';
import { DateTimeScalar, MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { ProductType } from '../product/product.type.ts';

@ObjectType('PlannedPrice', {
  description: 'A price that is still to come, or a sale that is running until its end.',
})
export class PlannedPriceType {
  @Field(() => ID, { description: 'Another one once it is changed.' })
  id!: number;

  @Field(() => String, { description: 'Of which variant.' })
  sku!: string;

  @Field(() => String, { description: 'The variant’s options in words; empty without options.' })
  choice!: string;

  @Field(() => Boolean, { description: 'Whether it is a sale, which shows the price before beside it.' })
  isSale!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: 'From when; null once it has begun.' })
  startsAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when; null for always.' })
  endsAt!: Date | null;

  /** In kobo. */
  @Field(() => MoneyScalar, { description: 'The price, in naira.' })
  price!: number;

  /** In kobo. */
  @Field(() => MoneyScalar, {
    description: 'The price before, as it is now, in naira. A sale goes back to it at its end.',
  })
  priceBefore!: number;
}

@InputType('PlanPricesInput', {
  description: 'A price or a sale for some variants of a product, all or none. Either `price` or `percent`.',
})
export class PlanPricesInputType {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => [String], { nullable: true, description: 'Which variants; all if missing.' })
  skus?: string[] | null;

  /** In kobo. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: `${boundsText(0, nairaFromKobo(MAX_PRICE_KOBO))} naira.`,
  })
  price?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: `By how many percent today’s prices change: above ${PERCENT_BOUNDS.above}, up to ${PERCENT_BOUNDS.most}.`,
  })
  percent?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for a sale, which must be below the price and shows it as the price before.',
  })
  isSale?: boolean | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: `From when, at most ${PLAN_DAYS} days ahead; at once if missing.`,
  })
  startsAt?: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when; only for a sale. If missing, until somebody ends it.',
  })
  endsAt?: Date | null;

  @Field(() => [ID], { nullable: true, description: 'Planned prices that this takes the place of.' })
  replaces?: string[] | null;
}

@InputType('CancelPlannedPricesInput', { description: 'Planned prices of a product.' })
export class CancelPlannedPricesInputType {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => [ID], { description: 'Which. A sale that is running ends at once.' })
  ids!: string[];
}

@InputType('MoveSaleEndInput', { description: 'Running sales of a product, and when they end now.' })
export class MoveSaleEndInputType {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => [ID], { description: 'Which; each is running.' })
  ids!: string[];

  @Field(() => DateTimeScalar, { description: `The new end, at most ${PLAN_DAYS} days ahead.` })
  endsAt!: Date;
}

@ObjectType('PlannedPricesPayload', { description: 'What is planned for a product now.' })
export class PlannedPricesPayloadType {
  @Field(() => ProductType, { description: 'The product.' })
  product!: ProductType;

  @Field(() => [PlannedPriceType], { description: 'Running sales, then what is to come, the next first.' })
  plannedPrices!: PlannedPriceType[];
}
