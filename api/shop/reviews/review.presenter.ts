import { z } from 'zod';
import { presentProduct, PRODUCT_EXAMPLE, productJson } from '../catalogue/browsing/product.presenter.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { documented, timeJson } from '../../platform/rest/answers.ts';
import type { ReviewRecord } from './review.record.ts';
import { ratingsText } from '../../domain/catalogue/rating.ts';

const reviewFields = z.object({
  _id: z.int(),
  name: z.string(),
  rating: z.int().describe(`${ratingsText()}.`),
  comment: z.string(),
  verifiedPurchase: z.boolean().describe('Whether the reviewer has a paid order for the product.'),
  createdAt: timeJson,
});

export type ReviewJson = z.infer<typeof reviewFields>;

const REVIEW_EXAMPLE: ReviewJson = {
  _id: 31,
  name: 'Ada',
  rating: 5,
  comment: 'Worth every kobo.',
  verifiedPurchase: true,
  createdAt: '2026-11-20T12:00:00.000Z',
};

export const reviewJson = documented('Review', reviewFields, REVIEW_EXAMPLE);

export function presentReview(review: ReviewRecord): ReviewJson {
  return {
    _id: review.id,
    name: review.name,
    rating: review.rating,
    comment: review.comment,
    verifiedPurchase: review.verifiedPurchase,
    createdAt: review.createdAt.toISOString(),
  };
}

/** The product detail: a product with its reviews, newest first. */
export const productDetailJson = documented(
  'ProductDetail',
  z.object({ ...productJson.shape, reviews: z.array(reviewJson) }),
  { ...PRODUCT_EXAMPLE, reviews: [REVIEW_EXAMPLE] },
);
export type ProductDetailJson = z.infer<typeof productDetailJson>;

export function presentProductDetail(product: ProductRecord, reviews: ReviewRecord[]): ProductDetailJson {
  return { ...presentProduct(product), reviews: reviews.map(presentReview) };
}
