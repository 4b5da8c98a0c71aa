import { describe, expect, test } from 'vitest';
import { readReturn, type ReturnableLine } from '../../../api/domain/returns/return-form.ts';
import { isOpenReturn, RETURN_MOVES, RETURN_STATES } from '../../../api/domain/returns/return-moves.ts';
import {
  canReturn,
  returnableUntil,
  returnFee,
  returnRuleOf,
  returnSentence,
} from '../../../api/domain/returns/return-rules.ts';

/** 23:30 in Lagos. */
const delivered = new Date('2026-11-03T22:30:00Z');

describe('the rule of a product', () => {
  test.each([
    [{ returnRule: null, madeDays: null }, 'unused'],
    [{ returnRule: 'sealed', madeDays: 0 }, 'sealed'],
    [{ returnRule: 'sealed', madeDays: 5 }, 'custom'],
    [{ returnRule: 'final', madeDays: null }, 'final'],
  ] as const)('with %j is %s', (facts, rule) => {
    expect(returnRuleOf(facts)).toBe(rule);
  });

  test.each([
    [
      'sealed',
      /^You can send it back within 7 days of delivery while its hygiene seal is whole\. If the fault is ours, you have 30 days/,
    ],
    ['opened', /^You can send it back unopened within 14 days/],
    ['unused', /^You can send it back unused within 14 days/],
    ['custom', /^It is made for you, so it cannot be sent back\. If the fault is ours/],
    ['final', /^The sale is final: it cannot be sent back\. If the fault is ours/],
  ] as const)('%s has one sentence', (rule, sentence) => {
    expect(returnSentence(rule)).toMatch(sentence);
  });

  test('names the return fee of the day where one is kept', () => {
    expect(returnSentence('sealed', 2_000_00)).toBe(
      'You can send it back within 7 days of delivery while its hygiene seal is whole. Of its price we keep ₦2,000.00. If the fault is ours, you have 30 days, and we pay both ways.',
    );
    expect(returnSentence('sealed', 0)).toBe(returnSentence('sealed'));
    expect(returnSentence('unused', 2_000_00)).toBe(returnSentence('unused'));
  });

  test.each([
    ['changed-mind', ['sealed', 'sealed'], 2_000_00],
    ['changed-mind', ['unused', 'sealed'], 2_000_00],
    ['changed-mind', ['unused'], 0],
    ['damaged', ['sealed'], 0],
    ['wrong', ['sealed'], 0],
  ] as const)('for %s of %j is kept of the money: %d kobo', (reason, rules, kept) => {
    expect(returnFee(2_000_00, reason, rules)).toBe(kept);
  });

  test.each([
    ['unused', 'changed-mind', '2026-11-17T22:59:59Z', true],
    ['unused', 'changed-mind', '2026-11-17T23:00:00Z', false],
    ['sealed', 'changed-mind', '2026-11-10T22:59:59Z', true],
    ['sealed', 'changed-mind', '2026-11-10T23:00:00Z', false],
    ['custom', 'changed-mind', '2026-11-03T22:31:00Z', false],
    ['final', 'changed-mind', '2026-11-03T22:31:00Z', false],
    ['final', 'damaged', '2026-12-03T22:59:59Z', true],
    ['custom', 'wrong', '2026-12-03T23:00:00Z', false],
  ] as const)('%s for %s at %s: %s', (rule, reason, now, can) => {
    expect(canReturn({ rule, deliveredAt: delivered }, reason, new Date(now))).toBe(can);
  });

  test('lets the window end with a day of Lagos', () => {
    expect(returnableUntil(delivered, 0).toISOString()).toBe('2026-11-03T23:00:00.000Z');
    expect(returnableUntil(new Date('2026-11-03T23:00:00Z'), 0).toISOString()).toBe(
      '2026-11-04T23:00:00.000Z',
    );
  });
});

describe('a return', () => {
  const LEGAL: Record<string, string[]> = {
    asked: ['approve', 'refuse', 'withdraw'],
    approved: ['receive', 'withdraw'],
    received: ['exchange', 'refund', 'refuse'],
    refused: [],
    refunded: [],
    exchanged: [],
    withdrawn: [],
  };
  test.each(RETURN_STATES)('that is %s takes only its own moves', (state) => {
    expect(Object.keys(RETURN_MOVES[state]).toSorted()).toEqual(LEGAL[state]);
    expect(isOpenReturn(state)).toBe(LEGAL[state]?.length !== 0);
    for (const end of Object.values(RETURN_MOVES[state])) expect(RETURN_STATES).toContain(end);
  });

  const lines: ReturnableLine[] = [
    { id: 31, name: 'Bob Wig', choice: '22 inch', rule: 'unused', fee: 0, leftQty: 2 },
    { id: 32, name: 'Cap', choice: '', rule: 'final', fee: 0, leftQty: 1 },
    { id: 33, name: 'Band', choice: '', rule: 'unused', fee: 0, leftQty: 0 },
  ];
  const now = new Date('2026-11-05T12:00:00Z');
  const of = { lines, deliveredAt: delivered, now };
  const bob = [{ line: 31, qty: 1 }];

  test.each([
    [
      { lines: bob, reason: 'changed-mind' },
      { pieces: [{ lineId: 31, qty: 1 }], reason: 'changed-mind', words: '' },
    ],
    [
      { lines: [{ line: '32', qty: 1 }], reason: 'damaged', words: ' Torn.\nSee the lace. ' },
      { pieces: [{ lineId: 32, qty: 1 }], reason: 'damaged', words: 'Torn.\nSee the lace.' },
    ],
  ])('is asked for by %j', (form, request) => {
    expect(readReturn(form, of)).toEqual(request);
  });

  test.each([
    [{ lines: bob }, /Some fields|why you send it back/],
    [{ lines: bob, reason: 'damaged' }, /Some fields|what is wrong/],
    [{ lines: bob, reason: 'changed-mind', words: 'x'.repeat(1001) }, /./],
    [{ lines: [], reason: 'changed-mind' }, /Choose what you send back/],
    [{ lines: [{ line: 40, qty: 1 }], reason: 'changed-mind' }, /not of this order/],
    [{ lines: [...bob, ...bob], reason: 'changed-mind' }, /each line of the order once/],
    [{ lines: [{ line: 31, qty: 0 }], reason: 'changed-mind' }, /whole number, at least 1/],
    [{ lines: [{ line: 31, qty: 3 }], reason: 'changed-mind' }, /Only 2 of Bob Wig \(22 inch\)/],
    [{ lines: [{ line: 33, qty: 1 }], reason: 'changed-mind' }, /All of Band is on its way back/],
    [
      { lines: [{ line: 32, qty: 1 }], reason: 'changed-mind' },
      /Cap cannot be sent back for this reason now\. The sale is final/,
    ],
  ])('is refused: %j', (form, message) => {
    expect(() => readReturn(form, of)).toThrow(message);
  });
});
