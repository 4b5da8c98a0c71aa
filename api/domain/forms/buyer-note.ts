import type { FieldErrors } from '../errors.ts';
import { LIMITS } from './limits.ts';
import { textError, tidyText } from './text-rules.ts';

const RULE = { max: LIMITS.buyerNote, what: 'The note', lines: true } as const;

/** What a buyer writes to the shop with an order; it may be empty. */
export function checkBuyerNote(entered: unknown): FieldErrors {
  const error = textError(entered, RULE);
  return error === undefined ? {} : { buyerNote: error };
}

/** As it is stored; null for none. */
export function readBuyerNote(entered: unknown): string | null {
  return (typeof entered === 'string' && tidyText(entered, RULE)) || null;
}
