import { describe, expect, test } from 'vitest';
import {
  checkFacts,
  FACT_MESSAGES,
  readFacts,
  saysAnything,
} from '../../../api/domain/reviews/wearer-facts.ts';
import { factWords } from '../../../api/domain/reviews/wearer-words.ts';

const NOTHING = {
  monthsWorn: null,
  install: null,
  capFelt: null,
  lengthFelt: null,
  colourSeen: null,
  experience: null,
  heightCm: null,
};

describe('facts of wearing', () => {
  test.each([
    [{}],
    [{ monthsWorn: 0, install: 'straps', capFelt: 'small', lengthFelt: 'long', colourSeen: 'as-shown' }],
    [{ monthsWorn: 120, experience: 'new' }],
    [{ heightCm: 120, showsBody: true }],
    [{ heightCm: 220, showsBody: true }],
    [{ ...NOTHING, showsBody: false }],
  ])('%j is taken', (entered) => {
    expect(checkFacts(entered)).toEqual({});
    expect(readFacts(entered)).toEqual({ ...NOTHING, ...without(entered) });
  });

  test.each([
    [{ monthsWorn: -1 }, { monthsWorn: FACT_MESSAGES.monthsWorn }],
    [{ monthsWorn: 121 }, { monthsWorn: FACT_MESSAGES.monthsWorn }],
    [{ monthsWorn: 1.5 }, { monthsWorn: FACT_MESSAGES.monthsWorn }],
    [{ monthsWorn: '3' }, { monthsWorn: FACT_MESSAGES.monthsWorn }],
    [{ install: 'tape' }, { install: FACT_MESSAGES.choice }],
    [{ capFelt: 'short' }, { capFelt: FACT_MESSAGES.choice }],
    [{ lengthFelt: 'small' }, { lengthFelt: FACT_MESSAGES.choice }],
    [{ colourSeen: 7 }, { colourSeen: FACT_MESSAGES.choice }],
    [{ experience: '' }, { experience: FACT_MESSAGES.choice }],
    [{ heightCm: 119, showsBody: true }, { heightCm: FACT_MESSAGES.heightCm }],
    [{ heightCm: 221, showsBody: true }, { heightCm: FACT_MESSAGES.heightCm }],
    [{ heightCm: 165.5, showsBody: true }, { heightCm: FACT_MESSAGES.heightCm }],
    [{ heightCm: 165 }, { heightCm: FACT_MESSAGES.consent }],
    [{ heightCm: 165, showsBody: false }, { heightCm: FACT_MESSAGES.consent }],
    [{ showsBody: 'yes' }, { showsBody: FACT_MESSAGES.showsBody }],
  ])('%j is refused', (entered, errors) => {
    expect(checkFacts(entered)).toEqual(errors);
  });

  test('say nothing until one is told', () => {
    expect(saysAnything(NOTHING)).toBe(false);
    expect(saysAnything({ ...NOTHING, monthsWorn: 0 })).toBe(true);
  });

  test.each([
    [{}, []],
    [{ choice: '22 inch, 1B', cap: 'M' }, ['22 inch, 1B', 'cap M']],
    [{ monthsWorn: 0 }, ['worn less than a month']],
    [
      { heightCm: 165, monthsWorn: 1, install: 'straps', experience: 'new' },
      ['165 cm tall', 'worn 1 month', 'straps, no glue', 'new to this hair'],
    ],
    [
      { monthsWorn: 4, capFelt: 'true', lengthFelt: 'short', colourSeen: 'darker' },
      ['worn 4 months', 'cap true to size', 'length falls short', 'colour darker than the picture'],
    ],
  ] as const)('%j reads %j', (facts, words) => {
    expect(factWords({ ...NOTHING, choice: '', cap: null, ...facts })).toEqual(words);
  });
});

function without(entered: object): object {
  return Object.fromEntries(Object.entries(entered).filter(([name]) => name !== 'showsBody'));
}
