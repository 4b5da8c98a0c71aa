import type { ReturnRule } from '../catalogue/facts/fact-values.ts';
import { badInput, badRequest, conflict, type FieldErrors } from '../errors.ts';
import { textError, tidyText } from '../forms/text-rules.ts';
import { parseId } from '../ids.ts';
import type { Kobo } from '../money.ts';
import { nameWithChoice } from '../orders/order-lines.ts';
import { canReturn, isFault, RETURN_REASONS, type ReturnReason, returnSentence } from './return-rules.ts';

/** Characters of what buyer and staff say about a return. */
export const RETURN_WORDS = 1000;

/** A line of a delivered order, and how many pieces of it can still be sent back. */
export interface ReturnableLine {
  id: number;
  name: string;
  choice: string;
  rule: ReturnRule;
  /** The shop's return fee when the order was placed. */
  fee: Kobo;
  /** Pieces bought, less those refunded or on their way back. */
  leftQty: number;
}

export interface ReturnPiece {
  lineId: number;
  qty: number;
}

export interface ReturnForm {
  lines?: readonly { line?: unknown; qty?: unknown }[] | null | undefined;
  reason?: unknown;
  words?: unknown;
}

export interface ReturnRequest {
  pieces: ReturnPiece[];
  reason: ReturnReason;
  words: string;
}

const LINES = 'Choose what you send back.';

/** @throws ShopError BAD_USER_INPUT naming the field; CONFLICT for what cannot be sent back, or not any more */
export function readReturn(
  form: ReturnForm,
  { lines, deliveredAt, now }: { lines: readonly ReturnableLine[]; deliveredAt: Date; now: Date },
): ReturnRequest {
  const errors: FieldErrors = {};
  const reason = RETURN_REASONS.find((one) => one === form.reason);
  if (!reason) errors['reason'] = 'Choose why you send it back.';
  const words = readWords(
    form.words,
    reason !== undefined && isFault(reason) ? 'Say what is wrong with it.' : undefined,
  );
  if (words.error !== undefined) errors['words'] = words.error;
  if (!reason || words.error !== undefined) throw badInput(errors);
  const wanted = form.lines ?? [];
  if (wanted.length === 0 || wanted.length > lines.length) throw badRequest(LINES);
  const pieces = wanted.map((one) => readPiece(one, lines));
  if (new Set(pieces.map(({ lineId }) => lineId)).size < pieces.length)
    throw badRequest('Name each line of the order once.');
  for (const { lineId } of pieces) {
    const line = lines.find(({ id }) => id === lineId);
    if (line && !canReturn({ rule: line.rule, deliveredAt }, reason, now))
      throw conflict(
        `${nameOf(line)} cannot be sent back for this reason now. ${returnSentence(line.rule, line.fee)}`,
      );
  }
  return { pieces, reason, words: words.text };
}

/** @param required the sentence for none, where there must be some */
export function readWords(words: unknown, required?: string): { text: string; error?: string } {
  const rule = {
    max: RETURN_WORDS,
    what: 'The message',
    lines: true,
    ...(required !== undefined && { required }),
  };
  const error = textError(words, rule);
  if (error !== undefined) return { text: '', error };
  return { text: typeof words === 'string' ? tidyText(words, rule) : '' };
}

function readPiece(
  { line: raw, qty }: { line?: unknown; qty?: unknown },
  lines: readonly ReturnableLine[],
): ReturnPiece {
  const id = parseId(raw);
  const line = lines.find((one) => one.id === id);
  if (!line) throw badRequest('A line is not of this order. Reload the page and choose again.');
  if (typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1)
    throw badRequest(`The quantity of ${nameOf(line)} must be a whole number, at least 1.`);
  if (qty > line.leftQty)
    throw conflict(
      line.leftQty === 0
        ? `All of ${nameOf(line)} is on its way back or refunded already.`
        : `Only ${line.leftQty} of ${nameOf(line)} can still be sent back.`,
    );
  return { lineId: line.id, qty };
}

const nameOf = ({ name, choice }: ReturnableLine): string => nameWithChoice(name, choice);
