/** `value` in orders and REST, `code` in GraphQL, `label` for shoppers. */
export const PAYMENT_METHODS = [{ value: 'PayPal', code: 'PAYPAL', label: 'PayPal or Credit Card' }] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]['value'];

export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]['code'];

export const DEFAULT_PAYMENT_METHOD = PAYMENT_METHODS[0].value;

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method.value === value);
}

export function paymentMethodCode(method: PaymentMethod): PaymentMethodCode {
  return (PAYMENT_METHODS.find(({ value }) => value === method) ?? PAYMENT_METHODS[0]).code;
}

export function paymentMethodOf(code: PaymentMethodCode): PaymentMethod {
  return (PAYMENT_METHODS.find((method) => method.code === code) ?? PAYMENT_METHODS[0]).value;
}
