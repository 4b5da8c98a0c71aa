import { describe, expect, test } from 'vitest';
import { checkGuest, checkTracking } from '../../../api/domain/guests/guest-form.ts';

describe('who orders as a guest', () => {
  test.each([
    ['bola@example.com', '0803 123 4567', []],
    ['bola@example.com', '+234 803 123 4567', []],
    ['bola@example.com', '', ['phone']],
    ['bola@example.com', 'call me', ['phone']],
    ['bola@example.com', 8031234567, ['phone']],
    ['bola@example.com', `0803${'1'.repeat(300)}`, ['phone']],
    ['bola', '0803 123 4567', ['email']],
    ['', undefined, ['email', 'phone']],
  ])('enters %s and %s', (email, phone, wrong) => {
    expect(Object.keys(checkGuest({ email, phone }))).toEqual(wrong);
  });
});

describe('who asks for the link to an order', () => {
  test.each([
    ['12', 'bola@example.com', []],
    [' 12 ', 'bola@example.com', []],
    ['0', 'bola@example.com', ['order']],
    ['12a', 'bola@example.com', ['order']],
    ['2147483648', 'bola@example.com', ['order']],
    [12, 'bola@example.com', ['order']],
    ['12', 'bola', ['email']],
    ['', '', ['order', 'email']],
  ])('enters %s and %s', (order, email, wrong) => {
    expect(Object.keys(checkTracking({ order, email }))).toEqual(wrong);
  });
});
