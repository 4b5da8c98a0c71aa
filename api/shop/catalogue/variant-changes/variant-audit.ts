import { choiceWords, optionsFromColumns } from '../../../domain/catalogue/variants/options.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { type AuditChanges, changesBetween } from '../../../platform/audit/audit-changes.ts';
import type { NewVariant, StoredVariant } from './variant-changes.store.ts';
import type { VariantPlan } from './variant-plan.ts';

/** Cells that an entry of the audit log names; of the others it says how many there are. */
const NAMED_CELLS = 100;

const FIELDS = ['sku', 'choice', 'price', 'wasPrice', 'wasUntil', 'countInStock', 'isDeleted'] as const;

/** What the audit log says of changed variants: each cell by its sku and field. */
export function auditedChanges({ writes, inserts, standard }: VariantPlan): AuditChanges {
  const cells = [
    ...writes.flatMap(({ before, after }) =>
      namedBy(before.sku, changesBetween(shown(before), shown(after), FIELDS)),
    ),
    ...inserts.flatMap((row) =>
      namedBy(row.sku, changesBetween(NOTHING, shown(row), ['choice', 'price', 'countInStock'])),
    ),
    ...(standard ? [['standard', { before: standard.from.sku, after: standard.to }] as const] : []),
  ];
  return namedCells(cells);
}

export function namedCells(cells: readonly (readonly [string, AuditChanges[string]])[]): AuditChanges {
  const more = cells.length - NAMED_CELLS;
  return {
    ...Object.fromEntries(cells.slice(0, NAMED_CELLS)),
    ...(more > 0 && { 'more cells': { before: null, after: more } }),
  };
}

const namedBy = (sku: string, changes: AuditChanges) =>
  Object.entries(changes).map(([field, change]) => [`${sku} ${field}`, change] as const);

type Shown = Partial<Record<(typeof FIELDS)[number], unknown>>;

const NOTHING: Shown = {};

const shown = (row: NewVariant | StoredVariant): Shown => ({
  sku: row.sku,
  choice: choiceWords(optionsFromColumns(row)),
  price: nairaFromKobo(row.price),
  wasPrice: row.wasPrice === null ? null : nairaFromKobo(row.wasPrice),
  wasUntil: row.wasUntil?.toISOString() ?? null,
  countInStock: row.stock,
  isDeleted: 'isDeleted' in row && row.isDeleted,
});

/** Whether nothing changes but how many pieces there are. */
export function isStockAlone({ writes, inserts, standard }: VariantPlan): boolean {
  const others = FIELDS.filter((field) => field !== 'countInStock');
  return (
    inserts.length === 0 &&
    standard === null &&
    writes.every(
      ({ before, after }) => Object.keys(changesBetween(shown(before), shown(after), others)).length === 0,
    )
  );
}
