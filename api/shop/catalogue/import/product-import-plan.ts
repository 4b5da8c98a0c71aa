import { badRequest } from '../../../domain/errors.ts';
import { checkProduct } from '../../../domain/forms/form-rules.ts';
import { parseId } from '../../../domain/ids.ts';
import { koboFromNaira, nairaFromKobo } from '../../../domain/money.ts';
import { PLACEHOLDER_IMAGE } from '../../../domain/catalogue/picture.ts';
import { tidyText } from '../../../domain/forms/text-rules.ts';
import type { ProductRecord } from '../product/product.record.ts';

/** A missing column has no cell. */
export interface ImportRow {
  /** Line number in the file, for messages. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface RowProblem {
  line: number;
  sentences: string[];
}

/** `id` is null for a new product; `price` is in kobo. */
export type PlannedProduct = Omit<
  ProductRecord,
  | 'id'
  | 'wasPrice'
  | 'wasUntil'
  | 'rating'
  | 'numReviews'
  | 'isHidden'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> & {
  id: number | null;
};

export interface ImportPlan {
  updates: PlannedProduct[];
  inserts: PlannedProduct[];
  unchanged: number;
  problems: RowProblem[];
}

/** The last three are ignored: the shop sets them itself. */
const COLUMNS = new Set(
  ['_id', 'name', 'price', 'brand', 'category', 'countInStock', 'isDraft', 'image', 'description'].concat([
    'rating',
    'numReviews',
    'createdAt',
  ]),
);
const TEXTS = ['name', 'image', 'brand', 'category', 'description'] as const;

/** @throws ShopError BAD_USER_INPUT for unknown columns */
export function planImport(
  rows: readonly ImportRow[],
  present: ReadonlyMap<number, ProductRecord>,
): ImportPlan {
  const strange = Object.keys(rows[0]?.cells ?? {}).find((name) => !COLUMNS.has(name));
  if (strange !== undefined) {
    throw badRequest(`Products have no column "${strange}". Known columns: ${[...COLUMNS].join(', ')}.`);
  }
  const plan: ImportPlan = { updates: [], inserts: [], unchanged: 0, problems: [] };
  const seen = new Set<number>();
  for (const row of rows) planRow(plan, row, present, seen);
  return plan;
}

function planRow(
  plan: ImportPlan,
  { line, cells }: ImportRow,
  present: ReadonlyMap<number, ProductRecord>,
  seen: Set<number>,
): void {
  const written = cells['_id']?.trim() ?? '';
  const id = parseId(written);
  const product = present.get(id ?? 0);
  if (written !== '' && !product) {
    plan.problems.push({ line, sentences: [`There is no product ${written}.`] });
    return;
  }
  if (id !== null && seen.has(id)) {
    plan.problems.push({ line, sentences: [`Product ${id} is already in an earlier line.`] });
    return;
  }
  seen.add(id ?? 0);
  const wanted = wantedProduct(cells, product);
  const sentences = [
    ...Object.entries(checkProduct(wanted)).map(([field, sentence]) => `${field}: ${sentence}`),
    ...(wanted.isDraft === null ? ['isDraft: Write true or false.'] : []),
  ];
  if (sentences.length > 0) plan.problems.push({ line, sentences });
  else if (!product) plan.inserts.push(plannedProduct(null, wanted));
  else if (changes(product, plannedProduct(product.id, wanted))) {
    // An update publishes a draft, unless the row says otherwise.
    const isDraft = filled(cells['isDraft']) ? wanted.isDraft : false;
    plan.updates.push(plannedProduct(product.id, { ...wanted, isDraft }));
  } else plan.unchanged += 1;
}

interface WantedProduct {
  name: string;
  image: string;
  brand: string;
  category: string;
  description: string;
  /** In naira; the cell's text if it is no number. */
  price: number | string;
  countInStock: number | string;
  /** Null when the cell is neither true nor false. */
  isDraft: boolean | null;
}

/** A missing column keeps the product's value. */
function wantedProduct(cells: ImportRow['cells'], product: ProductRecord | undefined): WantedProduct {
  const text = (field: (typeof TEXTS)[number], otherwise = '') =>
    cells[field] === undefined || cells[field].trim() === product?.[field].trim()
      ? (product?.[field] ?? otherwise)
      : tidyText(cells[field], { lines: field === 'description' });
  const number = (field: 'price' | 'countInStock', now: number | undefined) =>
    cells[field] === undefined ? (now ?? '') : numberOrText(cells[field].trim());
  return {
    name: text('name'),
    image: text('image', PLACEHOLDER_IMAGE),
    brand: text('brand'),
    category: text('category'),
    description: text('description'),
    price: number('price', product && nairaFromKobo(product.price)),
    countInStock: number('countInStock', product?.countInStock),
    isDraft: filled(cells['isDraft']) ? yesOrNo(cells['isDraft']) : (product?.isDraft ?? false),
  };
}

function plannedProduct(id: number | null, wanted: WantedProduct): PlannedProduct {
  const { price, countInStock, isDraft, ...texts } = wanted;
  return {
    id,
    ...texts,
    price: koboFromNaira(Number(price)) ?? 0,
    countInStock: Number(countInStock),
    isDraft: isDraft ?? false,
  };
}

function changes(product: ProductRecord, planned: PlannedProduct): boolean {
  return (['price', 'countInStock', 'isDraft', ...TEXTS] as const).some(
    (field) => product[field] !== planned[field],
  );
}

function filled(cell: string | undefined): cell is string {
  return cell !== undefined && cell.trim() !== '';
}

function numberOrText(cell: string): number | string {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(cell) ? Number(cell) : cell;
}

/** Spreadsheets write TRUE and FALSE. */
function yesOrNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : null;
}
