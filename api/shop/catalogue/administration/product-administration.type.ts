import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ProductType } from '../product/product.type.ts';

@ObjectType('AdminProductPage', { description: 'One page of the catalogue as administrators see it.' })
export class AdminProductPageType {
  @Field(() => [ProductType], { description: 'The products on this page, drafts too.' })
  products!: ProductType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, { description: 'The number of products in the whole list.' })
  total!: number;

  @Field(() => Boolean, {
    description: 'False where a search stopped counting: there are more than `total`.',
  })
  isTotalExact!: boolean;
}

@ObjectType('ChangeProductPayload', { description: 'The changed product.' })
export class ChangeProductPayloadType {
  @Field(() => ProductType, { description: 'The product as it is now.' })
  product!: ProductType;
}

@ObjectType('DraftProductPayload', { description: 'The new draft.' })
export class DraftProductPayloadType {
  @Field(() => ProductType, { description: 'The draft, with sample values.' })
  product!: ProductType;
}

@ObjectType('RemoveProductPayload', { description: 'The deleted product.' })
export class RemoveProductPayloadType {
  @Field(() => ID, { description: 'The id of the deleted product.' })
  removedProductId!: number;
}

@ObjectType('UploadProductPicturePayload', { description: 'The stored picture.' })
export class UploadProductPicturePayloadType {
  @Field(() => String, { description: 'Its path in this shop.' })
  image!: string;

  @Field(() => ProductType, {
    nullable: true,
    description: 'The product that got the picture; null if none was named.',
  })
  product!: ProductType | null;
}
