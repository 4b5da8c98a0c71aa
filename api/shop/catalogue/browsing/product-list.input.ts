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

registerEnumType(PRODUCT_SORT_FIELDS, {
  name: 'ProductSortField',
  description: 'What a list of products is sorted by.',
  valuesConfig: {
    ID: { description: 'Id, which follows the time of creation.' },
    NAME: { description: 'The name.' },
    PRICE: { description: 'The price.' },
    CATEGORY: { description: 'The category.' },
    BRAND: { description: 'The brand.' },
    COUNT_IN_STOCK: { description: 'The stock.' },
    CREATED_AT: { description: 'The time of creation.' },
  },
});

registerEnumType(PRODUCT_STATES, {
  name: 'ProductState',
  description: 'State of a product.',
  valuesConfig: {
    VISIBLE: { description: 'Visible to everyone.' },
    DRAFT: {
      description: 'Visible to owners, managers and readers only: not published yet, or hidden.',
    },
    OUT_OF_STOCK: { description: 'Visible and sold out.' },
    LOW_STOCK: { description: 'Visible, and few pieces are left, by the owner’s settings.' },
  },
});

@InputType('ProductFilter', { description: 'Filter of a list of products; a missing field does not filter.' })
export class ProductFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Any part of a name, words of brand, category and description, or an id.',
  })
  keyword?: string | null;

  @Field(() => PRODUCT_STATES, { nullable: true, description: 'Only products in this state.' })
  state?: ProductState | null;

  @Field(() => String, { nullable: true, description: 'Only this brand, case-insensitive.' })
  brand?: string | null;

  @Field(() => String, { nullable: true, description: 'Only this category, case-insensitive.' })
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
  @Field(() => PRODUCT_SORT_FIELDS, { description: 'The sort field.' })
  field!: ProductSortField;

  @Field(() => SORT_ORDERS, { defaultValue: 'DESC', description: 'The sort direction.' })
  direction!: SortOrder;
}

@ArgsType()
export class ProductConnectionArguments extends connectionArguments(PAGE_SIZE) {
  @Field(() => String, { nullable: true, description: 'As in `products`.' })
  keyword!: string | null;

  @Field(() => ProductFilterInput, { nullable: true, description: 'Only these products.' })
  filter!: ProductFilterInput | null;

  @Field(() => ProductSortInput, {
    nullable: true,
    description: 'By default newest first; for a `keyword` without a `filter`, most relevant first.',
  })
  sort!: ProductSortInput | null;
}

@ArgsType()
export class ProductListArguments extends PageArguments {
  @Field(() => ProductFilterInput, { nullable: true, description: 'Only these products.' })
  filter!: ProductFilterInput | null;

  @Field(() => PRODUCT_SORT_FIELDS, { nullable: true, defaultValue: 'ID', description: 'The sort field.' })
  sort!: ProductSortField | null;

  @Field(() => SORT_ORDERS, { nullable: true, defaultValue: 'DESC', description: 'The sort direction.' })
  order!: SortOrder | null;
}
