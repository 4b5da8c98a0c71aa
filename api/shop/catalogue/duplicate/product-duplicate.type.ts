import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ProductType } from '../product/product.type.ts';

@InputType('DuplicateProductInput', { description: 'The product to copy.' })
export class DuplicateProductInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  id!: string;
}

@ObjectType('DuplicateProductPayload', { description: 'The copy.' })
export class DuplicateProductPayloadType {
  @Field(() => ProductType, { description: 'The new draft.' })
  product!: ProductType;
}
