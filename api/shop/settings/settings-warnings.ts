import type { PaymentsOff, PaypalSettings } from '../payments/paypal/paypal-settings.ts';

interface Made {
  paypal: PaypalSettings | null;
  paymentsOff: PaymentsOff | null;
  /** Demonstration data at an address that others can reach. */
  hasPublishedPasswords: boolean;
}

const PAYMENTS_OFF: Record<PaymentsOff, string> = {
  'not-set-up': 'Payments are off: set PAYPAL_ENVIRONMENT to switch them on.',
  'no-rate': 'Payments are off: set PAYPAL_RATE to the US dollars charged for one naira, such as 0.00065.',
};

/** For the owner, in the log and the console: one sentence each. */
export function settingsWarnings({ paypal, paymentsOff, hasPublishedPasswords }: Made): string[] {
  const warnings: string[] = [];
  if (paymentsOff !== null) warnings.push(PAYMENTS_OFF[paymentsOff]);
  if (paypal?.environment === 'production' && paypal.rate === 1)
    warnings.push('PAYPAL_RATE is 1: PayPal charges one US dollar for every naira of an order.');
  if (paypal?.environment === 'production' && paypal.acceptUnlinkedOrders)
    warnings.push(
      'PAYPAL_UNLINKED_ORDERS is on: a PayPal order without a reference to this shop’s order may pay it.',
    );
  if (hasPublishedPasswords)
    warnings.push(
      'Others can reach this demonstration, and its passwords are published: keep nothing private in it.',
    );
  return warnings;
}
