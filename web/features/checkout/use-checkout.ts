import {
  CHECKOUT_STEPS,
  type CheckoutFacts,
  type CheckoutStepId,
  firstMissingStep,
} from '#domain/orders/checkout.ts';
import { paths } from '../../paths.ts';
import { usePaymentMethod, useShippingAddress } from '../../storage/checkout.ts';
import { useBuyingGuest } from '../../storage/guest.ts';
import { shopRules } from '../../storage/shop-rules.ts';
import { useViewer } from '../../storage/session.ts';

export function useCheckoutFacts(): CheckoutFacts {
  return {
    signedIn: [useViewer(), useBuyingGuest()].some(Boolean),
    address: useShippingAddress(),
    paymentMethod: usePaymentMethod(),
    addressRules: shopRules().address,
  };
}

/**
 * Where to send a shopper who has skipped a step: to /login and back, or to the first incomplete step. Null when
 * nothing is missing.
 */
export function useCheckoutRedirect(current: Exclude<CheckoutStepId, 'login'>): string | null {
  const missing = firstMissingStep(useCheckoutFacts());
  const here = stepOf(current);
  if (missing === 'login') return paths.login(here.path);
  return missing !== null && CHECKOUT_STEPS.indexOf(stepOf(missing)) < CHECKOUT_STEPS.indexOf(here)
    ? stepOf(missing).path
    : null;
}

function stepOf(id: CheckoutStepId) {
  const step = CHECKOUT_STEPS.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`The checkout has no step ${id}.`);
  return step;
}
