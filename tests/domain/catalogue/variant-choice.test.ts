import { describe, expect, it } from 'vitest';
import { alternatives, unavailableText } from '../../../api/domain/catalogue/variants/alternatives.ts';
import {
  choiceSearch,
  plainChoiceSearch,
  readChoice,
} from '../../../api/domain/catalogue/variants/choice-address.ts';
import {
  chosenVariant,
  inStockInstead,
  type OfferedVariant,
} from '../../../api/domain/catalogue/variants/chosen-variant.ts';
import { valueState } from '../../../api/domain/catalogue/variants/option-states.ts';
import {
  productOptions,
  type OptionName,
  type OptionValues,
} from '../../../api/domain/catalogue/variants/options.ts';

const optionsOf = (choice: string): OptionValues => {
  const [length = '', colour = '', density = '', lace = '', cap = ''] = choice.split(' ');
  return { length, colour, density, lace, cap };
};

const made = (choice: string, price: number, stock: number): OfferedVariant => ({
  sku: choice.replaceAll(/[ /]/g, '-'),
  options: optionsOf(choice),
  price,
  stock,
  isStandard: choice === '22 1B 180 13x4 M',
});

const short = (sku: string, price: number): OfferedVariant => ({
  sku,
  options: { length: '10', colour: sku },
  price,
  stock: 1,
  isStandard: false,
});

/** Part of a wig's variants, with their true prices in naira. */
const AMARA = [
  made('14 4 180 13x4 M', 208_000, 14),
  made('18 1B 150 13x4 M', 229_500, 13),
  made('18 1B 180 13x4 S', 246_500, 4),
  made('18 1B 180 13x4 M', 246_500, 0),
  made('18 1B 180 13x4 L', 246_500, 5),
  made('18 1B 180 5x5 M', 229_500, 8),
  made('18 2 180 13x4 M', 246_500, 9),
  made('20 1B 180 5x5 L', 247_500, 1),
  made('20 1B 180 5x5 M', 247_500, 14),
  made('20 1B 180 13x4 S', 266_000, 0),
  made('20 1B 180 13x4 M', 266_000, 5),
  made('22 1B 180 13x4 M', 285_500, 14),
  made('22 1B 180 13x4 S', 285_500, 1),
  made('22 99J 180 13x4 L', 300_000, 8),
  made('24 1B 180 13x4 M', 305_000, 0),
  made('24 1B 180 13x4 L', 305_000, 0),
];
const OPTIONS = productOptions(AMARA);
const CODES = productOptions([{ options: { length: '14-16', colour: 'T1B/27' } }]);

describe('the address of a choice', () => {
  it.each<[OptionValues, string]>([
    [optionsOf('22 1B 180 13x4 M'), 'length=22&colour=1B&density=180&lace=13x4&cap=M'],
    [{ colour: 'T1B/27', length: '14-16' }, 'length=14-16&colour=T1B-27'],
    [{ shade: 'Light brown' }, 'shade=Light+brown'],
    [{}, ''],
  ])('of %o is "%s"', (values, search) => {
    expect(choiceSearch(values)).toBe(search);
  });

  it.each<[string, OptionValues]>([
    ['length=14-16&colour=T1B-27', { length: '14-16', colour: 'T1B/27' }],
    ['colour=T1B-27', { colour: 'T1B/27' }],
    ['colour=T1B%2F27', { colour: 'T1B/27' }],
    ['colour=613&length=14-16', { length: '14-16' }],
    ['lace=13x4&length=', {}],
    ['', {}],
  ])('“%s” reads as %o', (search, values) => {
    expect(readChoice(new URLSearchParams(search), CODES)).toEqual(values);
  });

  it.each([
    ['colour=1B&utm_source=mail&length=22', 'length=22&colour=1B'],
    ['length=&colour=T1B%2F27', 'colour=T1B-27'],
    [`lace=${'x'.repeat(61)}`, ''],
    ['page=2', ''],
  ])('“%s” is kept as “%s”, whatever the product', (search, plain) => {
    expect(plainChoiceSearch(new URLSearchParams(search))).toBe(plain);
  });
});

describe('the variant of a choice', () => {
  it.each([
    ['the standard without a choice', '', '22 1B 180 13x4 M'],
    ['the one with all values', 'length=20&colour=1B&density=180&lace=5x5&cap=L', '20 1B 180 5x5 L'],
    ['also when it is sold out', 'length=24&colour=1B&density=180&lace=13x4&cap=L', '24 1B 180 13x4 L'],
    ['forgets the last options first', 'length=20&colour=1B&lace=13x4&cap=L', '20 1B 180 13x4 M'],
    ['forgets all but the first', 'length=14&colour=99J', '14 4 180 13x4 M'],
    ['in stock, then like the standard', 'length=20', '20 1B 180 13x4 M'],
    ['like the standard though dearer', 'length=18', '18 1B 180 13x4 L'],
    ['like the standard when all are sold out', 'length=24', '24 1B 180 13x4 M'],
  ])('%s: "%s"', (_, search, choice) => {
    const chosen = readChoice(new URLSearchParams(search), OPTIONS);
    expect(chosenVariant(AMARA, chosen)?.options).toEqual(optionsOf(choice));
  });

  it('is the cheaper one where nothing else decides, then the first sku', () => {
    const standard = { ...short('S', 1), options: { length: '12', colour: 'S' }, isStandard: true };
    expect(chosenVariant([standard, short('C', 5), short('A', 6)], { length: '10' })?.sku).toBe('C');
    expect(chosenVariant([standard, short('C', 5), short('B', 5)], { length: '10' })?.sku).toBe('B');
    expect(chosenVariant([standard, short('B', 5), short('C', 5)], { length: '10' })?.sku).toBe('B');
  });

  it('is none for a product without variants', () => {
    expect(chosenVariant([], {})).toBeUndefined();
  });
});

describe('what a list leads to while the standard is sold out', () => {
  const without = (...choices: string[]) =>
    AMARA.map((one) => (choices.includes(one.sku.replaceAll('-', ' ')) ? { ...one, stock: 0 } : one));

  it.each([
    ['nothing else while it is in stock', AMARA, undefined],
    ['the variant in stock most like it', without('22 1B 180 13x4 M'), '22 1B 180 13x4 S'],
    [
      'another colour before another length',
      without('22 1B 180 13x4 M', '22 1B 180 13x4 S'),
      '22 99J 180 13x4 L',
    ],
    ['nothing else where all are sold out', AMARA.map((one) => ({ ...one, stock: 0 })), undefined],
    ['nothing without variants', [], undefined],
  ])('is %s', (_, variants, choice) => {
    expect(inStockInstead(variants)?.options).toEqual(choice && optionsOf(choice));
  });
});

describe('a value beside what is shown', () => {
  const shown = AMARA.find(({ isStandard }) => isStandard) as OfferedVariant;

  it.each<[OptionName, string, string, string, string[]]>([
    ['length', '20', 'available', '20 inch in 1B is available.', ['20 inch']],
    ['length', '18', 'sold out', '18 inch in 1B is sold out.', ['18 inch in 2', '18 inch in cap S']],
    ['length', '14', 'not made', '14 inch in 1B is not made.', ['14 inch in 4']],
    ['length', '24', 'sold out', '24 inch in 1B is sold out.', []],
    ['colour', '4', 'not made', '4 in 22 inch is not made.', ['4 in 14 inch']],
    ['colour', '99J', 'not made', '99J in 22 inch is not made.', ['99J in cap L']],
    ['lace', '5x5', 'not made', '5x5 in 1B is not made.', ['5x5 in 20 inch', '5x5 in 18 inch']],
    ['cap', 'L', 'not made', 'Cap L in 1B is not made.', ['cap L in 99J', 'cap L in 18 inch']],
  ])('%s %s is %s', (name, value, state, text, words) => {
    const pressed = { name, value };
    expect(valueState(AMARA, shown.options, pressed)).toBe(state);
    expect(unavailableText(shown.options, pressed, state as 'sold out')).toBe(text);
    expect(alternatives(AMARA, shown, pressed).map((one) => one.words)).toEqual(words);
  });

  it('of the only option stands alone', () => {
    const nets: OfferedVariant[] = ['Light brown', 'Deep brown'].map((shade, place) => ({
      sku: shade,
      options: { shade },
      price: 5,
      stock: place,
      isStandard: place === 1,
    }));
    const pressed = { name: 'shade', value: 'Light brown' } as const;
    expect(unavailableText({ shade: 'Deep brown' }, pressed, 'sold out')).toBe('Light brown is sold out.');
    expect(alternatives(nets, nets[1] as OfferedVariant, pressed)).toEqual([]);
  });
});
