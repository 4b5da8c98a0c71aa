/** `value` in orders and REST, `code` in GraphQL, `label` and `words` for shoppers. The first is the documented one. */
export const PAYMENT_METHODS = [
  {
    value: 'PayPal',
    code: 'PAYPAL',
    label: 'PayPal or Credit Card',
    words: 'You pay in US dollars after you place the order. The amount is shown first.',
  },
  {
    value: 'Paystack',
    code: 'PAYSTACK',
    label: 'Card, bank transfer or USSD',
    words: 'You pay in naira on the page of Paystack after you place the order.',
  },
  {
    value: 'Bank transfer',
    code: 'BANK_TRANSFER',
    label: 'Bank transfer',
    words: 'You transfer the amount from your bank. We show the account after you place the order.',
  },
  {
    value: 'Pay on delivery',
    code: 'PAY_ON_DELIVERY',
    label: 'Pay on delivery',
    words: 'You pay the person who brings it. Have the amount ready.',
  },
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]['value'];

export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]['code'];

export const DEFAULT_PAYMENT_METHOD = PAYMENT_METHODS[0].value;

/** Staff record what arrived and what went back; no provider is asked. */
export const MANUAL_METHODS = [
  'Bank transfer',
  'Pay on delivery',
] as const satisfies readonly PaymentMethod[];

export function isManualMethod(method: string): boolean {
  return MANUAL_METHODS.some((manual) => manual === method);
}

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method.value === value);
}

export function paymentMethodCode(method: PaymentMethod): PaymentMethodCode {
  return (PAYMENT_METHODS.find(({ value }) => value === method) ?? PAYMENT_METHODS[0]).code;
}

export function paymentMethodOf(code: PaymentMethodCode): PaymentMethod {
  return (PAYMENT_METHODS.find((method) => method.code === code) ?? PAYMENT_METHODS[0]).value;
}
