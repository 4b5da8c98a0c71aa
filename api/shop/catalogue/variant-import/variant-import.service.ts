import { type ColumnMapping, MAX_VARIANT_ROWS } from '../../../domain/catalogue/variants/csv-columns.ts';
import { foldSku } from '../../../domain/catalogue/variants/sku.ts';
import { skuKey } from '../../../domain/forms/variants/variant-form.ts';
import { badRequest } from '../../../domain/errors.ts';
import { grouped } from '../../../domain/forms/limits.ts';
import { facts } from '../../../platform/audit/audit-changes.ts';
import { inSqlTransaction, type Transaction } from '../../../platform/database/sql-transaction.ts';
import { recordAct, recordActs } from '../../context/audit.ts';
import { authorise } from '../../context/authorise.ts';
import type { RequestContext } from '../../context/context.ts';
import { recordStockMoves } from '../variant/stock-move.store.ts';
import { auditedChanges, isStockAlone } from '../variant-changes/variant-audit.ts';
import * as variants from '../variant-changes/variant-changes.store.ts';
import { movesOf } from '../variant-changes/variant-plan.ts';
import {
  earlyProblems,
  type ImportProblem,
  readRows,
  type SheetRow,
  type VariantRow,
} from './variant-import-plan.ts';
import { planProduct, type ProductImport } from './variant-import-rows.ts';

export interface VariantImportOptions {
  /** Check every row, write nothing. */
  dryRun: boolean;
  /** Write the products without wrong rows although others have some. */
  skipWrong: boolean;
  mapping?: ColumnMapping | undefined;
}

export interface VariantImportReport {
  created: number;
  updated: number;
  unchanged: number;
  /** One for each wrong cell. */
  problems: ImportProblem[];
  /** Headers that mean nothing here. */
  ignored: string[];
  isWritten: boolean;
}

/** Rows of one statement. */
const BATCH = 1000;

type Planned = ProductImport & { productId: number };

/**
 * Rows whose sku is known change that variant, others add one to the product that they name, by the same rules as the
 * console. One transaction.
 * @throws ShopError BAD_USER_INPUT for columns that cannot be understood, or too many rows
 */
export async function importVariants(
  ctx: RequestContext,
  sheet: readonly SheetRow[],
  { dryRun, skipWrong, mapping }: VariantImportOptions,
): Promise<VariantImportReport> {
  authorise(ctx, 'product.manage');
  if (sheet.length > MAX_VARIANT_ROWS) {
    throw badRequest(`The file has more than ${grouped(MAX_VARIANT_ROWS)} rows. Split it into several.`);
  }
  const { rows, columns } = readRows(sheet, mapping);
  const work = async (tx: Transaction): Promise<VariantImportReport> => {
    const { planned, problems } = await planRows(tx, rows);
    const fine = planned.filter((one) => one.problems.length === 0);
    const counts = countsOf(skipWrong ? fine : planned);
    const writes = !dryRun && (problems.length === 0 || skipWrong) && counts.created + counts.updated > 0;
    if (writes) {
      await writeProducts(ctx, tx, fine);
      await recordAct(ctx, tx, { action: 'VARIANTS_IMPORTED', changes: facts(counts) });
      await recordActs(ctx, tx, fine.flatMap(editOf));
    }
    const unchanged = planned.reduce((sum, one) => sum + one.unchanged, 0);
    return { ...counts, unchanged, problems, ignored: columns.ignored, isWritten: writes };
  };
  return await inSqlTransaction(ctx.em, work, { isLong: true });
}

/** For the history of each product. */
function editOf({ productId, plan }: Planned) {
  const changes = auditedChanges(plan);
  if (Object.keys(changes).length === 0) return [];
  const act = { action: 'VARIANTS_CHANGED', subjectId: productId } as const;
  return [{ ...act, changes: { ...changes, ...facts({ via: 'CSV file' }) } }];
}

function countsOf(planned: readonly Planned[]) {
  return {
    created: planned.reduce((sum, { plan }) => sum + plan.inserts.length, 0),
    updated: planned.reduce((sum, { plan }) => sum + plan.writes.length, 0),
  };
}

async function planRows(tx: Transaction, rows: readonly VariantRow[]) {
  const problems = earlyProblems(rows);
  const wrongLines = new Set(problems.map(({ line }) => line));
  const byProduct = new Map<number, VariantRow[]>();
  const skus = rows.flatMap(({ sku }) => foldSku(sku) ?? []);
  const homes = new Map(
    (await variants.productsOfSkus(tx, skus)).map((one) => [skuKey(one.sku), one.productId]),
  );
  for (const row of rows) {
    if (wrongLines.has(row.line)) continue;
    const home = homes.get(skuKey(row.sku)) ?? null;
    const problem = productProblem(row, home);
    if (problem) problems.push(problem);
    const productId = home ?? row.productId;
    if (productId === null) continue;
    const known = byProduct.get(productId);
    if (known) known.push(row);
    else byProduct.set(productId, [row]);
  }
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const wrongProducts = new Set(
    problems.map(({ line }) => {
      const row = byLine.get(line);
      return row && (homes.get(skuKey(row.sku)) ?? row.productId);
    }),
  );
  const planned = await planProducts(tx, byProduct, skus);
  for (const one of planned) {
    problems.push(...one.problems);
    // What belongs together is written together.
    if (wrongProducts.has(one.productId)) one.problems.push({ line: 0, field: '', sentence: '' });
  }
  return { planned, problems: problems.toSorted((one, other) => one.line - other.line) };
}

function productProblem(
  { line, sku, productId, cells }: VariantRow,
  home: number | null,
): ImportProblem | null {
  const isGiven = cells.product !== undefined && cells.product !== '';
  if (home === null && !isGiven) {
    return {
      line,
      field: 'product',
      sentence: `There is no variant ${sku}. To add it, name its product’s ID.`,
    };
  }
  if (!isGiven) return null;
  if (productId === null)
    return { line, field: 'product', sentence: 'Enter the ID of a product, such as 7.' };
  return home !== null && home !== productId
    ? { line, field: 'product', sentence: `${sku} belongs to product ${home}.` }
    : null;
}

async function planProducts(
  tx: Transaction,
  byProduct: ReadonlyMap<number, VariantRow[]>,
  skus: readonly string[],
): Promise<Planned[]> {
  const ids = [...byProduct.keys()];
  const known = new Set(await variants.lockProducts(tx, ids));
  const present = Map.groupBy(await variants.lockVariants(tx, ids, skus), ({ productId }) => productId);
  return ids.map((productId) => {
    const rows = byProduct.get(productId) ?? [];
    const own = present.get(productId) ?? [];
    if (known.has(productId)) return { productId, ...planProduct(productId, rows, own) };
    const problems = rows.map(({ line }) => ({
      line,
      field: 'product',
      sentence: `There is no product ${productId}.`,
    }));
    return { productId, plan: { writes: [], inserts: [], standard: null }, unchanged: 0, problems };
  });
}

/** In batches through all products, whose rows are locked. */
async function writeProducts(
  ctx: RequestContext,
  tx: Transaction,
  planned: readonly Planned[],
): Promise<void> {
  const now = ctx.now();
  const writes = planned.flatMap(({ plan }) => plan.writes.map(({ after }) => after));
  const inserts = planned.flatMap(({ plan, productId }) =>
    plan.inserts.map((row) => Object.assign({ productId }, row)),
  );
  const moves = planned.flatMap(({ plan }) => movesOf(plan));
  const actorId = ctx.viewer?.userId ?? null;
  await inBatches(writes, (batch) => variants.writeVariants(tx, batch, now));
  await inBatches(inserts, (batch) => variants.insertVariants(tx, batch, now));
  await inBatches(moves, (batch) => recordStockMoves(tx, batch, { reason: 'imported', actorId, now }));
  for (const { plan } of planned) {
    if (plan.standard) await variants.chooseStandard(tx, plan.standard.from.id, plan.standard.to, now);
  }
  const touched = planned.filter(
    ({ plan }) => plan.writes.length + plan.inserts.length > 0 || plan.standard !== null,
  );
  const [restocked, changed] = [true, false].map((wanted) =>
    touched.filter(({ plan }) => isStockAlone(plan) === wanted).map(({ productId }) => productId),
  );
  await variants.touchProducts(tx, { changed: changed ?? [], restocked: restocked ?? [] }, now);
}

async function inBatches<Row>(rows: readonly Row[], write: (batch: Row[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await write(rows.slice(from, from + BATCH));
}
