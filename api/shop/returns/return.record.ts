import type { ReturnRule } from '../../domain/catalogue/facts/fact-values.ts';
import type { Kobo } from '../../domain/money.ts';
import type { ReturnCondition, ReturnState } from '../../domain/returns/return-moves.ts';
import { returnFee, type ReturnReason } from '../../domain/returns/return-rules.ts';

export interface ReturnLineRecord {
  lineId: number;
  name: string;
  choice: string;
  qty: number;
  rule: ReturnRule;
  /** The shop's return fee when the order was placed. */
  fee: Kobo;
}

export interface ReturnRecord {
  id: number;
  publicId: string;
  orderId: number;
  state: ReturnState;
  reason: ReturnReason;
  words: string;
  answer: string | null;
  condition: ReturnCondition | null;
  askedAt: Date;
  answeredAt: Date | null;
  receivedAt: Date | null;
  endedAt: Date | null;
  /** What the buyer gets in its place; null where it was not exchanged. */
  exchangeOrderId: number | null;
  /** The shop's return fee when the order was placed. */
  fee: Kobo;
  lines: ReturnLineRecord[];
}

/** What the shop keeps of the money, as it has promised. */
export const feeOf = ({ fee, reason, lines }: ReturnRecord): Kobo =>
  returnFee(
    fee,
    reason,
    lines.map(({ rule }) => rule),
  );
