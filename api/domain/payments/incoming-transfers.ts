import { badInput, type FieldErrors } from '../errors.ts';
import { textError, tidyText } from '../forms/text-rules.ts';
import { checkTransfer, type EnteredTransfer, readTransfer, type Transfer } from './transfer-rules.ts';

/** `matched` pays an order or goes back to its buyer; `set-aside` is not for an order. */
export const INCOMING_STATES = ['waiting', 'matched', 'set-aside'] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

export const INCOMING_LIMITS = {
  /** Entered at once. */
  transfers: 200,
  /** Characters of what the payer wrote. */
  words: 200,
  /** Characters of why it is set aside. */
  reason: 200,
  /** Orders that are suggested for one transfer. */
  suggestions: 3,
} as const;

/** Of unknown content; the amount in kobo. */
export type EnteredIncoming = EnteredTransfer & { words?: unknown };

/** `words` are what the bank shows of the payer and of what the payer wrote. */
export type IncomingTransfer = Transfer & { words: string };

/** @param today in the shop's zone */
export function checkIncoming(entered: EnteredIncoming, today: string): FieldErrors {
  const errors = checkTransfer(entered, today);
  const wordsError = textError(entered.words, { max: INCOMING_LIMITS.words, what: 'What the payer wrote' });
  return wordsError === undefined ? errors : { ...errors, words: wordsError };
}

/**
 * Lines of the bank's statement. A line that stands there twice is kept once.
 * @param today in the shop's zone
 * @throws ShopError BAD_USER_INPUT, with the place of the line in the names of the fields: `transfers.2.amount`
 */
export function readIncomingTransfers(given: readonly EnteredIncoming[], today: string): IncomingTransfer[] {
  const { transfers: most } = INCOMING_LIMITS;
  if (given.length === 0 || given.length > most)
    throw badInput({ transfers: `Enter 1 to ${most} transfers at once.` });
  const errors: FieldErrors = {};
  for (const [index, entered] of given.entries()) {
    for (const [field, text] of Object.entries(checkIncoming(entered, today)))
      errors[`transfers.${index}.${field}`] = text;
  }
  if (Object.keys(errors).length > 0) throw badInput(errors);
  const byReference = new Map<string, IncomingTransfer>();
  for (const [index, entered] of given.entries()) {
    const { words } = entered;
    const transfer = readTransfer(entered, today);
    const known = byReference.get(transfer.reference);
    if (known && known.amount !== transfer.amount) {
      const sentence = `${transfer.reference} is there twice with different amounts.`;
      throw badInput({ [`transfers.${index}.reference`]: sentence });
    }
    byReference.set(transfer.reference, {
      ...transfer,
      words: typeof words === 'string' ? tidyText(words) : '',
    });
  }
  return [...byReference.values()];
}

/** Why a transfer is not for an order. */
export function checkAsideReason(reason: unknown): FieldErrors {
  const error = textError(reason, {
    max: INCOMING_LIMITS.reason,
    required: 'Say what the money is for, so that nobody looks for its order again.',
    what: 'The reason',
  });
  return error === undefined ? {} : { reason: error };
}

/** @throws ShopError BAD_USER_INPUT */
export function readAsideReason(reason: unknown): string {
  const errors = checkAsideReason(reason);
  if (Object.keys(errors).length > 0) throw badInput(errors);
  return tidyText(String(reason));
}
