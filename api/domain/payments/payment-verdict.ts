import { parseId } from '../ids.ts';
import type { UnappliedReason } from './refund-lifecycle.ts';
import type { CaptureStatus, ProviderCapture, ProviderMoney, ProviderPayment } from './payment-provider.ts';

export interface Expectation extends ProviderMoney {
  orderId: number;
  orderedAt: Date;
  /** The shop's own account at the provider. While it is unknown (null), nothing matches. */
  payeeId: string | null;
  /** Whether a provider order may lack our order id (a setting, off by default in production). */
  acceptsUnlinked: boolean;
}

/** What a provider's payment means for our order. Only `paid` pays. */
export type Verdict =
  | { kind: 'paid'; capture: ProviderCapture }
  /** Under review; `isMismatch` when it could not pay the order even if accepted. */
  | { kind: 'pending'; capture: ProviderCapture; isMismatch: boolean }
  /** Approved by the buyer, and everything matches: it may be captured. */
  | { kind: 'approved' }
  | { kind: 'open' }
  | { kind: 'refused'; capture?: ProviderCapture }
  /** Voided, failed, refunded or unknown to the provider. */
  | { kind: 'dead'; capture?: ProviderCapture }
  /** Wrong amount, currency or payee. A capture must be refunded. */
  | { kind: 'mismatch'; capture: ProviderCapture | null; reason: UnappliedReason }
  | { kind: 'other-order' }
  | { kind: 'unlinked' };

export function judge(order: ProviderPayment | null, expected: Expectation): Verdict {
  if (order === null) return { kind: 'dead' };
  const linkVerdict = checkLink(order, expected);
  if (linkVerdict) return linkVerdict;
  // A payee given by e-mail address only cannot be matched to an account.
  if (order.payeeId === null || order.payeeId !== expected.payeeId)
    return mismatch(moneyIn(order), 'wrong-payee');
  return judgeCaptures(order, expected) ?? judgeOpenOrder(order, expected);
}

function checkLink(order: ProviderPayment, expected: Expectation): Verdict | null {
  if (order.orderId === String(expected.orderId)) return null;
  if (order.orderId !== null) {
    return { kind: parseId(order.orderId) === null ? 'unlinked' : 'other-order' };
  }
  // The provider's times are whole seconds, so the same second counts as after.
  const isNewer = order.createdAt !== null && seconds(order.createdAt) >= seconds(expected.orderedAt);
  return expected.acceptsUnlinked && isNewer ? null : { kind: 'unlinked' };
}

function judgeCaptures(order: ProviderPayment, expected: Expectation): Verdict | null {
  const money = moneyIn(order);
  if (money) {
    // After a partial refund the rest does not cover the order.
    const isWhole = isSameMoney(money, expected) && money.status !== 'partly-refunded';
    if (!isWhole) return mismatch(money, 'wrong-amount');
    return money.status === 'pending'
      ? { kind: 'pending', capture: money, isMismatch: false }
      : { kind: 'paid', capture: money };
  }
  const [capture] = order.captures;
  if (!capture) return null;
  return { kind: capture.status === 'refused' ? 'refused' : 'dead', capture };
}

/** A capture under review may still fail, so it is judged again when it is final. */
function mismatch(capture: ProviderCapture | null, reason: UnappliedReason): Verdict {
  return capture?.status === 'pending'
    ? { kind: 'pending', capture, isMismatch: true }
    : { kind: 'mismatch', capture, reason };
}

/** The capture that brought money, or may. */
function moneyIn(order: ProviderPayment): ProviderCapture | null {
  const having = (status: CaptureStatus) => order.captures.find((capture) => capture.status === status);
  return having('paid') ?? having('partly-refunded') ?? having('pending') ?? null;
}

function judgeOpenOrder(order: ProviderPayment, expected: Expectation): Verdict {
  if (order.state === 'closed') return { kind: 'dead' };
  if (order.amount === null || !isSameMoney(order.amount, expected)) return mismatch(null, 'wrong-amount');
  return { kind: order.state };
}

function isSameMoney(one: ProviderMoney, other: ProviderMoney): boolean {
  return one.cents === other.cents && one.currency === other.currency;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
