import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { MAX_RATING, MIN_RATING } from '../../../domain/catalogue/rating.ts';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';

@ObjectType('Product', { description: 'A piece of the catalogue.' })
export class ProductType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'What it is called.' })
  name!: string;

  @Field(() => String, { description: 'Address of its picture: a path in this shop or an https address.' })
  image!: string;

  @Field(() => MoneyScalar, { description: 'Price of one piece in naira.' })
  price!: number;

  @Field(() => String, { description: 'What the shop says about it, as plain text.' })
  description!: string;

  @Field(() => String, { description: 'Who makes it.' })
  brand!: string;

  @Field(() => String, { description: 'The kind of goods it belongs to.' })
  category!: string;

  @Field(() => Float, {
    description: `Average of its reviews, ${MIN_RATING} to ${MAX_RATING} with two decimals; 0 without any.`,
  })
  rating!: number;

  @Field(() => Int, { description: 'How many reviews it has.' })
  numReviews!: number;

  @Field(() => Int, { description: 'How many pieces can be bought now.' })
  countInStock!: number;

  @Field(() => Boolean, { description: 'A draft is seen by administrators only, until an update.' })
  isDraft!: boolean;

  @Field(() => Boolean, {
    description: 'A draft that was on sale and has been taken back, by `hideProduct`.',
  })
  isHidden!: boolean;

  @Field(() => Int, {
    description:
      'Another one after each change by an administrator: give it to `changeProduct`. What orders and reviews do to a product does not count.',
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'When an administrator changed it last.' })
  updatedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it came into the catalogue.' })
  createdAt!: Date;
}

@ObjectType('ProductPage', { description: `One page of a list of products, at most ${PAGE_SIZE} of them.` })
export class ProductPageType {
  @Field(() => [ProductType], {
    description: 'The newest first, or for a keyword the most relevant first.',
  })
  products!: ProductType[];

  @Field(() => Int, { description: 'Which page this is, counted from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many pages there are, at least 1.' })
  pages!: number;
}
