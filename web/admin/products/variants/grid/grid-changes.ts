import { changedByPercent } from '#domain/catalogue/price-change.ts';
import { koboFromNaira, nairaFromKobo } from '#domain/money.ts';
import { OPTION_NAMES, type OptionValues } from '#domain/catalogue/variants/options.ts';
import type {
  AddVariantInput,
  ChangeVariantInput,
  ChangeVariantsInput,
  OptionName as OptionNameCode,
  OptionValueInput,
} from '../../../../graphql/generated/operations.ts';
import {
  cellText,
  changesIn,
  FIELDS,
  type Field,
  type GridRow,
  hasNewOptions,
  numberIn,
  stockChangeIn,
  wasUntilOf,
  withCell,
} from './grid-rows.ts';

export interface Cell {
  key: string;
  field: Field;
}

/** New texts of some cells. */
export function typeCells(rows: readonly GridRow[], cells: readonly (Cell & { text: string })[]): GridRow[] {
  return rows.map((row) =>
    cells
      .filter(({ key }) => key === row.key)
      .reduce((known, { field, text }) => withCell(known, field, text), row),
  );
}

/** Ctrl D: the text of the first row in all others. Skus are never the same. */
export function fillDown(rows: readonly GridRow[], keys: readonly string[], field: Field): GridRow[] {
  const first = rows.find(({ key }) => keys.includes(key));
  if (!first || field === 'sku') return [...rows];
  const text = cellText(first, field);
  return typeCells(
    rows,
    keys.map((key) => ({ key, field, text })),
  );
}

/** Ctrl V: lines and tabs of a sheet, from a cell to the right and down through the shown rows. */
export function pasteCells(
  rows: readonly GridRow[],
  shown: readonly GridRow[],
  at: Cell,
  text: string,
): GridRow[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const from = shown.findIndex(({ key }) => key === at.key);
  const fields = FIELDS.slice(FIELDS.indexOf(at.field));
  const cells = lines.flatMap((line, down) => {
    const key = shown[from + down]?.key;
    if (key === undefined) return [];
    return line.split('\t').flatMap((value, right) => {
      const field = fields[right];
      return field === undefined ? [] : [{ key, field, text: value }];
    });
  });
  return typeCells(rows, cells);
}

export function raisePrices(rows: readonly GridRow[], keys: readonly string[], percent: number): GridRow[] {
  const cells = rows.flatMap((row) => {
    const price = koboFromNaira(numberIn(cellText(row, 'price')));
    if (!keys.includes(row.key) || price === null) return [];
    const changed = nairaFromKobo(changedByPercent(price, percent));
    return [{ key: row.key, field: 'price' as const, text: changed.toLocaleString('en-US') }];
  });
  return typeCells(rows, cells);
}

/** Rows that are not saved yet disappear; others are deleted when they are saved. */
export function removeRows(rows: readonly GridRow[], keys: readonly string[], isRemoved: boolean): GridRow[] {
  return rows
    .filter(({ key, saved }) => saved !== null || !keys.includes(key))
    .map((row) => (keys.includes(row.key) ? { ...row, isRemoved } : row));
}

const optionInputs = (options: OptionValues): OptionValueInput[] =>
  OPTION_NAMES.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [{ name: name.toUpperCase() as OptionNameCode, value }];
  });

/** Its end goes with it: one that is over is not shown, and must not end the next. */
function formerPrice(row: GridRow): Pick<AddVariantInput, 'wasPrice' | 'wasUntil'> {
  const text = cellText(row, 'wasPrice');
  return {
    wasPrice: text === '' ? null : numberIn(text),
    wasUntil: wasUntilOf(row)?.toISOString() ?? null,
  };
}

function addition(row: GridRow): AddVariantInput {
  return {
    sku: cellText(row, 'sku'),
    options: optionInputs(row.options),
    price: numberIn(cellText(row, 'price')),
    ...formerPrice(row),
    countInStock: stockChangeIn(row),
  };
}

function change(row: GridRow, { sku, version }: { sku: string; version: number }): ChangeVariantInput {
  const { typed } = row;
  return {
    sku,
    version,
    ...(typed.sku !== undefined && { newSku: typed.sku }),
    ...(hasNewOptions(row) && { options: optionInputs(row.options) }),
    ...(typed.price !== undefined && { price: numberIn(typed.price) }),
    ...((typed.wasPrice !== undefined || typed.wasUntil !== undefined) && formerPrice(row)),
    ...(typed.stock !== undefined && { stockChange: stockChangeIn(row) }),
  };
}

/** What is sent: only rows and cells that have changed, with the versions that were read. */
export function changesOf(rows: readonly GridRow[]): Omit<ChangeVariantsInput, 'productId' | 'standard'> {
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  return {
    add: kept.filter(({ saved }) => saved === null).map(addition),
    change: kept.flatMap((row) => (row.saved && changesIn(row) > 0 ? [change(row, row.saved)] : [])),
    remove: rows.flatMap(({ isRemoved, saved }) =>
      isRemoved && saved ? [{ sku: saved.sku, version: saved.version }] : [],
    ),
  };
}
