import { PLACEHOLDER_IMAGE } from './product.record.ts';

/** What a new product is until its first update. */
export const SAMPLE = {
  name: 'Sample name',
  image: PLACEHOLDER_IMAGE,
  price: 0,
  description: '',
  brand: 'Sample brand',
  category: 'Sample category',
  countInStock: 0,
};

/** The condition on `products` for one that is still all of that, whatever picture it may have been given. */
export const IS_SAMPLE = `name = '${SAMPLE.name}' and price = ${SAMPLE.price} and description = '${SAMPLE.description}'
  and brand = '${SAMPLE.brand}' and category = '${SAMPLE.category}' and count_in_stock = ${SAMPLE.countInStock}`;
