import { describe, expect, test } from 'vitest';
import {
  averageRating,
  RATING_CHOICES,
  reviewCountText,
  reviewsText,
  halfStars,
} from '../../../api/domain/catalogue/rating.ts';

describe('an average rating', () => {
  test.each([
    [0, 0, 0],
    [5, 1, 5],
    [9, 2, 4.5],
    [14, 3, 4.67],
    [13, 3, 4.33],
    [10, 3, 3.33],
    [1, 8, 0.13],
    [33, 8, 4.13],
    [801, 200, 4.01],
    [601, 200, 3.01],
    [803, 200, 4.02],
    [4_999_999, 1_000_000, 5],
  ])('of %d stars in %d reviews is %d', (sum, count, average) => {
    expect(averageRating(sum, count)).toBe(average);
  });
});

describe('the stars', () => {
  test.each([
    [0, 0],
    [0.49, 0],
    [0.5, 1],
    [0.99, 1],
    [1, 2],
    [1.49, 2],
    [1.5, 3],
    [2, 4],
    [2.5, 5],
    [3.33, 6],
    [3.5, 7],
    [4.49, 8],
    [4.5, 9],
    [4.99, 9],
    [5, 10],
  ])('of %d are %d halves', (rating, halves) => {
    expect(halfStars(rating)).toBe(halves);
  });
});

test('the rating choices carry the documented words', () => {
  expect(RATING_CHOICES.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '1 Poor',
    '2 Fair',
    '3 Good',
    '4 Very Good',
    '5 Excellent',
  ]);
});

test.each([
  [0, '0 reviews'],
  [1, '1 reviews'],
  [12, '12 reviews'],
])('the card of a product with %d reviews says "%s"', (count, text) => {
  expect(reviewsText(count)).toBe(text);
});

test.each([
  [0, '0 reviews'],
  [1, '1 review'],
  [2, '2 reviews'],
])('%d reviews elsewhere are "%s"', (count, text) => {
  expect(reviewCountText(count)).toBe(text);
});
