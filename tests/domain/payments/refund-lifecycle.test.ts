import { describe, expect, test } from 'vitest';
import {
  canMoveRefund,
  promisedCents,
  REFUND_TRANSITIONS,
  refundReference,
  type RefundStatus,
  returnedCents,
  UNAPPLIED_REASONS,
  whyUnapplied,
} from '../../../api/domain/payments/refund-lifecycle.ts';

const LEGAL: Record<RefundStatus, RefundStatus[]> = {
  requested: ['pending', 'completed', 'failed'],
  pending: ['completed', 'failed'],
  completed: [],
  failed: ['pending', 'completed'],
};
const STATUSES = Object.keys(LEGAL) as RefundStatus[];

describe('a refund', () => {
  test.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      expect(canMoveRefund(from, to)).toBe(LEGAL[from].includes(to));
    },
  );

  test('that is completed never changes again, and nothing comes back to be asked for', () => {
    expect(REFUND_TRANSITIONS.completed).toEqual([]);
    expect(Object.values(REFUND_TRANSITIONS).flat()).not.toContain('requested');
  });

  test('has a reference that can be read out on the telephone', () => {
    expect(refundReference('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('RF-0F8FAD5BD9');
  });
});

test('only what has gone back is returned; what is on its way is promised; what failed is neither', () => {
  const refunds = STATUSES.map((status, place) => ({ status, amountCents: 10 ** place }));
  expect(returnedCents(refunds)).toBe(100);
  expect(promisedCents(refunds)).toBe(111);
});

test('every reason completes the sentence about what was taken', () => {
  for (const reason of UNAPPLIED_REASONS) {
    expect(`USD 1.00, which ${whyUnapplied(reason, 12)}.`).toMatch(
      /^USD 1\.00, which (is|was|came) [^.]+\.$/,
    );
  }
});
