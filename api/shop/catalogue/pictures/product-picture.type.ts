import { Field, Int, ObjectType } from 'type-graphql';
import { MAX_PICTURES } from '../../../domain/catalogue/pictures/product-pictures.ts';
import { ProductType } from '../product/product.type.ts';

@ObjectType('ProductPicture', { description: 'A picture of a product.' })
export class ProductPictureType {
  @Field(() => String, { description: 'Its name among the pictures of its product; changes name it so.' })
  name!: string;

  @Field(() => String, { description: 'Its address: a path in this shop or an https address.' })
  url!: string;

  @Field(() => Int, { description: `Its place, 1 to ${MAX_PICTURES}; the first is the product’s \`image\`.` })
  position!: number;

  @Field(() => String, {
    description: 'What it shows, for people who do not see it; empty if the product’s name says it.',
  })
  alt!: string;

  @Field(() => Int, {
    description: 'What stays in sight when it is cut to a frame: per cent of its width from the left.',
  })
  focalX!: number;

  @Field(() => Int, { description: 'The same from the top: per cent of its height.' })
  focalY!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The code of the colour in which it shows the product; null if it goes with every colour.',
  })
  colour!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The SKU of the variant that it shows, instead of the others; null for no variant alone.',
  })
  sku!: string | null;
}

const CHANGED = 'The product with its pictures as they are now.';

@ObjectType('AddProductPicturePayload', { description: CHANGED })
export class AddProductPicturePayloadType {
  @Field(() => ProductType, { description: CHANGED })
  product!: ProductType;
}

@ObjectType('ChangeProductPicturePayload', { description: CHANGED })
export class ChangeProductPicturePayloadType {
  @Field(() => ProductType, { description: CHANGED })
  product!: ProductType;
}

@ObjectType('OrderProductPicturesPayload', { description: CHANGED })
export class OrderProductPicturesPayloadType {
  @Field(() => ProductType, { description: CHANGED })
  product!: ProductType;
}

@ObjectType('RemoveProductPicturePayload', { description: CHANGED })
export class RemoveProductPicturePayloadType {
  @Field(() => ProductType, { description: CHANGED })
  product!: ProductType;
}
