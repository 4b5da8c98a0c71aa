import { isPaymentMethod } from '../payments/payment-method.ts';
import type { AddressSettings } from '../forms/address-rules.ts';
import { checkShippingAddress, type ShippingAddress } from '../forms/form-rules.ts';

export type CheckoutStepId = 'login' | 'shipping' | 'payment' | 'placeorder';
export type CheckoutStepState = 'done' | 'current' | 'ahead';
export type CheckoutStep = { id: CheckoutStepId; label: string; path: string };
export type CheckoutProgress = CheckoutStep & { state: CheckoutStepState; isLink: boolean };

export type CheckoutFacts = {
  /** Or a guest. */
  signedIn: boolean;
  address: Partial<ShippingAddress> | null | undefined;
  paymentMethod: string | null | undefined;
  addressRules: AddressSettings;
};

/** The login step leads on to shipping, also for somebody already signed in. */
export const CHECKOUT_STEPS: readonly CheckoutStep[] = [
  { id: 'login', label: 'Login', path: '/login?redirect=/shipping' },
  { id: 'shipping', label: 'Shipping', path: '/shipping' },
  { id: 'payment', label: 'Payment', path: '/payment' },
  { id: 'placeorder', label: 'Place Order', path: '/placeorder' },
];

export function isComplete(
  address: Partial<ShippingAddress> | null | undefined,
  rules: AddressSettings,
): address is ShippingAddress {
  return Object.keys(checkShippingAddress(address, rules)).length === 0;
}

/** Null when the order can be placed. */
export function firstMissingStep(facts: CheckoutFacts): Exclude<CheckoutStepId, 'placeorder'> | null {
  if (!facts.signedIn) {
    return 'login';
  }
  if (!isComplete(facts.address, facts.addressRules)) {
    return 'shipping';
  }
  return isPaymentMethod(facts.paymentMethod) ? null : 'payment';
}

/** A step is a link once it has been reached: not ahead of the current one, and nothing before it missing. */
export function checkoutProgress(facts: CheckoutFacts & { current: CheckoutStepId }): CheckoutProgress[] {
  const currentIndex = indexOf(facts.current);
  const missing = firstMissingStep(facts);
  const reachedIndex = missing === null ? CHECKOUT_STEPS.length - 1 : indexOf(missing);
  return CHECKOUT_STEPS.map((step, index) => ({
    ...step,
    state: stateAt(index, currentIndex, reachedIndex),
    isLink: index <= currentIndex && index <= reachedIndex,
  }));
}

function stateAt(index: number, currentIndex: number, reachedIndex: number): CheckoutStepState {
  if (index === currentIndex) {
    return 'current';
  }
  return index < currentIndex && index < reachedIndex ? 'done' : 'ahead';
}

function indexOf(id: CheckoutStepId): number {
  return CHECKOUT_STEPS.findIndex((step) => step.id === id);
}
