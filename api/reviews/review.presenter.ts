import { presentProduct, type ProductJson } from '../catalogue/product.presenter.ts';
import type { ProductRecord } from '../catalogue/product.record.ts';
import type { ReviewRecord } from './review.record.ts';

/** A review in the REST layer's words (section 3), and whether it is a verified purchase. */
export interface ReviewJson {
  _id: number;
  name: string;
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: string;
}

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
export type ProductDetailJson = ProductJson & { reviews: ReviewJson[] };

export function presentProductDetail(product: ProductRecord, reviews: ReviewRecord[]): ProductDetailJson {
  return { ...presentProduct(product), reviews: reviews.map(presentReview) };
}
