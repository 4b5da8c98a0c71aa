import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PERCENT_BOUNDS } from '../../../domain/catalogue/price-change.ts';
import { MAX_BULK_PRODUCTS } from '../../../domain/forms/bulk-edit.ts';
import { LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { ProductFilterInput } from '../browsing/product-list.input.ts';

@InputType('ChosenProductInput', { description: 'A product that was chosen.' })
export class ChosenProductInputType {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The `version` that was seen. If it has changed since, the product is refused.',
  })
  version?: number | null;
}

@InputType('ChangeProductsInput', {
  description: `Changes of many products, at most ${MAX_BULK_PRODUCTS}: those named, or those that a filter finds.`,
})
export class ChangeProductsInputType {
  @Field(() => [ChosenProductInputType], { nullable: true, description: 'The products; not with `filter`.' })
  products?: ChosenProductInputType[] | null;

  @Field(() => ProductFilterInput, { nullable: true, description: 'All products that it finds.' })
  filter?: ProductFilterInput | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many products of the filter were seen. If it finds another number, nothing is changed (`CONFLICT`).',
  })
  expectedCount?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: `By how many percent the prices of all their variants change, above ${PERCENT_BOUNDS.above} and up to ${PERCENT_BOUNDS.most}, with at most four decimals; whole prices stay whole.`,
  })
  pricePercent?: number | null;

  @Field(() => String, {
    nullable: true,
    description: `Another category. ${lengthText(LIMITS.category, 1)}.`,
  })
  category?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True publishes them, if they have a name and a price; false hides them.',
  })
  isPublished?: boolean | null;
}

@ObjectType('RefusedProduct', { description: 'A product that was not changed.' })
export class RefusedProductType {
  @Field(() => ID, { description: 'Its id.' })
  productId!: number;

  @Field(() => String, { nullable: true, description: 'Its name; null if there is no such product.' })
  name!: string | null;

  @Field(() => String, { description: 'Why, in a sentence.' })
  message!: string;
}

@ObjectType('ChangeProductsPayload', { description: 'What has become of each product.' })
export class ChangeProductsPayloadType {
  @Field(() => Int, { description: 'How many were changed.' })
  changed!: number;

  @Field(() => Int, { description: 'How many were as wanted before.' })
  unchanged!: number;

  @Field(() => [RefusedProductType], { description: 'Those that could not be changed.' })
  refused!: RefusedProductType[];
}
