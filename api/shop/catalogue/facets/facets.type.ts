import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { FACET_SORTS } from '../../../domain/catalogue/facets/facet-choice.ts';
import { FACETS, type Facet, MAX_SUGGESTIONS } from '../../../domain/catalogue/facets/facet-values.ts';
import { PRICE_BARS } from '../../../domain/catalogue/facets/price-bars.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';

const named = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value.replaceAll('-', '_').toUpperCase(), value])) as Record<
    string,
    Value
  >;

export const FacetEnum = named(FACETS);
registerEnumType(FacetEnum, {
  name: 'Facet',
  description: 'What a list of products can be narrowed by.',
  valuesConfig: {
    KIND: { description: 'A wig, bundles, a closure, a hairpiece, care or a tool.' },
    FITS: { description: 'A maker’s cap size that fits a head.' },
    TEXTURE: { description: 'From bone straight to coily, braids and locs.' },
    LENGTH: { description: 'Bands of inches.' },
    COLOUR: { description: 'Families of colours.' },
    LACE: { description: 'The size of the lace, such as 13x4.' },
    DENSITY: { description: 'In percent.' },
    CAP: { description: 'The size of the cap.' },
    HAIR: { description: 'What the hair is: raw, virgin, remy, a blend or fibre.' },
    WEAR: { description: 'Glueless, pre-plucked, bleached knots, with a fringe.' },
    PRICE: { description: 'In naira, from and to.' },
    MAKER: { description: 'The maker, by slug.' },
    STARS: { description: 'The least average of the reviews.' },
  },
});

export const FacetSortEnum = named(FACET_SORTS);
registerEnumType(FacetSortEnum, {
  name: 'FacetSort',
  description: 'The order of a narrowed list; ties go to the newest.',
  valuesConfig: {
    NEWEST: { description: 'The newest first.' },
    BEST: {
      description: 'What suits `bestFits` and `bestShades` first, then the best match of a keyword.',
    },
    PRICE_UP: { description: 'The lowest price among matching variants first.' },
    PRICE_DOWN: { description: 'The highest of these lowest prices first.' },
    TOP_RATED: { description: 'The best average of reviews first.' },
    MOST_REVIEWED: { description: 'The most reviews first.' },
  },
});

const LIST = 'Any of these; values that no product can have are dropped.';

@InputType('FacetsInput', {
  description:
    'Narrows a list. Values of one facet: any of them, of `wear` all; facets: all of them. What belongs to a variant must hold on one and the same variant.',
})
export class FacetsInput {
  @Field(() => [String], { nullable: true, description: LIST })
  kind?: string[] | null;

  @Field(() => [String], { nullable: true, description: LIST })
  texture?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Bands of inches: `to-12`, `14-16` … `30-up`.' })
  length?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Families of colours.' })
  colour?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Codes of colours, beside the families.' })
  shade?: string[] | null;

  @Field(() => [String], { nullable: true, description: LIST })
  lace?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'In percent.' })
  density?: string[] | null;

  @Field(() => [String], { nullable: true, description: LIST })
  cap?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Makers with the size that fits: `olori-strand:M`.' })
  fits?: string[] | null;

  @Field(() => [String], { nullable: true, description: LIST })
  hair?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'All of these.' })
  wear?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Slugs of makers.' })
  maker?: string[] | null;

  @Field(() => [String], { nullable: true, description: '`4` or `3` and more.' })
  stars?: string[] | null;

  @Field(() => MoneyScalar, { nullable: true, description: 'Only at this price or above.' })
  priceFrom?: number | null;

  @Field(() => MoneyScalar, { nullable: true, description: 'Only at this price or below.' })
  priceTo?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether what is sold out counts too.' })
  sold?: boolean | null;

  @Field(() => FacetSortEnum, {
    nullable: true,
    description: 'By default newest first, or most relevant first for a keyword.',
  })
  sort?: (typeof FACET_SORTS)[number] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'For `BEST`: makers with the size that fits, which come first; as in `fits`.',
  })
  bestFits?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'For `BEST`: codes of colours that come first among what fits alike.',
  })
  bestShades?: string[] | null;
}

@ObjectType('FacetValue', { description: 'A value of a facet.' })
export class FacetValueType {
  @Field(() => String, { description: 'As in an address and in `FacetsInput`.' })
  value!: string;

  @Field(() => String, { description: 'As shown.' })
  label!: string;

  @Field(() => Int, {
    description: 'Products found if the facet held only this value, all others as they are.',
  })
  count!: number;

  @Field(() => String, { nullable: true, description: 'Of a colour, its shade as `#rrggbb`.' })
  hex!: string | null;
}

@ObjectType('FacetGroup', { description: 'A facet with its values.' })
export class FacetGroupType {
  @Field(() => String, { description: 'Its name in an address and in `FacetsInput`.' })
  key!: string;

  @Field(() => [FacetValueType], { description: 'In the order in which they are shown.' })
  values!: FacetValueType[];
}

@ObjectType('FacetSuggestion', { description: 'What to let go of when nothing is found.' })
export class FacetSuggestionType {
  @Field(() => [FacetEnum], { description: 'One facet, or two.' })
  drop!: Facet[];

  @Field(() => Int, { description: 'Products found without them.' })
  count!: number;
}

@ObjectType('ProductFacets', { description: 'The counts of a list of products.' })
export class ProductFacetsType {
  @Field(() => Int, { description: 'Products found.' })
  products!: number;

  @Field(() => Int, { description: 'Their variants that match.' })
  variants!: number;

  @Field(() => [FacetGroupType], { description: 'All facets that have values.' })
  groups!: FacetGroupType[];

  @Field(() => Float, { description: 'The width of a bar of prices in naira.' })
  priceStep!: number;

  @Field(() => [Int], {
    description: `Products in each of ${PRICE_BARS} bars of prices, from nought up, if no price were chosen.`,
  })
  priceBars!: number[];

  @Field(() => [FacetSuggestionType], {
    description: `At most ${MAX_SUGGESTIONS}, most first; none while something is found.`,
  })
  suggestions!: FacetSuggestionType[];
}

@ObjectType('MatchingVariants', { description: 'The variants of a product that a narrowed list has found.' })
export class MatchingVariantsType {
  @Field(() => ID, { description: 'The product.' })
  productId!: number;

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;

  @Field(() => MoneyScalar, { description: 'The lowest price among them.' })
  priceFrom!: number;

  @Field(() => MoneyScalar, {
    nullable: true,
    description: 'The price of the cheapest before its reduction; null unless it may be shown.',
  })
  wasPrice!: number | null;

  @Field(() => String, { description: 'Their lengths, laces and densities in words.' })
  words!: string;

  @Field(() => String, { description: 'The query of the product page’s address that chooses the cheapest.' })
  link!: string;

  @Field(() => String, {
    description: 'The first picture of the cheapest: of its own or of its colour, or else the product’s.',
  })
  image!: string;
}
