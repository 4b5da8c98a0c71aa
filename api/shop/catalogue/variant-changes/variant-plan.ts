import { badRequest, notFound } from '../../../domain/errors.ts';
import { optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import { LIMITS } from '../../../domain/forms/limits.ts';
import { skuKey, VARIANT_MESSAGES } from '../../../domain/forms/variants/variant-form.ts';
import { checkVariantSet } from '../../../domain/forms/variants/variant-set.ts';
import type { Moved } from '../variant/stock-move.store.ts';
import type { AddedVariant, ChangedVariant, VariantChanges } from './variant-changes.ts';
import type { NewVariant, StoredVariant } from './variant-changes.store.ts';
import { deletesStandard, requireVersions, tooFewLeft, WrongFields } from './variant-refusals.ts';
import { addedRow, changedRow } from './variant-rows.ts';

/** A row that will be written, as it is and as it will be. */
export interface Write {
  before: StoredVariant;
  after: StoredVariant;
}

export interface VariantPlan {
  writes: Write[];
  inserts: NewVariant[];
  /** Null when it stays. */
  standard: { from: StoredVariant; to: string } | null;
}

/**
 * What a set of changes comes to.
 * @param rows the product's variants, locked, with the deleted ones that may come back
 * @throws ShopError BAD_USER_INPUT naming rows and fields, NOT_FOUND, VERSION_CHANGED, STOCK_CHANGED, CONFLICT
 */
export function planChanges(
  productId: number,
  rows: readonly StoredVariant[],
  changes: VariantChanges,
): VariantPlan {
  const { add, change, remove } = {
    add: changes.add ?? [],
    change: changes.change ?? [],
    remove: changes.remove ?? [],
  };
  const find = (sku: string) => {
    const row = rows.find((one) => !one.isDeleted && skuKey(one.sku) === skuKey(sku));
    if (!row) throw notFound(`Variant ${sku.slice(0, LONGEST)}`);
    return row;
  };
  requireOnce([...change, ...remove]);
  requireVersions([...change, ...remove], find);
  const wrong = new WrongFields();
  const writes = change.map((one, at) => changed(one, { at, wrong, present: find(one.sku), productId }));
  for (const { sku } of remove) {
    const before = find(sku);
    writes.push({ before, after: { ...before, isDeleted: true } });
  }
  const inserts: NewVariant[] = [];
  added(add, { rows, productId, wrong, writes, inserts });
  wrong.refuse();
  const plan = { writes, inserts, standard: null };
  return requireSet(rows, { ...plan, standard: newStandard(rows, plan, changes.standard) });
}

/** Of a sku that a sentence repeats, in characters. */
const LONGEST = 64;

function requireOnce(rows: readonly { sku: string }[]): void {
  const keys = rows.map(({ sku }) => skuKey(sku));
  const twice = rows.find((_, at) => keys.indexOf(keys[at] ?? '') < at);
  if (twice)
    throw badRequest(`${twice.sku.slice(0, LONGEST)} is in the changes twice. Change each variant once.`);
}

function changed(
  change: ChangedVariant,
  {
    at,
    wrong,
    present,
    productId,
  }: { at: number; wrong: WrongFields; present: StoredVariant; productId: number },
): Write {
  const { row, errors } = changedRow(change, present, productId);
  if (row.stock < 0) throw tooFewLeft(present, row.stock - present.stock);
  const above = row.stock > LIMITS.countInStock && { stockChange: VARIANT_MESSAGES.stockAbove };
  wrong.add(['change', at], present.sku, { ...errors, ...above });
  return { before: present, after: row };
}

/** A deleted variant with the same sku comes back with the new values. */
function added(
  add: readonly AddedVariant[],
  to: Pick<VariantPlan, 'writes' | 'inserts'> & {
    rows: readonly StoredVariant[];
    productId: number;
    wrong: WrongFields;
  },
): void {
  let position = Math.max(0, ...to.rows.map((row) => row.position));
  for (const [at, one] of add.entries()) {
    const { row, errors } = addedRow(one, to.productId);
    to.wrong.add(['add', at], errors['sku'] === undefined ? row.sku : '', errors);
    const before = to.rows.find(({ isDeleted, sku }) => isDeleted && skuKey(sku) === skuKey(row.sku));
    position += 1;
    if (before) to.writes.push({ before, after: { ...before, ...row, position, isDeleted: false } });
    else to.inserts.push({ ...row, position });
  }
}

function rowsAfter(
  rows: readonly StoredVariant[],
  { writes, inserts }: Pick<VariantPlan, 'writes' | 'inserts'>,
) {
  const written = new Map(writes.map(({ before, after }) => [before.id, after]));
  const kept = rows.map((row) => written.get(row.id) ?? row).filter(({ isDeleted }) => !isDeleted);
  return [...kept, ...inserts];
}

function newStandard(
  rows: readonly StoredVariant[],
  plan: Pick<VariantPlan, 'writes' | 'inserts'>,
  wanted: string | null | undefined,
): VariantPlan['standard'] {
  const from = rows.find(({ isStandard }) => isStandard);
  if (!from) throw new Error('a product always has a standard variant');
  const now = plan.writes.find(({ before }) => before.id === from.id)?.after ?? from;
  const to = rowsAfter(rows, plan).find(({ sku }) => wanted != null && skuKey(sku) === skuKey(wanted));
  if (wanted != null && !to) throw notFound(`Variant ${wanted.slice(0, LONGEST)}`);
  if (now.isDeleted && !to) throw deletesStandard(from.sku);
  return to === undefined || to === now ? null : { from, to: to.sku };
}

/** @throws ShopError BAD_USER_INPUT with the first sentence about all variants together */
function requireSet(rows: readonly StoredVariant[], plan: VariantPlan): VariantPlan {
  const standard = plan.standard?.to;
  const isFirst = (row: NewVariant | StoredVariant) =>
    standard === undefined ? 'isStandard' in row && row.isStandard : row.sku === standard;
  const after = rowsAfter(rows, plan).toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  const [problem] = checkVariantSet(after.map((row) => ({ sku: row.sku, options: optionsFromColumns(row) })));
  if (problem) throw badRequest(`${problem.sku}: ${problem.sentence}`);
  return plan;
}

/** What the ledger records; that of new variants begins by a trigger. */
export function movesOf({ writes }: VariantPlan): Moved[] {
  return writes.flatMap(({ before, after }) => {
    const delta = after.stock - before.stock;
    return delta === 0 ? [] : [{ variant_id: before.id, delta, stock: after.stock }];
  });
}
