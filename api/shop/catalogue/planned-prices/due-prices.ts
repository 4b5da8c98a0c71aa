import { type PlannedStep, priceAfter } from '../../../domain/catalogue/planned-prices.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import { type AuditChanges, facts } from '../../../platform/audit/audit-changes.ts';
import { auditedChanges, namedCells } from '../variant-changes/variant-audit.ts';
import type { StoredVariant } from '../variant-changes/variant-changes.store.ts';
import type { Write } from '../variant-changes/variant-plan.ts';

/** What the due steps of one product come to. */
export interface DuePrices {
  writes: Write[];
  /** Of the audit log; null when nothing was done so. */
  changed: AuditChanges | null;
  leftOut: AuditChanges | null;
  /** Starts of sales that were left out, so that their ends are, too. */
  endless: PlannedStep[];
}

const VIA = facts({ via: 'Planned price' });

/** @param steps in their order; of variants that are deleted by now nothing is done */
export function duePrices(rows: readonly StoredVariant[], steps: readonly PlannedStep[]): DuePrices {
  const after = new Map(rows.map((row) => [row.id, row]));
  const leftOut: [string, AuditChanges[string]][] = [];
  const endless: PlannedStep[] = [];
  for (const step of steps) {
    const row = after.get(step.variantId);
    if (!row || endless.some((start) => isEndOf(step, start))) continue;
    const outcome = priceAfter(row, step);
    if (!('leftOut' in outcome)) {
      after.set(row.id, { ...row, ...outcome });
      continue;
    }
    const price = nairaFromKobo(step.price ?? row.price);
    leftOut.push([`${row.sku} price`, { before: nairaFromKobo(row.price), after: price }]);
    leftOut.push([`${row.sku} because`, { before: null, after: outcome.leftOut }]);
    if (step.price !== null) endless.push(step);
  }
  const writes = rows.flatMap((before) => {
    const now = after.get(before.id);
    return now === undefined || now === before ? [] : [{ before, after: now }];
  });
  const changes = auditedChanges({ writes, inserts: [], standard: null });
  return {
    writes,
    changed: Object.keys(changes).length === 0 ? null : { ...changes, ...VIA },
    leftOut: leftOut.length === 0 ? null : namedCells(leftOut),
    endless,
  };
}

/** Whether it is the end of a sale that begins with `start`. */
export const isEndOf = (step: PlannedStep, start: PlannedStep): boolean =>
  step.price === null &&
  step.variantId === start.variantId &&
  step.at.getTime() === start.wasUntil?.getTime();
