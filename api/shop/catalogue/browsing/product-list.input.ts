import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import { PAGE_SIZE } from '../../../domain/pages/pagination.ts';
import { connectionArguments } from '../../../platform/graphql/connection.type.ts';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { MoneyScalar } from '../../../platform/graphql/scalars.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import {
  PRODUCT_SORT_FIELDS,
  PRODUCT_STATES,
  type ProductSortField,
  type ProductState,
} from './product-list.service.ts';
import { FEW_LEFT } from '../../../domain/catalogue/stock.ts';

registerEnumType(PRODUCT_SORT_FIELDS, {
  name: 'ProductSortField',
  description: 'What a list of products is sorted by.',
  valuesConfig: {
    ID: { description: 'Their number, which is the order in which they were made.' },
    NAME: { description: 'What they are called.' },
    PRICE: { description: 'The price of one piece.' },
    CATEGORY: { description: 'The kind of goods they belong to.' },
    BRAND: { description: 'Who makes them.' },
    COUNT_IN_STOCK: { description: 'How many pieces are left.' },
    CREATED_AT: { description: 'When they came into the catalogue.' },
  },
});

registerEnumType(PRODUCT_STATES, {
  name: 'ProductState',
  description: 'How a product stands.',
  valuesConfig: {
    VISIBLE: { description: 'Seen by everyone.' },
    DRAFT: {
      description:
        'Seen by administrators only, until an update: what is not published yet, and what is hidden.',
    },
    OUT_OF_STOCK: { description: 'Visible and sold out.' },
    LOW_STOCK: { description: `Visible, with 1 to ${FEW_LEFT} pieces left.` },
  },
});

@InputType('ProductFilter', { description: 'Narrows a list of products; what is left out narrows nothing.' })
export class ProductFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Any part of a name, words of brand, category and description, or an id.',
  })
  keyword?: string | null;

  @Field(() => PRODUCT_STATES, { nullable: true, description: 'How they stand.' })
  state?: ProductState | null;

  @Field(() => String, { nullable: true, description: 'Only of this brand, in upper or lower case.' })
  brand?: string | null;

  @Field(() => String, { nullable: true, description: 'Only of this category, in upper or lower case.' })
  category?: string | null;

  /** In kobo. */
  @Field(() => MoneyScalar, { nullable: true, description: 'Only at this price or above.' })
  priceFrom?: number | null;

  /** In kobo. */
  @Field(() => MoneyScalar, { nullable: true, description: 'Only at this price or below.' })
  priceTo?: number | null;
}

@InputType('ProductSortInput', { description: 'What a list of products is sorted by.' })
export class ProductSortInput {
  @Field(() => PRODUCT_SORT_FIELDS, { description: 'By what.' })
  field!: ProductSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'Which way.' })
  direction!: SortOrder;
}

@ArgsType()
export class ProductConnectionArguments extends connectionArguments(PAGE_SIZE) {
  @Field(() => String, { nullable: true, description: 'As in `products`.' })
  keyword!: string | null;

  @Field(() => ProductFilterInput, { nullable: true, description: 'Which products.' })
  filter!: ProductFilterInput | null;

  @Field(() => ProductSortInput, {
    nullable: true,
    description:
      'Their order. Without it the newest come first; for a `keyword` without a `filter`, the most relevant.',
  })
  sort!: ProductSortInput | null;
}

@ArgsType()
export class ProductListArguments extends PageArguments {
  @Field(() => ProductFilterInput, { nullable: true, description: 'Which products.' })
  filter!: ProductFilterInput | null;

  @Field(() => PRODUCT_SORT_FIELDS, { nullable: true, defaultValue: 'ID', description: 'Sorted by what.' })
  sort!: ProductSortField | null;

  @Field(() => SORT_ORDERS, { nullable: true, defaultValue: 'DESC', description: 'Sorted which way.' })
  order!: SortOrder | null;
}
