import { z } from 'zod';
import { presentProduct, PRODUCT_EXAMPLE, productJson } from '../catalogue/browsing/product.presenter.ts';
import type { ProductRecord } from '../catalogue/product/product.record.ts';
import { documented, timeJson } from '../../platform/rest/answers.ts';
import type { ReviewRecord } from './kept/review.record.ts';
import {
  CAPS_FELT,
  COLOURS_SEEN,
  EXPERIENCES,
  INSTALLS,
  LENGTHS_FELT,
  saysAnything,
} from '../../domain/reviews/wearer-facts.ts';
import { ratingsText } from '../../domain/catalogue/rating.ts';

const factsJson = z.object({
  monthsWorn: z.int().nullable(),
  install: z.enum(INSTALLS).nullable(),
  capFelt: z.enum(CAPS_FELT).nullable(),
  lengthFelt: z.enum(LENGTHS_FELT).nullable(),
  colourSeen: z.enum(COLOURS_SEEN).nullable(),
  experience: z.enum(EXPERIENCES).nullable(),
  heightCm: z.int().nullable(),
  choice: z.string().describe('What was bought, without the cap size.'),
  cap: z.string().nullable(),
  colour: z.string().nullable(),
});

const reviewFields = z.object({
  _id: z.int(),
  name: z.string(),
  rating: z.int().describe(`${ratingsText()}.`),
  comment: z.string(),
  verifiedPurchase: z.boolean().describe('Whether the reviewer has a paid order for the product.'),
  createdAt: timeJson,
  facts: factsJson
    .optional()
    .describe('What the reviewer says of wearing it; missing where nothing is said.'),
  reply: z.string().optional().describe('What the shop answers; missing without an answer.'),
  photos: z.array(z.string()).optional().describe('Paths in this shop; missing without photos.'),
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
    // Only what somebody added: older clients know the documented fields.
    ...(review.facts !== null && saysAnything(review.facts) && { facts: { ...review.facts } }),
    ...(review.reply !== null && { reply: review.reply }),
    ...(review.photos.length > 0 && { photos: review.photos }),
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
