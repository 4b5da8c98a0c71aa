import { RETURN_CONDITION_WORDS, RETURN_STATE_WORDS } from '#domain/returns/return-moves.ts';
import { RETURN_REASON_WORDS } from '#domain/returns/return-rules.ts';
import type { ReturnCondition, ReturnReason, ReturnState } from '../../../graphql/generated/operations.ts';

export const STATE_WORDS: Record<ReturnState, string> = {
  ASKED: RETURN_STATE_WORDS.asked,
  APPROVED: RETURN_STATE_WORDS.approved,
  REFUSED: RETURN_STATE_WORDS.refused,
  RECEIVED: RETURN_STATE_WORDS.received,
  REFUNDED: RETURN_STATE_WORDS.refunded,
  EXCHANGED: RETURN_STATE_WORDS.exchanged,
  WITHDRAWN: RETURN_STATE_WORDS.withdrawn,
};

export const REASON_WORDS: Record<ReturnReason, string> = {
  DAMAGED: RETURN_REASON_WORDS.damaged,
  WRONG: RETURN_REASON_WORDS.wrong,
  CHANGED_MIND: RETURN_REASON_WORDS['changed-mind'],
};

export const CONDITION_WORDS: Record<ReturnCondition, string> = {
  AS_SOLD: RETURN_CONDITION_WORDS['as-sold'],
  USED: RETURN_CONDITION_WORDS.used,
  DAMAGED: RETURN_CONDITION_WORDS.damaged,
};
