import { OPTION_NAMES } from './options.ts';

/** Of the files of variants, in the order of an export. */
export const VARIANT_COLUMNS = [
  'sku',
  'product',
  ...OPTION_NAMES,
  'price',
  'wasPrice',
  'wasUntil',
  'countInStock',
  'isStandard',
  'stockChange',
] as const;

export type VariantColumn = (typeof VARIANT_COLUMNS)[number];

/** Rows of one file. */
export const MAX_VARIANT_ROWS = 50_000;

/** How others name the columns: small letters and digits alone. */
const SYNONYMS: Record<VariantColumn, readonly string[]> = {
  sku: ['skucode', 'code', 'itemcode', 'variantsku', 'variantcode'],
  product: ['productid', 'id', 'productnumber', 'productno'],
  length: ['inch', 'inches', 'lengthinch', 'lengthinches', 'lengthin'],
  colour: ['color', 'colourcode', 'colorcode'],
  density: ['densitypercent'],
  lace: ['lacesize', 'lacetype'],
  cap: ['capsize', 'size'],
  parting: ['part'],
  volume: ['weight', 'content'],
  finish: [],
  shade: [],
  price: ['pricenaira', 'pricengn', 'sellingprice', 'unitprice', 'amount'],
  wasPrice: ['was', 'oldprice', 'pricebefore', 'compareatprice', 'regularprice'],
  wasUntil: ['until', 'saleends'],
  countInStock: ['stock', 'qty', 'quantity', 'onhand', 'pieces', 'instock', 'count'],
  isStandard: ['standard', 'default'],
  stockChange: ['qtychange', 'adjustment', 'change'],
};

const folded = (header: string): string => header.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const BY_NAME = new Map<string, VariantColumn>(
  VARIANT_COLUMNS.flatMap((column) =>
    [column, ...SYNONYMS[column]].map((name) => [folded(name), column] as const),
  ),
);

/** What a column of a file means, whatever its case, spaces and marks; null for an unknown one. */
export const columnOf = (header: string): VariantColumn | null => BY_NAME.get(folded(header)) ?? null;

/** By header; null leaves a column out. */
export type ColumnMapping = Readonly<Record<string, VariantColumn | null>>;

export interface MappedColumns {
  /** The header that holds each column. */
  headers: Partial<Record<VariantColumn, string>>;
  /** Headers that mean nothing here. */
  ignored: string[];
  problem: string | null;
}

/** @param chosen what somebody has said about some headers, before what they seem to mean */
export function mapColumns(headers: readonly string[], chosen: ColumnMapping = {}): MappedColumns {
  const found: MappedColumns = { headers: {}, ignored: [], problem: null };
  for (const header of headers) {
    const column = Object.hasOwn(chosen, header) ? (chosen[header] ?? null) : columnOf(header);
    if (column === null) found.ignored.push(header);
    else if (found.headers[column] !== undefined) {
      found.problem ??= `The columns "${found.headers[column]}" and "${header}" both mean ${column}. Leave one out.`;
    } else found.headers[column] = header;
  }
  if (found.headers.sku === undefined) {
    found.problem ??= 'The file has no column "sku". Name one so, or say which one it is.';
  } else if (found.headers.countInStock !== undefined && found.headers.stockChange !== undefined) {
    found.problem ??= 'Stock is given both as a number and as a difference. Leave one of the columns out.';
  }
  return found;
}
