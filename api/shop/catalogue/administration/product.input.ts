import { Field, ID, InputType, Int } from 'type-graphql';
import { type FileUpload, GraphQLUpload } from '../../media/graphql-uploads.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { boundsText, LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';

@InputType('ChangeProductInput', {
  description: 'A change of a product: what is left out, or null, stays as it is.',
})
export class ChangeProductInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that the change was made of. When the product is a newer one by now, nothing is changed: the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True publishes it, false takes it off the shop; left out, it stays what it is.',
  })
  isPublished?: boolean | null;

  @Field(() => String, { nullable: true, description: `${lengthText(LIMITS.productName, 1)}.` })
  name?: string | null;

  /** In kobo. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description: `${boundsText(0, nairaFromKobo(MAX_PRICE_KOBO))} naira.`,
  })
  price?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The path of an uploaded picture, or an https address.',
  })
  image?: string | null;

  @Field(() => String, { nullable: true, description: `${lengthText(LIMITS.brand)}.` })
  brand?: string | null;

  @Field(() => String, { nullable: true, description: `${lengthText(LIMITS.category)}.` })
  category?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Pieces in stock, ${boundsText(0, LIMITS.countInStock)}.`,
  })
  countInStock?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The stock that the editor saw: another `countInStock` is refused (`CONFLICT`) when it has moved meanwhile.',
  })
  expectedCountInStock?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the editor saw a draft: when it is not so any more, nothing is changed (`CONFLICT`).',
  })
  expectedIsDraft?: boolean | null;

  @Field(() => String, { nullable: true, description: `Plain text. ${lengthText(LIMITS.description)}.` })
  description?: string | null;
}

@InputType('RemoveProductInput', { description: 'What is deleted.' })
export class RemoveProductInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  id!: string;
}

@InputType('UploadProductPictureInput', { description: 'A picture, and which product it is of.' })
export class UploadProductPictureInputType {
  @Field(() => GraphQLUpload, { description: 'The picture, as a part of a multipart request.' })
  image!: Promise<FileUpload>;

  @Field(() => ID, {
    nullable: true,
    description: 'The product that gets the picture at once; a draft stays a draft.',
  })
  productId?: string | null;
}

@InputType('ProductInput', { description: 'A product as an administrator wants it.' })
export class ProductInputType {
  @Field(() => String, { description: `${lengthText(LIMITS.productName, 1)}.` })
  name!: string;

  /** In kobo. */
  @Field(() => MoneyScalar, { description: `${boundsText(0, nairaFromKobo(MAX_PRICE_KOBO))} naira.` })
  price!: number;

  @Field(() => String, { description: 'The path of an uploaded picture, or an https address.' })
  image!: string;

  @Field(() => String, { description: `${lengthText(LIMITS.brand)}.` })
  brand!: string;

  @Field(() => String, { description: `${lengthText(LIMITS.category)}.` })
  category!: string;

  @Field(() => Int, { description: `Pieces in stock, ${boundsText(0, LIMITS.countInStock)}.` })
  countInStock!: number;

  @Field(() => String, { description: `Plain text. ${lengthText(LIMITS.description)}.` })
  description!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The stock the form was loaded with. Then `countInStock` equal to it leaves the stock alone, and another figure is refused (`CONFLICT`) when the stock has moved meanwhile.',
  })
  expectedCountInStock?: number | null;
}
