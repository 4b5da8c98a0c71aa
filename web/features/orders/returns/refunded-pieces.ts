import type { RefundPreviewInput, ReturnFactsFragment } from '../../../graphql/generated/operations.ts';

/** What a preview is asked of: the money of what came back. */
export const refundedPieces = ({ orderId, reason, lines }: ReturnFactsFragment): RefundPreviewInput => ({
  id: orderId,
  reason: reason === 'CHANGED_MIND' ? 'CHANGED_MIND' : 'FAULT',
  lines: lines.map(({ lineId, qty }) => ({ line: lineId, qty })),
});
