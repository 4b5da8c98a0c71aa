import { Field, ID, InputType, Int } from 'type-graphql';
import { type FileUpload, GraphQLUpload } from '../../media/graphql-uploads.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { boundsText, LIMITS, lengthText } from '../../../domain/forms/limits.ts';
import { MAX_PRICE_KOBO, nairaFromKobo } from '../../../domain/money.ts';

@InputType('ChangeProductInput', {
  description: 'Changes of a product; missing or null fields stay unchanged.',
})
export class ChangeProductInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The `version` that was edited. If the product has changed since, nothing is stored and the error is `CONFLICT` with the reason `VERSION_CHANGED`.',
  })
  version?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True publishes it, false hides it; if missing, it stays as it is.',
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
      'The stock that the editor saw. A different `countInStock` is refused (`CONFLICT`) if the stock has changed since.',
  })
  expectedCountInStock?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the editor saw a draft. If that has changed, nothing is stored (`CONFLICT`).',
  })
  expectedIsDraft?: boolean | null;

  @Field(() => String, { nullable: true, description: `Plain text. ${lengthText(LIMITS.description)}.` })
  description?: string | null;
}

@InputType('RemoveProductInput', { description: 'The product to delete.' })
export class RemoveProductInputType {
  @Field(() => ID, { description: 'The product’s id.' })
  id!: string;
}

@InputType('UploadProductPictureInput', { description: 'A picture and its product.' })
export class UploadProductPictureInputType {
  @Field(() => GraphQLUpload, { description: 'The picture, as a part of a multipart request.' })
  image!: Promise<FileUpload>;

  @Field(() => ID, {
    nullable: true,
    description: 'The product that gets the picture at once; a draft stays a draft.',
  })
  productId?: string | null;
}

@InputType('ProductInput', { description: 'New values of a product.' })
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
      'The stock with which the form was loaded. An equal `countInStock` leaves the stock alone; a different one is refused (`CONFLICT`) if the stock has changed since.',
  })
  expectedCountInStock?: number | null;
}
