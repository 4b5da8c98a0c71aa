import { describe, expect, test } from 'vitest';
import {
  badInput,
  badRequest,
  conflict,
  type ErrorCode,
  forbidden,
  HTTP_STATUS,
  insufficientStock,
  notFound,
  providerUnavailable,
  PUBLIC_CODE,
  rateLimited,
  serviceUnavailable,
  ShopError,
  unauthenticated,
  wrongCredentials,
} from '../../api/domain/errors.ts';

const faces: [ErrorCode, number, string][] = [
  ['BAD_USER_INPUT', 400, 'BAD_USER_INPUT'],
  ['UNAUTHENTICATED', 401, 'UNAUTHENTICATED'],
  ['FORBIDDEN', 403, 'FORBIDDEN'],
  ['NOT_FOUND', 404, 'NOT_FOUND'],
  ['CONFLICT', 409, 'CONFLICT'],
  ['INSUFFICIENT_STOCK', 409, 'INSUFFICIENT_STOCK'],
  ['PRICE_CHANGED', 409, 'PRICE_CHANGED'],
  ['COUPON_REFUSED', 409, 'CONFLICT'],
  ['ORDER_NOT_PAID', 409, 'CONFLICT'],
  ['ORDER_ALREADY_PAID', 409, 'CONFLICT'],
  ['PAYMENT_ALREADY_USED', 409, 'CONFLICT'],
  ['PAYMENT_IN_PROGRESS', 409, 'CONFLICT'],
  ['ORDER_ALREADY_DELIVERED', 409, 'CONFLICT'],
  ['ORDER_CANCELLED', 409, 'CONFLICT'],
  ['ORDER_REFUNDED', 409, 'CONFLICT'],
  ['ALREADY_REVIEWED', 409, 'CONFLICT'],
  ['STOCK_CHANGED', 409, 'CONFLICT'],
  ['VERSION_CHANGED', 409, 'CONFLICT'],
  ['LAST_ADMIN', 409, 'CONFLICT'],
  ['OWN_ACCOUNT', 409, 'CONFLICT'],
  ['IDEMPOTENCY_IN_PROGRESS', 409, 'CONFLICT'],
  ['IDEMPOTENCY_MISMATCH', 422, 'CONFLICT'],
  ['WRONG_CREDENTIALS', 401, 'UNAUTHENTICATED'],
  ['STEP_UP_REQUIRED', 401, 'UNAUTHENTICATED'],
  ['SECOND_FACTOR_REQUIRED', 401, 'UNAUTHENTICATED'],
  ['WRONG_CODE', 401, 'UNAUTHENTICATED'],
  ['EMAIL_TAKEN', 400, 'BAD_USER_INPUT'],
  ['LINK_EXPIRED', 400, 'BAD_USER_INPUT'],
  ['PRODUCT_NOT_SOLD', 400, 'BAD_USER_INPUT'],
  ['QUERY_TOO_COSTLY', 400, 'BAD_USER_INPUT'],
  ['ANSWER_TOO_LARGE', 400, 'BAD_USER_INPUT'],
  ['PAYMENT_NOT_VERIFIED', 402, 'PAYMENT_NOT_VERIFIED'],
  ['PAYMENT_SENT_BACK', 402, 'PAYMENT_NOT_VERIFIED'],
  ['PAYMENT_SENT_BACK_ALREADY_PAID', 409, 'CONFLICT'],
  ['PAYMENT_SENT_BACK_CANCELLED', 409, 'CONFLICT'],
  ['PAYMENT_SENT_BACK_NO_STOCK', 409, 'INSUFFICIENT_STOCK'],
  ['PAYMENT_DECLINED', 402, 'PAYMENT_DECLINED'],
  ['PAYMENT_PENDING', 202, 'PAYMENT_NOT_VERIFIED'],
  ['SERVICE_UNAVAILABLE', 503, 'SERVICE_UNAVAILABLE'],
  ['OUTCOME_UNKNOWN', 503, 'SERVICE_UNAVAILABLE'],
  ['PAYMENT_PROVIDER_UNAVAILABLE', 503, 'PAYMENT_PROVIDER_UNAVAILABLE'],
  ['PAYMENTS_OFF', 503, 'PAYMENT_PROVIDER_UNAVAILABLE'],
  ['RATE_LIMITED', 429, 'RATE_LIMITED'],
  ['TOO_MANY_OPEN_ORDERS', 429, 'RATE_LIMITED'],
  ['PAYLOAD_TOO_LARGE', 413, 'BAD_USER_INPUT'],
  ['UNSUPPORTED_MEDIA_TYPE', 415, 'BAD_USER_INPUT'],
  ['INTERNAL_SERVER_ERROR', 500, 'INTERNAL_SERVER_ERROR'],
];

describe('a refusal', () => {
  test.each(faces)('%s is %d over REST and %s over GraphQL', (code, status, publicCode) => {
    const error = new ShopError(code, 'Say it again.');
    expect([error.httpStatus, error.publicCode]).toEqual([status, publicCode]);
    expect(error.reason).toBe(code === publicCode ? null : code);
  });

  test('is one of a closed list that REST and GraphQL share', () => {
    expect(Object.keys(HTTP_STATUS)).toEqual(faces.map(([code]) => code));
    expect(Object.keys(PUBLIC_CODE)).toEqual(faces.map(([code]) => code));
  });

  test('is an error with a code and a sentence', () => {
    const error = conflict('Product already reviewed');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'ShopError', code: 'CONFLICT', message: 'Product already reviewed' });
  });
});

describe('each common refusal says what to do', () => {
  test.each([
    [unauthenticated(), 'UNAUTHENTICATED', 'Sign in and try again.'],
    [wrongCredentials(), 'WRONG_CREDENTIALS', 'Email or password is wrong. Check both and try again.'],
    [forbidden(), 'FORBIDDEN', 'Only an administrator may do this.'],
    [notFound('Order'), 'NOT_FOUND', 'Order not found.'],
    [badRequest('The order is empty.'), 'BAD_USER_INPUT', 'The order is empty.'],
    [badInput({ name: 'Enter a name.', email: 'Enter an email.' }), 'BAD_USER_INPUT', 'Enter a name.'],
    [badInput({}), 'BAD_USER_INPUT', 'Check what you entered and try again.'],
    [
      insufficientStock('Bob', 2),
      'INSUFFICIENT_STOCK',
      'Only 2 of Bob are left. Change the quantity to continue.',
    ],
    [
      insufficientStock('Bob', 1),
      'INSUFFICIENT_STOCK',
      'Only 1 of Bob is left. Change the quantity to continue.',
    ],
    [insufficientStock('Bob', 0), 'INSUFFICIENT_STOCK', 'Bob is out of stock. Remove it to continue.'],
    [rateLimited(30), 'RATE_LIMITED', 'Too many attempts. Wait 30 seconds and try again.'],
    [rateLimited(1), 'RATE_LIMITED', 'Too many attempts. Wait 1 second and try again.'],
    [
      providerUnavailable('PayPal'),
      'PAYMENT_PROVIDER_UNAVAILABLE',
      'PayPal is not responding at the moment. Your order is kept; try again in a minute.',
    ],
    [serviceUnavailable(), 'SERVICE_UNAVAILABLE', 'The shop is busy. Try again in a few seconds.'],
  ])('%s', (error, code, message) => {
    expect(error).toMatchObject({ code, message });
  });

  test('and carries the data that a screen needs', () => {
    expect(badInput({ name: 'Enter a name.' }).fields).toEqual({ name: 'Enter a name.' });
    expect(insufficientStock('Bob', -1, 7).details).toEqual({ name: 'Bob', left: 0, product: 7 });
    expect(insufficientStock('Bob', 2).details).toEqual({ name: 'Bob', left: 2 });
    expect(notFound('Order').fields).toBeUndefined();
  });

  test.each([
    [0, 1],
    [0.2, 1],
    [29.1, 30],
    [900, 900],
  ])('and a limit with %d seconds left says %d whole seconds', (seconds, whole) => {
    expect(rateLimited(seconds).retryAfterSeconds).toBe(whole);
  });
});
