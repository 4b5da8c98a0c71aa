import { badInput, badRequest, type FieldErrors } from '../errors.ts';
import { textError, tidyText } from '../forms/text-rules.ts';
import { parseId } from '../ids.ts';
import { koboFromNaira, type Kobo } from '../money.ts';
import { STAFF_REFUND_REASONS, type StaffRefundReason } from '../payments/refund-lifecycle.ts';
import { MAX_ORDER_LINES } from '../orders/order-lines.ts';
import type { RefundPieces, RefundWish } from './refund-plan.ts';
import { REFUND_WORDS } from './refund-words.ts';

/** As staff send it; money in naira. */
export interface RefundForm {
  lines?: readonly { line?: unknown; qty?: unknown }[] | null | undefined;
  amount?: unknown;
  reason?: unknown;
  words?: unknown;
  restock?: unknown;
  /** What was left when the sender looked. */
  expectedLeft?: unknown;
}

export interface RefundRequest {
  wish: RefundWish;
  reason: StaffRefundReason;
  words: string | null;
  restocks: boolean;
  expectedLeft: Kobo | null;
  /** What the shop keeps of it. */
  fee: Kobo;
}

/** @throws ShopError BAD_USER_INPUT naming the field */
export function readRefund(form: RefundForm): RefundRequest {
  const errors: FieldErrors = {};
  const reason = STAFF_REFUND_REASONS.find((one) => one === form.reason);
  if (!reason) errors['reason'] = 'Choose why the money goes back.';
  const wordsError = textError(form.words, { max: REFUND_WORDS, what: 'The message' });
  if (wordsError !== undefined) errors['words'] = wordsError;
  const amount = readAmount(form.amount);
  if (amount === undefined) errors['amount'] = 'Give an amount in naira, above 0.';
  if (reason === undefined || amount === undefined || wordsError !== undefined) throw badInput(errors);
  const lines = form.lines ?? null;
  if (lines && amount !== null) throw badRequest('Give items or an amount, not both.');
  if (form.restock === true && amount !== null)
    throw badRequest('An amount alone puts no items back on sale. Choose the items instead.');
  return {
    wish:
      amount === null
        ? lines
          ? { kind: 'lines', lines: readPieces(lines) }
          : { kind: 'whole' }
        : { kind: 'amount', amount },
    reason,
    words: typeof form.words === 'string' ? tidyText(form.words) || null : null,
    restocks: form.restock === true,
    expectedLeft: typeof form.expectedLeft === 'number' ? koboFromNaira(form.expectedLeft) : null,
    fee: 0,
  };
}

/** Null for none, undefined for what is no amount. */
function readAmount(amount: unknown): Kobo | null | undefined {
  if (amount === undefined || amount === null) return null;
  const kobo = typeof amount === 'number' ? koboFromNaira(amount) : null;
  return kobo !== null && kobo > 0 ? kobo : undefined;
}

function readPieces(lines: NonNullable<RefundForm['lines']>): RefundPieces[] {
  if (lines.length === 0 || lines.length > MAX_ORDER_LINES)
    throw badRequest('Choose the items that are refunded.');
  const pieces = lines.map(({ line, qty }) => {
    const lineId = parseId(line);
    if (lineId === null) throw badRequest('A line is not of this order. Reload the page and choose again.');
    if (typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1)
      throw badRequest('The quantity of each item must be a whole number, at least 1.');
    return { lineId, qty };
  });
  if (new Set(pieces.map(({ lineId }) => lineId)).size < pieces.length)
    throw badRequest('Name each line of the order once.');
  return pieces;
}
