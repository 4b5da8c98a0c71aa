import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '../../../api/domain/payments/payment-method.ts';
import type { PaymentProvider } from '../../../api/domain/payments/payment-provider.ts';
import { PaymentProviders } from '../../../api/domain/payments/payment-providers.ts';

const provider = (name: PaymentMethod) => ({ name }) as PaymentProvider;

describe('the methods that buyers can choose', () => {
  test.each<[PaymentMethod[], PaymentMethod[], PaymentMethod[]]>([
    [['PayPal'], ['PayPal'], ['PayPal']],
    [['PayPal'], ['PayPal', 'Paystack'], ['PayPal']],
    [['PayPal'], [], ['PayPal']],
    [
      ['Paystack', 'PayPal'],
      ['PayPal', 'Paystack'],
      ['PayPal', 'Paystack'],
    ],
    [['PayPal', 'Paystack'], ['PayPal'], ['PayPal']],
    [['Paystack'], ['PayPal', 'Paystack'], ['Paystack']],
    [['Paystack'], ['PayPal'], ['PayPal']],
    [['PayPal', 'Bank transfer'], [], ['PayPal', 'Bank transfer']],
    [['Bank transfer'], ['PayPal'], ['Bank transfer']],
  ])('of %j with %j set up are %j', (switchedOn, setUp, offered) => {
    expect(new PaymentProviders(setUp.map(provider)).offered(switchedOn)).toEqual(offered);
  });
});

describe('the price of an order', () => {
  test('without a provider is in its currency all the same', () => {
    const none = new PaymentProviders([]);
    expect(none.quoteOf('PayPal', 1050, 0.5)).toEqual({
      value: '10.50',
      currency: 'USD',
      cents: 1050,
      inForce: null,
    });
    expect(none.quoteOf('Paystack', 1050, 0.5)).toEqual({
      value: '10.50',
      currency: 'NGN',
      cents: 1050,
      inForce: null,
    });
  });
});
