import type { Kobo } from '../money.ts';
import { INCOMING_LIMITS, type IncomingTransfer } from './incoming-transfers.ts';
import { orderOfReference } from './transfer-reference.ts';
import { balanceOf } from './transfer-rules.ts';

/** Words that banks put around a reference; more signs in a row than this belong to no reference. */
const MOST_JOINED = 3;

/** The orders that a payer's words name, each once: "TRF/W12P/ADA OBI", "w 12 p", "W12-P". */
export function ordersNamedIn(words: string): number[] {
  const parts = words.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const named = new Set<number>();
  for (let start = 0; start < parts.length; start += 1) {
    for (let length = 1; length <= MOST_JOINED; length += 1) {
      const order = orderOfReference(parts.slice(start, start + length).join(''));
      if (order !== null) named.add(order);
    }
  }
  return [...named];
}

/** An order that a transfer may be for. */
export interface PayableOrder {
  id: number;
  buyer: string;
  totalPrice: Kobo;
  received: Kobo;
  /** Paid or cancelled: what arrives for it goes back. */
  isOver: boolean;
}

/** Why an order is suggested: the payer's words name it, or exactly this is missing. */
export type SuggestionReason = 'reference' | 'amount';

export interface OrderSuggestion extends PayableOrder {
  missing: Kobo;
  why: SuggestionReason;
  /** Whether the payer's words hold a name of the buyer. */
  isNamed: boolean;
}

/** The best first: named by the reference, then by what is missing, of these the one whose buyer's name stands there. */
export function suggestOrders(
  { amount, words }: Pick<IncomingTransfer, 'amount' | 'words'>,
  orders: readonly PayableOrder[],
): OrderSuggestion[] {
  const named = new Set(ordersNamedIn(words));
  return orders
    .flatMap((order): OrderSuggestion[] => {
      const { missing } = balanceOf(order.totalPrice, order.received);
      const found = { ...order, missing, isNamed: holdsName(words, order.buyer) };
      if (named.has(order.id)) return [{ ...found, why: 'reference' }];
      return !order.isOver && missing === amount ? [{ ...found, why: 'amount' }] : [];
    })
    .toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
    .slice(0, INCOMING_LIMITS.suggestions);
}

const rank = ({ why, isNamed, isOver }: OrderSuggestion): number =>
  (why === 'reference' ? 0 : 4) + (isOver ? 2 : 0) + (isNamed ? 0 : 1);

/** A part of a name with fewer letters says nothing: "O", "de". */
const SHORTEST_NAME = 3;

function holdsName(words: string, name: string): boolean {
  const found = new Set(partsOf(words));
  return partsOf(name).some((part) => part.length >= SHORTEST_NAME && found.has(part));
}

const partsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
