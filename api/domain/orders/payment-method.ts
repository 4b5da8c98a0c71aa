/** The methods that the shop offers: as orders and REST have them, as GraphQL's enum has them, and as shoppers read them. */
export const PAYMENT_METHODS = [{ value: 'PayPal', code: 'PAYPAL', label: 'PayPal or Credit Card' }] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]['value'];

export type PaymentMethodCode = (typeof PAYMENT_METHODS)[number]['code'];

export const DEFAULT_PAYMENT_METHOD = PAYMENT_METHODS[0].value;

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method.value === value);
}

/** What GraphQL calls a method. */
export function paymentMethodCode(method: PaymentMethod): PaymentMethodCode {
  return (PAYMENT_METHODS.find(({ value }) => value === method) ?? PAYMENT_METHODS[0]).code;
}

/** The method that GraphQL calls so. */
export function paymentMethodOf(code: PaymentMethodCode): PaymentMethod {
  return (PAYMENT_METHODS.find((method) => method.code === code) ?? PAYMENT_METHODS[0]).value;
}
