import { Field, ID, InputType, Int } from 'type-graphql';
import type { OptionName } from '../../../domain/catalogue/variants/options.ts';
import { MAX_VARIANT_CHANGES } from '../../../domain/forms/variants/variant-form.ts';
import { boundsText, LIMITS } from '../../../domain/forms/limits.ts';
import { MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';
import { DateTimeScalar, MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { SKU_LENGTH } from '../../../domain/catalogue/variants/sku.ts';
import { OPTION_NAME_CODES } from '../variant/variant.type.ts';

const SKU_TEXT = `Up to ${SKU_LENGTH} letters, digits and hyphens, unique whatever the case.`;
const PRICE_TEXT = `${boundsText(0, nairaFromKobo(MAX_PRICE_KOBO))} naira.`;
const VERSION_TEXT =
  'The `version` that was edited. If the variant has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`; `extensions.conflicts` names each such row as it is and as it was wanted.';

@InputType('OptionValueInput', { description: 'A value of one option.' })
export class OptionValueInputType {
  @Field(() => OPTION_NAME_CODES, { description: 'The option.' })
  name!: OptionName;

  @Field(() => String, { description: 'The value in its code, or as people write it: `22"`, `13 × 4`.' })
  value!: string;
}

@InputType('AddVariantInput', { description: 'A new variant.' })
export class AddVariantInputType {
  @Field(() => String, {
    description: `${SKU_TEXT} That of a deleted variant of the same product brings it back.`,
  })
  sku!: string;

  @Field(() => [OptionValueInputType], {
    description: 'One value for each option that the product’s other variants have.',
  })
  options!: OptionValueInputType[];

  /** In kobo. */
  @Field(() => MoneyScalar, { description: PRICE_TEXT })
  price!: number;

  /** In kobo. */
  @Field(() => MoneyScalar, { nullable: true, description: 'The price before, above the price.' })
  wasPrice?: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when the price before is shown.' })
  wasUntil?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: `Pieces in stock, ${boundsText(0, LIMITS.countInStock)}; 0 if missing.`,
  })
  countInStock?: number | null;
}

@InputType('ChangeVariantInput', { description: 'Changes of a variant; what is missing stays unchanged.' })
export class ChangeVariantInputType {
  @Field(() => String, { description: 'Which variant.' })
  sku!: string;

  @Field(() => Int, { nullable: true, description: VERSION_TEXT })
  version?: number | null;

  @Field(() => String, { nullable: true, description: `Another sku. ${SKU_TEXT}` })
  newSku?: string | null;

  @Field(() => [OptionValueInputType], { nullable: true, description: 'All its options.' })
  options?: OptionValueInputType[] | null;

  /** In kobo. */
  @Field(() => MoneyScalar, { nullable: true, description: PRICE_TEXT })
  price?: number | null;

  /** In kobo. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'The price before, above the price; null takes it away.',
  })
  wasPrice?: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Until when the price before is shown; null for always.',
  })
  wasUntil?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'By how many pieces the stock changes, such as -2, so that what is sold meanwhile counts. Never below 0: then nothing is stored (`CONFLICT`, `STOCK_CHANGED`).',
  })
  stockChange?: number | null;
}

@InputType('RemoveVariantInput', { description: 'A variant to delete; orders keep their lines.' })
export class RemoveVariantInputType {
  @Field(() => String, { description: 'Which variant.' })
  sku!: string;

  @Field(() => Int, { nullable: true, description: VERSION_TEXT })
  version?: number | null;
}

@InputType('ChangeVariantsInput', {
  description: `Changes of one product’s variants, made together or not at all; at most ${MAX_VARIANT_CHANGES} variants.`,
})
export class ChangeVariantsInputType {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => [AddVariantInputType], { nullable: true, description: 'Variants to add.' })
  add?: AddVariantInputType[] | null;

  @Field(() => [ChangeVariantInputType], { nullable: true, description: 'Variants to change.' })
  change?: ChangeVariantInputType[] | null;

  @Field(() => [RemoveVariantInputType], {
    nullable: true,
    description: 'Variants to delete. The standard only when `standard` names another one.',
  })
  remove?: RemoveVariantInputType[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'The sku of another standard variant, whose price and stock are then the product’s.',
  })
  standard?: string | null;
}
