import { Field, ID, InputType, Int } from 'type-graphql';
import {
  FOCAL_BOUNDS,
  FOCAL_CENTRE,
  MAX_ALT,
  MAX_OF_VARIANT,
  MAX_PICTURES,
} from '../../../domain/catalogue/pictures/product-pictures.ts';
import { boundsText, lengthText } from '../../../domain/forms/limits.ts';
import { type FileUpload, GraphQLUpload } from '../../media/graphql-uploads.ts';

const FOCAL = `in per cent, ${boundsText(FOCAL_BOUNDS.from, FOCAL_BOUNDS.to)}; ${FOCAL_CENTRE} at first.`;

@InputType()
abstract class OfProductInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  productId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` of the product that was edited. If it has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version?: number | null;
}

@InputType()
abstract class WordsInputType extends OfProductInputType {
  @Field(() => String, {
    nullable: true,
    description: `What it shows, for people who do not see it. ${lengthText(MAX_ALT)}.`,
  })
  alt?: string | null;

  @Field(() => Int, { nullable: true, description: `What stays in sight, from the left ${FOCAL}` })
  focalX?: number | null;

  @Field(() => Int, { nullable: true, description: `What stays in sight, from the top ${FOCAL}` })
  focalY?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The code of the colour in which it shows the product; an empty text for no colour.',
  })
  colour?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The SKU of the variant that alone it shows; an empty text for none. A variant has at most ${MAX_OF_VARIANT}.`,
  })
  sku?: string | null;
}

@InputType('AddProductPictureInput', {
  description: `A further picture of a product, of at most ${MAX_PICTURES}: a file or an address.`,
})
export class AddProductPictureInputType extends WordsInputType {
  @Field(() => GraphQLUpload, {
    nullable: true,
    description: 'The picture, as a part of a multipart request.',
  })
  image?: Promise<FileUpload> | null;

  @Field(() => String, {
    nullable: true,
    description: 'Instead of a file: the path of an uploaded picture, or an https address.',
  })
  url?: string | null;
}

@InputType('ChangeProductPictureInput', {
  description: 'What is said of a picture; missing or null fields stay unchanged.',
})
export class ChangeProductPictureInputType extends WordsInputType {
  @Field(() => String, { description: 'The picture’s `name`.' })
  picture!: string;
}

@InputType('OrderProductPicturesInput', { description: 'Pictures of a product in their new order.' })
export class OrderProductPicturesInputType extends OfProductInputType {
  @Field(() => [String], {
    description:
      'The pictures’ names, the first as the product’s `image`. Those that are left out stay behind the others.',
  })
  pictures!: string[];
}

@InputType('RemoveProductPictureInput', { description: 'The picture to delete.' })
export class RemoveProductPictureInputType extends OfProductInputType {
  @Field(() => String, { description: 'The picture’s `name`.' })
  picture!: string;
}
