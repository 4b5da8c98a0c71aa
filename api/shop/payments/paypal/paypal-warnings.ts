import type { PaymentsOff, PaypalSettings } from './paypal-settings.ts';

const PAYMENTS_OFF: Record<PaymentsOff, string> = {
  'not-set-up': 'Payments are off: set PAYPAL_ENVIRONMENT to switch them on.',
  'no-rate': 'Payments are off: set PAYPAL_RATE to the US dollars charged for one naira, such as 0.00065.',
};

/** For the owner, one sentence each. */
export function paypalWarnings(paypal: PaypalSettings | null, paymentsOff: PaymentsOff | null): string[] {
  const warnings: string[] = [];
  if (paymentsOff !== null) warnings.push(PAYMENTS_OFF[paymentsOff]);
  if (paypal?.environment === 'production' && paypal.rate === 1)
    warnings.push('PAYPAL_RATE is 1: PayPal charges one US dollar for every naira of an order.');
  if (paypal?.environment === 'production' && paypal.acceptUnlinkedOrders)
    warnings.push(
      'PAYPAL_UNLINKED_ORDERS is on: a PayPal order without a reference to this shop’s order may pay it.',
    );
  return warnings;
}
