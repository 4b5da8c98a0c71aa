import { describe, expect, it } from 'vitest';
import {
  changesOf,
  fillDown,
  pasteCells,
  raisePrices,
  removeRows,
  typeCells,
} from '../../../../web/admin/products/variants/grid/grid-changes.ts';
import {
  giveOption,
  makeRows,
  missingCombinations,
  shownOptions,
} from '../../../../web/admin/products/variants/grid/grid-options.ts';
import {
  cellText,
  changesIn,
  errorsOf,
  type GridRow,
  numberIn,
  rowOf,
  stockAfter,
  stockChangeIn,
  withCell,
} from '../../../../web/admin/products/variants/grid/grid-rows.ts';

const row = (sku: string, length: string, more: Partial<NonNullable<GridRow['saved']>> = {}): GridRow =>
  rowOf({
    sku,
    options: { length },
    price: 1000,
    wasPrice: null,
    wasUntil: null,
    countInStock: 5,
    isStandard: false,
    version: 3,
    ...more,
  });

const A = row('IR-A', '20', { isStandard: true });
const B = row('IR-B', '22', { price: 1200.5, wasPrice: 1500 });
const C = row('IR-C', '24');

describe('a cell of the grid', () => {
  it.each([
    ['1,200.50', 1200.5],
    ['₦ 289000', 289_000],
    ['', Number.NaN],
    ['12.345', Number.NaN],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
  ])('holds %s, which is %d', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it.each([
    ['+3', 3, 8],
    ['-2', -2, 3],
    ['8', 3, 8],
    ['1,005', 1000, 1005],
    ['many', Number.NaN, Number.NaN],
    ['2.5', Number.NaN, Number.NaN],
  ])('of stock may say %s: a difference of %d, then %d', (text, change, after) => {
    const typed = withCell(A, 'stock', text);
    expect([stockChangeIn(typed), stockAfter(typed)]).toEqual([change, after]);
  });

  it.each([
    ['price', '1,000.00', 0],
    ['price', '1001', 1],
    ['wasPrice', '', 0],
    ['wasPrice', '2000', 1],
    ['wasUntil', '', 0],
    ['wasUntil', '2026-12-01 08:00', 1],
    ['stock', '5', 0],
    ['stock', '+0', 0],
    ['sku', 'IR-A', 0],
    ['sku', 'IR-a', 1],
  ] as const)('of %s that says "%s" is %i changes', (field, text, changes) => {
    expect(changesIn(withCell(A, field, text))).toBe(changes);
  });

  it('says what is wrong with it before anything is sent', () => {
    const wrong = typeCells(
      [A],
      [
        { key: 'IR-A', field: 'price', text: 'x' },
        { key: 'IR-A', field: 'wasUntil', text: 'Monday' },
        { key: 'IR-A', field: 'stock', text: '-6' },
        { key: 'IR-A', field: 'sku', text: 'IR A' },
      ],
    );
    expect(Object.keys(errorsOf(wrong[0] ?? A))).toEqual(['price', 'wasUntil', 'stock', 'sku']);
    expect(errorsOf(B)).toEqual({});
  });
});

describe('many cells at once', () => {
  it('are filled down from the first selected row, but for skus', () => {
    const filled = fillDown([A, withCell(B, 'price', '99'), C], ['IR-B', 'IR-C'], 'price');
    expect(filled.map((one) => cellText(one, 'price'))).toEqual(['1,000', '99', '99']);
    expect(fillDown([A, B], ['IR-A', 'IR-B'], 'sku')).toEqual([A, B]);
  });

  it('are pasted from a sheet to the right and down, in the order shown', () => {
    const pasted = pasteCells(
      [A, B, C],
      [C, A],
      { key: 'IR-C', field: 'wasPrice' },
      '2000\t2026-12-01\t9\tIR-X\tmore\r\n\t\t+1\r\n7\r\n',
    );
    expect(changesOf(pasted).change).toEqual([
      { sku: 'IR-A', version: 3, stockChange: 1 },
      {
        sku: 'IR-C',
        version: 3,
        newSku: 'IR-X',
        wasPrice: 2000,
        wasUntil: '2026-12-01T22:59:00.000Z',
        stockChange: 4,
      },
    ]);
  });

  it.each([
    [10, ['1,100', '1,320.55']],
    [-5, ['950', '1,140.48']],
    [0.333, ['1,003', '1,204.5']],
  ])('are raised by %d percent, whole prices staying whole', (percent, prices) => {
    const raised = raisePrices([A, B, C], ['IR-A', 'IR-B'], percent);
    expect(raised.slice(0, 2).map((one) => cellText(one, 'price'))).toEqual(prices);
    expect(raised[2]).toBe(C);
  });
});

describe('rows of the grid', () => {
  it('are made of the missing combinations, with the price of the standard and skus like the others', () => {
    const named = [row('IR-BOB-20', '20'), row('IR-BOB-22', '22')];
    const options = shownOptions(named, { length: ['24', '8'], cap: [] });
    expect(options).toEqual([
      { name: 'length', values: ['8', '20', '22', '24'] },
      { name: 'cap', values: [] },
    ]);
    expect(missingCombinations(named, options, 400)).toEqual([]);
    const [lengths] = options;
    const missing = missingCombinations(named, lengths ? [lengths] : [], 3);
    expect(missing).toEqual([{ length: '8' }]);
    const rows = makeRows(named, missing, { productId: '7', price: '1,000' });
    expect(changesOf(rows)).toEqual({
      add: [
        {
          sku: 'IR-BOB-8',
          options: [{ name: 'LENGTH', value: '8' }],
          price: 1000,
          wasPrice: null,
          wasUntil: null,
          countInStock: 0,
        },
      ],
      change: [],
      remove: [],
    });
  });

  it('all get the first value of a new option', () => {
    const given = giveOption([A, B], 'cap', 'M');
    expect(given.map(({ options }) => options.cap)).toEqual(['M', 'M']);
    expect(giveOption(given, 'cap', 'L')).toEqual(given);
    expect(changesOf(given).change?.[0]).toEqual({
      sku: 'IR-A',
      version: 3,
      options: [
        { name: 'LENGTH', value: '20' },
        { name: 'CAP', value: 'M' },
      ],
    });
  });

  it('are deleted when they are saved, or at once if they are not saved yet', () => {
    const rows = makeRows([A, withCell(B, 'price', '1')], [{ length: '30' }], { productId: '7', price: '1' });
    const keys = rows.map(({ key }) => key);
    const removed = removeRows(rows, keys.slice(1), true);
    expect(changesOf(removed)).toEqual({ add: [], change: [], remove: [{ sku: 'IR-B', version: 3 }] });
    expect(changesOf(removeRows(removed, ['IR-B'], false)).change).toEqual([
      { sku: 'IR-B', version: 3, price: 1 },
    ]);
  });
});
