import type { ReturnRule } from '../../domain/catalogue/facts/fact-values.ts';
import type { ReturnCondition, ReturnState } from '../../domain/returns/return-moves.ts';
import type { ReturnReason } from '../../domain/returns/return-rules.ts';

export interface ReturnLineRecord {
  lineId: number;
  name: string;
  choice: string;
  qty: number;
  rule: ReturnRule;
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
  lines: ReturnLineRecord[];
}
