import { ArgsType, Field, InputType, registerEnumType } from 'type-graphql';
import { PageArguments } from '../../../platform/graphql/list-arguments.ts';
import { SORT_ORDERS, type SortOrder } from '../../../platform/lists/list-request.ts';
import {
  PRODUCT_SORT_FIELDS,
  PRODUCT_STATES,
  type ProductSortField,
  type ProductState,
} from './product-list.service.ts';

registerEnumType(PRODUCT_SORT_FIELDS, {
  name: 'ProductSortField',
  description: 'What the console’s list of products is sorted by.',
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
    LOW_STOCK: { description: 'Visible, with 1 to 5 pieces left.' },
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
}

/** Which page of which products. */
@ArgsType()
export class ProductListArguments extends PageArguments {
  @Field(() => ProductFilterInput, { nullable: true, description: 'Which products.' })
  filter!: ProductFilterInput | null;

  @Field(() => PRODUCT_SORT_FIELDS, { nullable: true, defaultValue: 'ID', description: 'Sorted by what.' })
  sort!: ProductSortField | null;

  @Field(() => SORT_ORDERS, { nullable: true, defaultValue: 'DESC', description: 'Sorted which way.' })
  order!: SortOrder | null;
}
