import { MAX_QUANTITY } from '../catalogue/stock.ts';

/** Characters of texts, and pieces in stock. */
export const LIMITS = {
  name: 100,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  addressField: 200,
  comment: 2000,
  buyerNote: 500,
  productName: 200,
  brand: 100,
  category: 100,
  description: 10_000,
  countInStock: MAX_QUANTITY,
} as const;

export const grouped = (number: number): string => number.toLocaleString('en-US');

/** "0 to 1,000,000". */
export const boundsText = (least: number, most: number): string => `${grouped(least)} to ${grouped(most)}`;

/** "1 to 200 characters", or "Up to 100 characters" if it may be empty. */
export const lengthText = (most: number, least = 0): string =>
  least === 0 ? `Up to ${grouped(most)} characters` : `${boundsText(least, most)} characters`;
