import type { Reducible } from '../../../domain/catalogue/variants/was-price.ts';

/**
 * `price`, the price before (both in kobo) and `countInStock` are its standard variant's; `rating` is the average with
 * two decimals, 0 without reviews.
 */
export interface ProductRecord extends Reducible {
  id: number;
  name: string;
  image: string;
  description: string;
  brand: string;
  category: string;
  rating: number;
  numReviews: number;
  countInStock: number;
  isDraft: boolean;
  /** A draft that was on sale before. */
  isHidden: boolean;
  /** Counts changes by administrators; orders and reviews do not change it. */
  version: number;
  createdAt: Date;
  /** The last change by an administrator. */
  updatedAt: Date;
}
