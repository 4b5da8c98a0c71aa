import { Field, InputType, Int } from 'type-graphql';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';

@InputType('ProductInput', { description: 'A product as an administrator wants it.' })
export class ProductInputType {
  @Field(() => String, { description: '1 to 200 characters.' })
  name!: string;

  /** In kobo. */
  @Field(() => MoneyScalar, { description: '0 to 100,000,000 naira.' })
  price!: number;

  @Field(() => String, { description: 'The path of an uploaded picture, or an https address.' })
  image!: string;

  @Field(() => String, { description: 'Up to 100 characters.' })
  brand!: string;

  @Field(() => String, { description: 'Up to 100 characters.' })
  category!: string;

  @Field(() => Int, { description: 'Pieces in stock, 0 to 1,000,000.' })
  countInStock!: number;

  @Field(() => String, { description: 'Plain text of up to 10,000 characters.' })
  description!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The stock the form was loaded with. Then `countInStock` equal to it leaves the stock alone, and another figure is refused (`CONFLICT`) when the stock has moved meanwhile.',
  })
  expectedCountInStock?: number | null;
}
