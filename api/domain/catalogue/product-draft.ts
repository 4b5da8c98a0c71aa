import { PLACEHOLDER_IMAGE } from './picture.ts';

export const SAMPLE_PRODUCT = {
  name: 'Sample name',
  image: PLACEHOLDER_IMAGE,
  price: 0,
  description: '',
  brand: 'Sample brand',
  category: 'Sample category',
  countInStock: 0,
} as const;

/** What a product must have before it can be sold. */
export type SaleNeed = 'name' | 'price' | 'picture';

/** A value still equal to the sample's counts as missing. */
export function missingForSale(product: { name: string; price: number; image: string }): SaleNeed[] {
  const name = product.name.trim();
  const image = product.image.trim();
  return [
    ...(name === '' || name === SAMPLE_PRODUCT.name ? (['name'] as const) : []),
    ...(product.price > 0 ? [] : (['price'] as const)),
    ...(image === '' || image === PLACEHOLDER_IMAGE ? (['picture'] as const) : []),
  ];
}
