import { registerEnumType } from 'type-graphql';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentMethodCode,
} from '../../domain/payments/payment-method.ts';

/** GraphQL's names of the stored values. */
export const PAYMENT_METHOD_CODES = Object.fromEntries(
  PAYMENT_METHODS.map(({ code, value }) => [code, value]),
) as Record<PaymentMethodCode, PaymentMethod>;

registerEnumType(PAYMENT_METHOD_CODES, {
  name: 'PaymentMethod',
  description: 'The payment methods; `ShopSettings.paymentMethods` has those that the shop offers.',
  valuesConfig: {
    PAYPAL: { description: 'By PayPal, or by card through it, in US dollars.' },
    PAYSTACK: { description: 'By card, bank transfer or USSD through Paystack, in naira.' },
    PAY_ON_DELIVERY: { description: 'To whoever brings it; the order goes out unpaid.' },
    BANK_TRANSFER: { description: 'By transfer to the shop’s account, which staff record.' },
  },
});
