import { describe, expect, test } from 'vitest';
import {
  CHECKOUT_STEPS,
  type CheckoutFacts,
  type CheckoutStepId,
  checkoutProgress,
  firstMissingStep,
  isComplete,
} from '../../../api/domain/orders/checkout.ts';
import {
  DEFAULT_PAYMENT_METHOD,
  isPaymentMethod,
  PAYMENT_METHODS,
  paymentMethodCode,
  paymentMethodOf,
} from '../../../api/domain/payments/payment-method.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';

const address = { address: '14 Bode Thomas Street', city: 'Lagos', postalCode: '101241', country: 'Nigeria' };
const { address: addressRules } = DOCUMENTED_SETTINGS;
const visitor: CheckoutFacts = { signedIn: false, address: null, paymentMethod: null, addressRules };
const shopper: CheckoutFacts = { signedIn: true, address: null, paymentMethod: null, addressRules };
const addressed: CheckoutFacts = { ...shopper, address };
const ready: CheckoutFacts = { ...addressed, paymentMethod: 'PayPal' };

function drawn(facts: CheckoutFacts, current: CheckoutStepId): string {
  return checkoutProgress({ ...facts, current })
    .map(({ state, isLink }) => `${state}${isLink ? ' link' : ''}`)
    .join(', ');
}

describe('the first thing missing at checkout', () => {
  test.each([
    ['nothing is known', visitor, 'login'],
    ['a visitor stored everything', { ...ready, signedIn: false }, 'login'],
    ['somebody signed in', shopper, 'shipping'],
    ['only the method is stored', { ...shopper, paymentMethod: 'PayPal' }, 'shipping'],
    ['the address lacks its city', { ...ready, address: { ...address, city: ' ' } }, 'shipping'],
    ['the address is empty', { ...ready, address: {} }, 'shipping'],
    ['the address is stored', addressed, 'payment'],
    ['the method is not offered', { ...addressed, paymentMethod: 'Free' }, 'payment'],
    ['the method is empty', { ...addressed, paymentMethod: '' }, 'payment'],
    ['all is there', ready, null],
  ] as const)('when %s', (_, facts, missing) => {
    expect(firstMissingStep(facts)).toBe(missing);
  });
});

describe('the steps bar', () => {
  test('names the documented steps', () => {
    expect(CHECKOUT_STEPS.map(({ label, path }) => `${label} ${path}`)).toEqual([
      'Login /login?redirect=/shipping',
      'Shipping /shipping',
      'Payment /payment',
      'Place Order /placeorder',
    ]);
  });

  test.each([
    ['a visitor signing in', visitor, 'login', 'current link, ahead, ahead, ahead'],
    ['a shopper on shipping', shopper, 'shipping', 'done link, current link, ahead, ahead'],
    ['a shopper back on shipping', ready, 'shipping', 'done link, current link, ahead, ahead'],
    ['a shopper on payment', addressed, 'payment', 'done link, done link, current link, ahead'],
    ['a shopper placing the order', ready, 'placeorder', 'done link, done link, done link, current link'],
    ['a visitor on shipping', visitor, 'shipping', 'ahead link, current, ahead, ahead'],
    ['a shopper too early on payment', shopper, 'payment', 'done link, ahead link, current, ahead'],
    [
      'a shopper too early on the last step',
      addressed,
      'placeorder',
      'done link, done link, ahead link, current',
    ],
  ] as const)('of %s', (_, facts, current, steps) => {
    expect(drawn(facts, current)).toBe(steps);
  });
});

describe('an address to ship to', () => {
  test.each([
    [address, true],
    [{ ...address, country: '' }, false],
    [{ address: 'x', city: 'y', postalCode: 'z' }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])('%j is complete: %s', (given, complete) => {
    expect(isComplete(given, addressRules)).toBe(complete);
  });
});

describe('the payment method', () => {
  test('is PayPal with its documented label', () => {
    const [first] = PAYMENT_METHODS;
    expect(first).toMatchObject({ value: 'PayPal', code: 'PAYPAL', label: 'PayPal or Credit Card' });
    expect(DEFAULT_PAYMENT_METHOD).toBe('PayPal');
  });

  test('is the same method under both of its names', () => {
    for (const { value, code } of PAYMENT_METHODS) {
      expect(paymentMethodCode(value)).toBe(code);
      expect(paymentMethodOf(code)).toBe(value);
    }
  });

  test.each([
    ['PayPal', true],
    ['paypal', false],
    ['Free', false],
    ['', false],
    [null, false],
    [{}, false],
  ])('%j is offered: %s', (value, offered) => {
    expect(isPaymentMethod(value)).toBe(offered);
  });
});
