import {
  mapColumns,
  type ColumnMapping,
  type MappedColumns,
  type VariantColumn,
} from '../../../domain/catalogue/variants/csv-columns.ts';
import {
  OPTION_NAMES,
  optionsFromColumns,
  type OptionValues,
} from '../../../domain/catalogue/variants/options.ts';
import { foldSku } from '../../../domain/catalogue/variants/sku.ts';
import { VARIANT_MESSAGES } from '../../../domain/forms/variants/variant-form.ts';
import { badRequest } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/ids.ts';
import type { AddedVariant, ChangedVariant, GivenOption } from '../variant-changes/variant-changes.ts';
import type { StoredVariant } from '../variant-changes/variant-changes.store.ts';

/** A row of a file, by its headers. */
export interface SheetRow {
  /** Line number in the file. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface ImportProblem {
  line: number;
  field: string;
  sentence: string;
}

/** A row with what its columns mean; a missing column has no cell. */
export interface VariantRow {
  line: number;
  sku: string;
  productId: number | null;
  cells: Partial<Record<VariantColumn, string>>;
}

/** @throws ShopError BAD_USER_INPUT when the columns cannot be understood */
export function readRows(
  rows: readonly SheetRow[],
  chosen?: ColumnMapping,
): { rows: VariantRow[]; columns: MappedColumns } {
  const columns = mapColumns(Object.keys(rows[0]?.cells ?? { sku: '' }), chosen);
  if (columns.problem !== null) throw badRequest(columns.problem);
  const headers = Object.entries(columns.headers) as [VariantColumn, string][];
  return {
    columns,
    rows: rows.map(({ line, cells }) => {
      const known = Object.fromEntries(
        headers.map(([column, header]) => [column, cells[header]?.trim() ?? '']),
      );
      return { line, sku: known['sku'] ?? '', productId: parseId(known['product']), cells: known };
    }),
  };
}

/** "₦1,200.50" is a number; what is none stays text, which the rules refuse. */
function numberOrText(cell: string): number | string {
  const plain = cell.replaceAll(/[\s,₦]/g, '');
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : cell;
}

const given = (cell: string | undefined): string | undefined => (cell === '' ? undefined : cell);

/** An empty cell is no option; without the column the option stays. */
function optionsIn(cells: VariantRow['cells'], present: OptionValues): GivenOption[] {
  return OPTION_NAMES.flatMap((name) => {
    const value = cells[name] ?? present[name];
    return value === undefined || value === '' ? [] : [{ name, value }];
  });
}

const emptiable = (cell: string | undefined): number | string | null | undefined =>
  cell === undefined ? undefined : cell === '' ? null : numberOrText(cell);

export function additionIn({ sku, cells }: VariantRow): AddedVariant {
  return {
    sku,
    options: optionsIn(cells, {}),
    price: numberOrText(cells.price ?? ''),
    wasPrice: emptiable(cells.wasPrice),
    wasUntil: given(cells.wasUntil),
    countInStock: numberOrText(given(cells.countInStock) ?? given(cells.stockChange) ?? '0'),
  };
}

/** An empty price or stock stays as it is; an empty former price is none. */
export function changeIn({ cells }: VariantRow, present: StoredVariant): ChangedVariant {
  const price = given(cells.price);
  return {
    sku: present.sku,
    options: optionsIn(cells, optionsFromColumns(present)),
    price: price === undefined ? undefined : numberOrText(price),
    wasPrice: emptiable(cells.wasPrice),
    wasUntil: cells.wasUntil === undefined ? undefined : (given(cells.wasUntil) ?? null),
    stockChange: stockChangeIn(cells, present),
  };
}

function stockChangeIn(cells: VariantRow['cells'], { stock }: StoredVariant): unknown {
  const counted = given(cells.countInStock);
  if (counted === undefined)
    return cells.stockChange === undefined ? 0 : numberOrText(given(cells.stockChange) ?? '0');
  const number = numberOrText(counted);
  return typeof number === 'number' ? number - stock : number;
}

/** Null for what says neither yes nor no. */
export function isYes(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (['true', 'yes', 'y', '1', 'x'].includes(word)) return true;
  return ['false', 'no', 'n', '0', ''].includes(word) ? false : null;
}

/** What is wrong with rows before their products are known. */
export function earlyProblems(rows: readonly VariantRow[]): ImportProblem[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, sku, cells }) => {
    const key = foldSku(sku);
    if (key === null) return [{ line, field: 'sku', sentence: VARIANT_MESSAGES.sku }];
    const earlier = seen.get(key);
    seen.set(key, earlier ?? line);
    if (earlier !== undefined)
      return [{ line, field: 'sku', sentence: `This SKU is already in line ${earlier}.` }];
    const isWrong = cells.isStandard !== undefined && isYes(cells.isStandard) === null;
    return isWrong ? [{ line, field: 'isStandard', sentence: 'Write true or false.' }] : [];
  });
}
