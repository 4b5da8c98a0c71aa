import { optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import { foldSku } from '../../../domain/catalogue/variants/sku.ts';
import { skuKey, VARIANT_MESSAGES } from '../../../domain/forms/variants/variant-form.ts';
import { checkVariantSet } from '../../../domain/forms/variants/variant-set.ts';
import { LIMITS } from '../../../domain/forms/limits.ts';
import type { NewVariant, StoredVariant } from '../variant-changes/variant-changes.store.ts';
import type { VariantPlan } from '../variant-changes/variant-plan.ts';
import { addedRow, changedRow } from '../variant-changes/variant-rows.ts';
import { additionIn, changeIn, type ImportProblem, isYes, type VariantRow } from './variant-import-plan.ts';

export interface ProductImport {
  plan: VariantPlan;
  unchanged: number;
  problems: ImportProblem[];
}

/**
 * What the rows of one product come to.
 * @param present its variants, locked, with the deleted ones that these rows name
 */
export function planProduct(
  productId: number,
  rows: readonly VariantRow[],
  present: readonly StoredVariant[],
): ProductImport {
  const bySku = new Map(present.map((row) => [skuKey(row.sku), row]));
  const made: ProductImport = {
    plan: { writes: [], inserts: [], standard: null },
    unchanged: 0,
    problems: [],
  };
  let position = Math.max(0, ...present.map((row) => row.position));
  for (const row of rows) {
    const before = bySku.get(skuKey(row.sku));
    if (before && !before.isDeleted) change(made, row, before, productId);
    else {
      position += 1;
      add(made, row, { before, position, productId });
    }
  }
  const after = rowsAfter(present, made.plan);
  made.plan.standard = standardIn(rows, present);
  if (made.problems.length === 0) made.problems.push(...setProblems(rows, after));
  return made;
}

function change(made: ProductImport, row: VariantRow, before: StoredVariant, productId: number): void {
  const { row: after, errors } = changedRow(changeIn(row, before), before, productId);
  const isBelow = after.stock < 0 && { countInStock: VARIANT_MESSAGES.stockAbove };
  const isAbove = after.stock > LIMITS.countInStock && { countInStock: VARIANT_MESSAGES.stockAbove };
  note(made, row, { ...errors, ...isBelow, ...isAbove });
  if (isSame(before, after)) made.unchanged += 1;
  else made.plan.writes.push({ before, after });
}

function add(
  made: ProductImport,
  row: VariantRow,
  { before, position, productId }: { before: StoredVariant | undefined; position: number; productId: number },
): void {
  const { row: after, errors } = addedRow(additionIn(row), productId);
  note(made, row, errors);
  if (before) made.plan.writes.push({ before, after: { ...before, ...after, position, isDeleted: false } });
  else made.plan.inserts.push({ ...after, position });
}

function note(made: ProductImport, { line }: VariantRow, errors: Readonly<Record<string, string>>): void {
  for (const [field, sentence] of Object.entries(errors)) made.problems.push({ line, field, sentence });
}

const isSame = (before: StoredVariant, after: StoredVariant): boolean =>
  JSON.stringify(before) === JSON.stringify({ ...before, ...after });

function rowsAfter(
  present: readonly StoredVariant[],
  { writes, inserts }: VariantPlan,
): (StoredVariant | NewVariant)[] {
  const written = new Map(writes.map(({ before, after }) => [before.id, after]));
  const kept = present.map((row) => written.get(row.id) ?? row).filter((row) => !row.isDeleted);
  return [...kept.toSorted((one, other) => Number(other.isStandard) - Number(one.isStandard)), ...inserts];
}

function setProblems(
  rows: readonly VariantRow[],
  after: readonly (StoredVariant | NewVariant)[],
): ImportProblem[] {
  const lines = new Map(rows.map(({ line, sku }) => [skuKey(sku), line]));
  const problems = checkVariantSet(after.map((row) => ({ sku: row.sku, options: optionsFromColumns(row) })));
  return problems.map(({ sku, sentence }) => ({
    line: lines.get(skuKey(sku)) ?? rows[0]?.line ?? 0,
    field: 'options',
    sentence,
  }));
}

/** The last row that says so. */
function standardIn(rows: readonly VariantRow[], present: readonly StoredVariant[]): VariantPlan['standard'] {
  const from = present.find((row) => row.isStandard);
  const wanted = rows.findLast(
    ({ cells }) => cells.isStandard !== undefined && isYes(cells.isStandard) === true,
  );
  if (!from || !wanted || foldSku(wanted.sku) === skuKey(from.sku)) return null;
  return { from, to: wanted.sku };
}
