import { parseId } from '../domain/ids.ts';
import type { ProviderCapture, ProviderMoney, ProviderOrder } from './payment-provider.ts';

/** What a provider order is held against. */
export interface Expectation extends ProviderMoney {
  orderId: number;
  orderedAt: Date;
  /** The shop's own account at the provider; null while no answer has told it. */
  payeeId: string | null;
  /** Whether a provider order may do without our order's id (a setting, off in production). */
  acceptsUnlinked: boolean;
}

/** What a provider order means for an order of ours. Only `completed` pays. */
export type Verdict =
  | { kind: 'completed'; capture: ProviderCapture }
  | { kind: 'pending'; capture: ProviderCapture }
  /** The buyer agreed and everything fits: it may be captured. */
  | { kind: 'approved' }
  /** The buyer has not agreed yet. */
  | { kind: 'open' }
  | { kind: 'declined' }
  /** Voided, failed, paid back, or unknown to the provider: nothing will come of it. */
  | { kind: 'dead' }
  | { kind: 'wrong-money'; capture: ProviderCapture | null }
  | { kind: 'wrong-payee' }
  | { kind: 'other-order' }
  | { kind: 'unlinked' };

/** Judges what the provider says; pure, and suspicious of everything in it (decisions.md, Payment). */
export function judge(order: ProviderOrder | null, expected: Expectation): Verdict {
  if (order === null) return { kind: 'dead' };
  const unfit = linkFault(order, expected);
  if (unfit) return unfit;
  const payeeDiffers =
    order.payeeId !== null && expected.payeeId !== null && order.payeeId !== expected.payeeId;
  if (payeeDiffers) return { kind: 'wrong-payee' };
  return judgeCaptures(order, expected) ?? judgeOpenOrder(order, expected);
}

function linkFault(order: ProviderOrder, expected: Expectation): Verdict | null {
  if (order.customId === String(expected.orderId)) return null;
  if (order.customId !== null) {
    return { kind: parseId(order.customId) === null ? 'unlinked' : 'other-order' };
  }
  // The provider's times have whole seconds: the same second counts as after.
  const isNewer = order.createdAt !== null && seconds(order.createdAt) >= seconds(expected.orderedAt);
  return expected.acceptsUnlinked && isNewer ? null : { kind: 'unlinked' };
}

function judgeCaptures(order: ProviderOrder, expected: Expectation): Verdict | null {
  const having = (status: ProviderCapture['status']) =>
    order.captures.find((capture) => capture.status === status);
  const capture = having('COMPLETED') ?? having('PENDING');
  if (capture) {
    if (!isSameMoney(capture, expected)) return { kind: 'wrong-money', capture };
    return { kind: capture.status === 'COMPLETED' ? 'completed' : 'pending', capture };
  }
  if (having('DECLINED')) return { kind: 'declined' };
  return order.captures.length > 0 ? { kind: 'dead' } : null;
}

function judgeOpenOrder(order: ProviderOrder, expected: Expectation): Verdict {
  if (order.status === 'VOIDED' || order.status === 'COMPLETED') return { kind: 'dead' };
  if (order.amount === null || !isSameMoney(order.amount, expected))
    return { kind: 'wrong-money', capture: null };
  return { kind: order.status === 'APPROVED' ? 'approved' : 'open' };
}

function isSameMoney(one: ProviderMoney, other: ProviderMoney): boolean {
  return one.cents === other.cents && one.currency === other.currency;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
