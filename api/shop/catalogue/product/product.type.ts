import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar, MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { MAX_RATING, MIN_RATING } from '../../../domain/catalogue/rating.ts';
import { MAX_HITS } from '../../../domain/pages/list-sizes.ts';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import { TermType } from './term.type.ts';

@ObjectType('Product', { description: 'A product of the catalogue.' })
export class ProductType {
  @Field(() => ID, { description: 'A positive integer.' })
  id!: number;

  @Field(() => String, { description: 'The name.' })
  name!: string;

  @Field(() => String, { description: 'Address of its picture: a path in this shop or an https address.' })
  image!: string;

  @Field(() => MoneyScalar, { description: 'Price of one piece in naira.' })
  price!: number;

  @Field(() => String, { description: 'The description, as plain text.' })
  description!: string;

  @Field(() => String, { description: 'The brand.' })
  brand!: string;

  @Field(() => String, { description: 'The category.' })
  category!: string;

  @Field(() => Float, {
    description: `Average of its reviews, ${MIN_RATING} to ${MAX_RATING} with two decimals; 0 without any.`,
  })
  rating!: number;

  @Field(() => Int, { description: 'The number of reviews.' })
  numReviews!: number;

  @Field(() => Int, { description: 'Pieces in stock.' })
  countInStock!: number;

  @Field(() => Boolean, { description: 'A draft is visible to owners, managers and readers only.' })
  isDraft!: boolean;

  @Field(() => Boolean, {
    description: 'A draft that was on sale before it was hidden.',
  })
  isHidden!: boolean;

  @Field(() => Int, {
    description:
      'Changes with each edit by staff, but not with orders or reviews; send it to `changeProduct`.',
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: 'The time of the last edit.' })
  updatedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'The time of creation.' })
  createdAt!: Date;
}

@ObjectType('ProductPage', { description: `One page of a list of products, at most ${PAGE_SIZE} of them.` })
export class ProductPageType {
  @Field(() => [ProductType], {
    description: 'Newest first, or most relevant first for a keyword.',
  })
  products!: ProductType[];

  @Field(() => Int, { description: 'The page number, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'The number of pages, at least 1.' })
  pages!: number;

  @Field(() => Int, {
    description: `The number of products on all pages; hits of a search are counted up to ${MAX_HITS}.`,
  })
  total!: number;

  @Field(() => Boolean, {
    description: 'False where a search stopped counting: there are more than `total`.',
  })
  isTotalExact!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The text that was searched for, if nothing matched the keyword as it was typed.',
  })
  corrected!: string | null;

  @Field(() => [TermType], {
    description: 'Terms of the trade that the keyword names by a synonym; their products are found too.',
  })
  terms!: TermType[];
}
