import { parseId } from '../ids.ts';
import type { UnappliedReason } from './refund-lifecycle.ts';
import type { ProviderCapture, ProviderMoney, ProviderOrder } from './payment-provider.ts';

/** What a provider order is held against. */
export interface Expectation extends ProviderMoney {
  orderId: number;
  orderedAt: Date;
  /** The shop's own account at the provider. Null while no answer has told it: then nothing can be for us. */
  payeeId: string | null;
  /** Whether a provider order may do without our order's id (a setting, off in production). */
  acceptsUnlinked: boolean;
}

/** What a provider order means for an order of ours. Only `completed` pays. */
export type Verdict =
  | { kind: 'completed'; capture: ProviderCapture }
  /** Under review; `isMisfit` when it would pay no order of ours even then. */
  | { kind: 'pending'; capture: ProviderCapture; isMisfit: boolean }
  /** The buyer agreed and everything fits: it may be captured. */
  | { kind: 'approved' }
  /** The buyer has not agreed yet. */
  | { kind: 'open' }
  | { kind: 'declined'; capture?: ProviderCapture }
  /** Voided, failed, paid back, or unknown to the provider: nothing will come of it. */
  | { kind: 'dead'; capture?: ProviderCapture }
  /** Another amount or currency, or the money goes to somebody else. With a capture it is to be sent back. */
  | { kind: 'unfit'; capture: ProviderCapture | null; reason: UnappliedReason }
  | { kind: 'other-order' }
  | { kind: 'unlinked' };

/** Judges what the provider says; pure, and suspicious of everything in it. */
export function judge(order: ProviderOrder | null, expected: Expectation): Verdict {
  if (order === null) return { kind: 'dead' };
  const unfit = linkFault(order, expected);
  if (unfit) return unfit;
  // An order may name its payee by an e-mail address alone: whose account that is, nobody can tell.
  if (order.payeeId === null || order.payeeId !== expected.payeeId)
    return misfit(moneyIn(order), 'wrong-payee');
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
  const money = moneyIn(order);
  if (money) {
    // What is left of a capture that was partly sent back is not what the order costs.
    const isWhole = isSameMoney(money, expected) && money.status !== 'PARTIALLY_REFUNDED';
    if (!isWhole) return misfit(money, 'wrong-amount');
    return money.status === 'PENDING'
      ? { kind: 'pending', capture: money, isMisfit: false }
      : { kind: 'completed', capture: money };
  }
  const [capture] = order.captures;
  if (!capture) return null;
  return { kind: capture.status === 'DECLINED' ? 'declined' : 'dead', capture };
}

/** Money under review may still come to nothing: what it is good for is judged when it is there. */
function misfit(capture: ProviderCapture | null, reason: UnappliedReason): Verdict {
  return capture?.status === 'PENDING'
    ? { kind: 'pending', capture, isMisfit: true }
    : { kind: 'unfit', capture, reason };
}

/** The capture that has brought money, or is about to. */
function moneyIn(order: ProviderOrder): ProviderCapture | null {
  const having = (status: ProviderCapture['status']) =>
    order.captures.find((capture) => capture.status === status);
  return having('COMPLETED') ?? having('PARTIALLY_REFUNDED') ?? having('PENDING') ?? null;
}

function judgeOpenOrder(order: ProviderOrder, expected: Expectation): Verdict {
  if (order.status === 'VOIDED' || order.status === 'COMPLETED') return { kind: 'dead' };
  if (order.amount === null || !isSameMoney(order.amount, expected)) return misfit(null, 'wrong-amount');
  return { kind: order.status === 'APPROVED' ? 'approved' : 'open' };
}

function isSameMoney(one: ProviderMoney, other: ProviderMoney): boolean {
  return one.cents === other.cents && one.currency === other.currency;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
