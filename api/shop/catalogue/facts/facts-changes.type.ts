import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ProductType } from '../product/product.type.ts';
import { ProductFactsType } from './product-facts.type.ts';

@InputType('ChangeFactsInput', { description: 'A product and all its facts.' })
export class ChangeFactsInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  productId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` of the product that was edited. If it has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version?: number | null;

  @Field(() => ProductFactsType, { description: 'The facts; those that are left out are not said any more.' })
  facts!: ProductFactsType;
}

@ObjectType('ChangeFactsPayload', { description: 'The product with its new facts.' })
export class ChangeFactsPayloadType {
  @Field(() => ProductType, { description: 'The product as it is now.' })
  product!: ProductType;
}
