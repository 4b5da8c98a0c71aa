import type { FieldErrors } from '../errors.ts';
import { isPercent, PERCENT_TEXT } from '../catalogue/price-change.ts';
import { LIMITS } from './limits.ts';
import { textError } from './text-rules.ts';

/** Products of one bulk edit. */
export const MAX_BULK_PRODUCTS = 500;

/** Their variants together, whose prices are changed. */
export const MAX_BULK_VARIANTS = 20_000;

/** Unchecked; what is missing or null stays as it is. */
export interface EnteredBulkEdit {
  pricePercent?: unknown;
  category?: unknown;
  isPublished?: unknown;
}

/** What is wrong with the changes of a bulk edit. */
export function checkBulkEdit({ pricePercent, category, isPublished }: EnteredBulkEdit): FieldErrors {
  const given = [pricePercent, category, isPublished].filter(
    (value) => value !== null && value !== undefined,
  );
  const percentError = pricePercent == null || isPercent(pricePercent) ? undefined : PERCENT_TEXT;
  const categoryError =
    category == null
      ? undefined
      : textError(category, { required: 'Enter a category.', max: LIMITS.category, what: 'The category' });
  const publishedError =
    isPublished == null || typeof isPublished === 'boolean'
      ? undefined
      : 'Say true to publish or false to hide.';
  return {
    ...(given.length === 0 && {
      pricePercent: 'Say what to change: the prices, the category, or who sees them.',
    }),
    ...(percentError !== undefined && { pricePercent: percentError }),
    ...(categoryError !== undefined && { category: categoryError }),
    ...(publishedError !== undefined && { isPublished: publishedError }),
  };
}
