import { Field, ID, Int, ObjectType } from 'type-graphql';
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

@ObjectType('DraftProductPayload', { description: 'What was made.' })
export class DraftProductPayloadType {
  @Field(() => ProductType, { description: 'The draft, with something in every field to be changed.' })
  product!: ProductType;
}

@ObjectType('RemoveProductPayload', { description: 'What was deleted.' })
export class RemoveProductPayloadType {
  @Field(() => ID, { description: 'The id that the product had.' })
  removedProductId!: number;
}

@ObjectType('UploadProductPicturePayload', { description: 'Where a picture is, and what has it.' })
export class UploadProductPicturePayloadType {
  @Field(() => String, { description: 'Its path in this shop.' })
  image!: string;

  @Field(() => ProductType, {
    nullable: true,
    description: 'The product that was given the picture; null where none was named.',
  })
  product!: ProductType | null;
}
