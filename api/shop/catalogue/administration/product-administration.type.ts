import { Field, Int, ObjectType } from 'type-graphql';
import { ProductType } from '../product/product.type.ts';

@ObjectType('AdminProductPage', { description: 'One page of the catalogue as administrators see it.' })
export class AdminProductPageType {
  @Field(() => [ProductType], { description: 'The products on this page, drafts too.' })
  products!: ProductType[];

  @Field(() => Int, { description: 'Which page this is, counted from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'How many products the whole list has.' })
  total!: number;
}

@ObjectType('ChangeProductPayload', { description: 'What a change of a product has made.' })
export class ChangeProductPayloadType {
  @Field(() => ProductType, { description: 'The product as it is now.' })
  product!: ProductType;
}
