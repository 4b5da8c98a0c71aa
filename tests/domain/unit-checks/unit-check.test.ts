import { describe, expect, test } from 'vitest';
import {
  CHECK_MOVES,
  CHECK_STATES,
  isOpenCheck,
  lengthWarning,
  measuredWords,
  orderedTenths,
  readCheckWords,
  readUnit,
} from '../../../api/domain/unit-checks/unit-check.ts';

describe('the look at a wig before it leaves', () => {
  const LEGAL: Record<string, string[]> = {
    waiting: ['send', 'skip'],
    sent: ['approve', 'ask', 'replace', 'send', 'skip'],
    question: ['send', 'skip'],
    replace: ['send', 'skip'],
    approved: [],
    skipped: [],
  };
  test.each(CHECK_STATES)('that is %s takes only its own moves', (state) => {
    expect(Object.keys(CHECK_MOVES[state]).toSorted()).toEqual(LEGAL[state]);
    expect(isOpenCheck(state)).toBe(LEGAL[state]?.length !== 0);
    for (const end of Object.values(CHECK_MOVES[state])) expect(CHECK_STATES).toContain(end);
  });
});

describe('what staff have measured', () => {
  test('is the length in tenths of an inch, the seal and a note, and if they like weight and cap', () => {
    const unit = readUnit({ length: 16.24, weight: 213.6, cap: 56, seal: ' A-20417 ', note: ' Fresh. ' });
    expect(unit).toEqual({ lengthTenths: 162, grams: 214, capTenths: 560, seal: 'A-20417', note: 'Fresh.' });
    expect(measuredWords(unit)).toBe('Measured 16.2 inch, 214 g, cap 56 cm, seal A-20417.');
    const least = readUnit({ length: 1, weight: null, seal: 'A' });
    expect(least).toEqual({ lengthTenths: 10, grams: null, capTenths: null, seal: 'A', note: '' });
    expect(measuredWords(least)).toBe('Measured 1 inch, seal A.');
  });

  test.each([
    [{ length: 0.9, seal: 'A' }, 'length'],
    [{ length: 60.1, seal: 'A' }, 'length'],
    [{ length: '16', seal: 'A' }, 'length'],
    [{ length: 16, weight: 9, seal: 'A' }, 'weight'],
    [{ length: 16, weight: '214', seal: 'A' }, 'weight'],
    [{ length: 16, cap: 71, seal: 'A' }, 'cap'],
    [{ length: 16, seal: ' ' }, 'seal'],
    [{ length: 16, seal: 'x'.repeat(41) }, 'seal'],
    [{ length: 16, seal: 'A', note: 'x'.repeat(501) }, 'note'],
  ])('%j is refused', (entered, field) => {
    let fields: string[] = [];
    try {
      readUnit(entered);
    } catch (error) {
      fields = Object.keys((error as { fields: object }).fields);
    }
    expect(fields).toEqual([field]);
  });

  test.each([
    [{ name: 'Lola', choice: '16 inch, 350, 180 %' }, 160],
    [{ name: 'Remi Body Wave, 20 inch', choice: '' }, 200],
    [{ name: 'Lola 14 inch', choice: '16.5 inch' }, 165],
    [{ name: 'Cap', choice: 'M' }, null],
  ])('a line such as %j names its length: %j', (line, tenths) => {
    expect(orderedTenths(line)).toBe(tenths);
  });

  test.each([
    [[160], 165, null],
    [[160], 155, null],
    [[160], 166, '16.6 inch is more than half an inch from the 16 inch that was ordered.'],
    [[160, 200], 154, '15.4 inch is more than half an inch from the 16 inch or 20 inch that was ordered.'],
    [[160, 200], 204, null],
    [[null], 300, null],
  ])('ordered %j, measured %d: %j', (ordered, measured, warning) => {
    expect(lengthWarning(ordered, measured)).toBe(warning);
  });
});

test('a question and a reason need words', () => {
  expect(readCheckWords(' Is it\n2 tone? ', 'Write it.')).toBe('Is it\n2 tone?');
  expect(() => readCheckWords(' ', 'Write it.')).toThrow('Write it.');
});
