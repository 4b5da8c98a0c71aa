import { z } from 'zod';
import { nairaFromKobo } from '../../../domain/money.ts';
import { documented, nairaJson } from '../../../platform/rest/answers.ts';
import type { ProductRecord } from '../product/product.record.ts';
import type { ProductPage } from './product.service.ts';

/** REST: `price` in naira. */
const productFields = z.object({
  _id: z.int(),
  name: z.string(),
  image: z.string().describe('A path of this server or an https address.'),
  price: nairaJson,
  description: z.string(),
  brand: z.string(),
  category: z.string(),
  rating: z.number().describe('The average with two decimals; 0 without reviews.'),
  numReviews: z.int(),
  countInStock: z.int(),
});

export type ProductJson = z.infer<typeof productFields>;

export const PRODUCT_EXAMPLE: ProductJson = {
  _id: 7,
  name: 'Bone Straight 22 inch',
  image: '/media/bone-straight-22.webp',
  price: 89.99,
  description: 'Silky and full, on a lace front.',
  brand: 'Irun',
  category: 'Straight',
  rating: 4.67,
  numReviews: 12,
  countInStock: 8,
};

export const productJson = documented('Product', productFields, PRODUCT_EXAMPLE);

export function presentProduct(product: ProductRecord): ProductJson {
  return {
    _id: product.id,
    name: product.name,
    image: product.image,
    price: nairaFromKobo(product.price),
    description: product.description,
    brand: product.brand,
    category: product.category,
    rating: product.rating,
    numReviews: product.numReviews,
    countInStock: product.countInStock,
  };
}

export const productPageJson = documented(
  'ProductPage',
  z.object({
    products: z.array(productJson),
    page: z.int(),
    pages: z.int(),
    isTotalExact: z
      .literal(false)
      .optional()
      .describe('Only where a search stopped counting: it has more hits than these pages.'),
  }),
  { products: [PRODUCT_EXAMPLE], page: 1, pages: 4 },
);
export type ProductPageJson = z.infer<typeof productPageJson>;

export function presentProductPage(list: ProductPage): ProductPageJson {
  const { page, pages, isTotalExact } = list;
  const products = list.products.map(presentProduct);
  return { products, page, pages, ...(isTotalExact ? {} : { isTotalExact }) };
}
