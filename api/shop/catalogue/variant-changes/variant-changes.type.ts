import { Field, ObjectType } from 'type-graphql';
import { ProductType } from '../product/product.type.ts';

@ObjectType('ChangeVariantsPayload', { description: 'The product with its variants as they are now.' })
export class ChangeVariantsPayloadType {
  @Field(() => ProductType, { description: 'The product.' })
  product!: ProductType;
}
