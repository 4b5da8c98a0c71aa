import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { nairaFromKobo } from '../../domain/money.ts';
import type { CsvColumn } from './csv.ts';

/** Documented field names, so that an export can be edited and imported again. The import ignores the last three. */
export const PRODUCT_CSV: readonly CsvColumn<ProductRecord>[] = [
  { name: '_id', value: ({ id }) => id },
  { name: 'name', value: ({ name }) => name },
  { name: 'price', value: ({ price }) => nairaFromKobo(price) },
  { name: 'brand', value: ({ brand }) => brand },
  { name: 'category', value: ({ category }) => category },
  { name: 'countInStock', value: ({ countInStock }) => countInStock },
  { name: 'isDraft', value: ({ isDraft }) => isDraft },
  { name: 'image', value: ({ image }) => image },
  { name: 'description', value: ({ description }) => description },
  { name: 'rating', value: ({ rating }) => rating },
  { name: 'numReviews', value: ({ numReviews }) => numReviews },
  { name: 'createdAt', value: ({ createdAt }) => createdAt },
];
