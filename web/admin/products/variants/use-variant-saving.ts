import { useState } from 'react';
import type { OptionValues } from '#domain/catalogue/variants/options.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type ProductVariantsFragment,
  useChangeVariantsMutation,
} from '../../../graphql/generated/operations.ts';
import { showToast } from '../../../ui/toast.tsx';
import { forgetCatalogueLists } from '../../catalogue-cache.ts';
import { changesOf } from './grid/grid-changes.ts';
import { cellText, errorsOf, type GridRow, rebased, type SavedVariant } from './grid/grid-rows.ts';
import type { VariantGrid } from './grid/use-variant-grid.ts';

/** A row that somebody else has changed, as it is now. */
export interface Conflict {
  sku: string;
  current: Partial<Omit<SavedVariant, 'options'>> & { version: number; options?: OptionValues };
}

const changesText = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** Sends all changes at once. Conflicts stay until somebody has said which value counts. */
export function useVariantSaving(product: ProductVariantsFragment, grid: VariantGrid) {
  const [run, { loading }] = useChangeVariantsMutation();
  const [failure, setFailure] = useState<unknown>();
  const [wrong, setWrong] = useState<string>();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  const send = async (): Promise<void> => {
    setFailure(undefined);
    setWrong(firstError(grid.rows));
    if (firstError(grid.rows) !== undefined) return;
    const chosen = grid.rows.find(({ key }) => key === grid.newStandard);
    const standard = chosen ? cellText(chosen, 'sku') : null;
    try {
      const { data } = await run({
        variables: { input: { productId: product.id, ...changesOf(grid.rows), standard } },
        update: forgetCatalogueLists,
      });
      if (!data) return;
      grid.load(data.changeVariants.product);
      setConflicts([]);
      showToast(`Saved ${changesText(grid.changes)}`);
    } catch (error) {
      const told = failureOf(error).details['conflicts'] as Conflict[] | undefined;
      if (told) setConflicts(told);
      setFailure(error);
    }
  };

  /** The typed value of a row is kept against the new one, or given up for it. */
  const settle = ({ sku, current }: Conflict, keepsMine: boolean): void => {
    grid.setRows((rows) =>
      rows.map((row) => (row.saved?.sku === sku ? settled(row, current, keepsMine) : row)),
    );
    const left = conflicts.filter((one) => one.sku !== sku);
    setConflicts(left);
    if (left.length === 0) setFailure(undefined);
  };
  const clear = (): void => {
    setFailure(undefined);
    setWrong(undefined);
    setConflicts([]);
  };
  return { isSaving: loading, failure, wrong, conflicts, send: () => void send(), settle, clear };
}

function firstError(rows: readonly GridRow[]): string | undefined {
  for (const row of rows) {
    const [sentence] = Object.values(errorsOf(row));
    if (sentence !== undefined) return `${cellText(row, 'sku') || 'A new variant'}: ${sentence}`;
  }
  return undefined;
}

function settled(row: GridRow, current: Conflict['current'], keepsMine: boolean): GridRow {
  if (!row.saved) return row;
  const saved = { ...row.saved, ...current };
  return keepsMine
    ? rebased(row, saved)
    : { ...row, saved, options: saved.options, typed: {}, isRemoved: false };
}
