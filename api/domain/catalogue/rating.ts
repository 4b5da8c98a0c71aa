import { decimalText, divideHalfUp } from '../money.ts';

export type StarFill = 'full' | 'half' | 'empty';

export const MIN_RATING = 1;
export const MAX_RATING = 5;

/** The ratings of the review form with their documented words. */
export const RATING_CHOICES = [
  { value: 1, label: 'Poor' },
  { value: 2, label: 'Fair' },
  { value: 3, label: 'Good' },
  { value: 4, label: 'Very Good' },
  { value: 5, label: 'Excellent' },
] as const;

/** The same in one line, for whoever reads the documentation: "1 Poor, 2 Fair ...". */
export function ratingsText(): string {
  return RATING_CHOICES.map(({ value, label }) => `${value} ${label}`).join(', ');
}

/** The mean of `count` ratings that add up to `sum`, two decimals, half up; 0 when there are none. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Number(decimalText(divideHalfUp(BigInt(sum) * 100n, BigInt(count))));
}

/** The five stars of a rating in half-star steps: star k is full from k, half from k - 0.5. */
export function starFills(rating: number): StarFill[] {
  return RATING_CHOICES.map(({ value: star }) => {
    if (rating >= star) {
      return 'full';
    }
    return rating >= star - 0.5 ? 'half' : 'empty';
  });
}

/** The documented text of a product's card, the same for every number. */
export function reviewsText(numReviews: number): string {
  return `${numReviews} reviews`;
}

/** How many reviews, as a sentence says it. */
export function reviewCountText(numReviews: number): string {
  return `${numReviews} ${numReviews === 1 ? 'review' : 'reviews'}`;
}
