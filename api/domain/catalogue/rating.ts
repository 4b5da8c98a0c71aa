import { decimalText, divideHalfUp } from '../money.ts';

export const MIN_RATING = 1;
export const MAX_RATING = 5;

export const RATING_CHOICES = [
  { value: 1, label: 'Poor' },
  { value: 2, label: 'Fair' },
  { value: 3, label: 'Good' },
  { value: 4, label: 'Very Good' },
  { value: 5, label: 'Excellent' },
] as const;

/** For API descriptions: "1 Poor, 2 Fair ...". */
export function ratingsText(): string {
  return RATING_CHOICES.map(({ value, label }) => `${value} ${label}`).join(', ');
}

/** Rounded half up to two decimals; 0 without ratings. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Number(decimalText(divideHalfUp(BigInt(sum) * 100n, BigInt(count))));
}

/** How many half stars are drawn full, of ten: star k is full from k, half from k - 0.5. */
export function halfStars(rating: number): number {
  return Math.floor(Math.min(rating, MAX_RATING) * 2);
}

/** The documented text of a product card: also "1 reviews". */
export function reviewsText(numReviews: number): string {
  return `${numReviews} reviews`;
}

export function reviewCountText(numReviews: number): string {
  return `${numReviews} ${numReviews === 1 ? 'review' : 'reviews'}`;
}
