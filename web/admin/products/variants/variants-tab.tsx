import { Button } from 'antd';
import { useState } from 'react';
import type { ProductVariantsFragment } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PHONE, useMedia } from '../../../ui/browser/use-media.ts';
import { FailureAlert } from '../../failure-alert.tsx';
import { useLeaveGuard } from '../../use-leave-guard.ts';
import { PlannedPrices } from '../planned-prices/planned-prices.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import type { Field, GridRow } from './grid/grid-rows.ts';
import { OptionsPanel } from './options-panel.tsx';
import { useVariantGrid } from './grid/use-variant-grid.ts';
import { useVariantSaving } from './use-variant-saving.ts';
import { VariantCards } from './variant-cards.tsx';
import { filtered, NO_FILTER, VariantFilters } from './variant-filters.tsx';
import { VariantTable } from './variant-table.tsx';
import { VariantTools } from './variant-tools.tsx';
import './variants.css';

/** All variants of a product, changed together and saved at once. */
export function VariantsTab({ product }: { product: ProductVariantsFragment }) {
  const grid = useVariantGrid(product);
  const saving = useVariantSaving(product, grid);
  const [filter, setFilter] = useState(NO_FILTER);
  const [field, setField] = useState<Field>('price');
  const isPhone = useMedia(PHONE);
  useLeaveGuard(grid.changes > 0);
  const shown: GridRow[] = filtered(grid.rows, filter);
  const Rows = isPhone ? VariantCards : VariantTable;
  return (
    <div className="variants">
      {saving.wrong !== undefined && <Alert tone="red">{saving.wrong}</Alert>}
      <FailureAlert error={saving.failure} />
      {saving.conflicts.length > 0 && (
        <ConflictPanel conflicts={saving.conflicts} rows={grid.rows} onSettle={saving.settle} />
      )}
      <PlannedPrices productId={product.id} grid={grid} />
      <OptionsPanel grid={grid} />
      <section className="panel" aria-label="Variants">
        <div className="variant-bar">
          <VariantFilters grid={grid} filter={filter} onFilter={setFilter} />
          <VariantTools productId={product.id} grid={grid} field={field} />
        </div>
        <Rows grid={grid} shown={shown} pictures={product.pictures} onField={setField} />
        <p className="variant-hint caption">
          {isPhone
            ? 'Nothing is saved until you press Save. Stock takes a number, or a difference such as +3.'
            : 'Enter edits, arrows move, Space selects, Ctrl D fills down, Ctrl V pastes from a sheet. Stock takes a number, or a difference such as +3. Nothing is saved until you press Save; two people on one row: the second is asked.'}
        </p>
      </section>
      <SaveBar
        changes={grid.changes}
        isSaving={saving.isSaving}
        onSave={saving.send}
        onDiscard={() => {
          grid.discard();
          saving.clear();
        }}
      />
    </div>
  );
}

interface SaveBarProps {
  changes: number;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

const SaveBar = ({ changes, isSaving, onSave, onDiscard }: SaveBarProps) => (
  <div className="save-bar">
    <span role="status" className="small">
      {changes === 0 ? 'Nothing changed' : `${changes} ${changes === 1 ? 'change' : 'changes'}, not saved`}
    </span>
    <Button onClick={onDiscard} disabled={changes === 0 || isSaving}>
      Discard
    </Button>
    <Button
      type="primary"
      onClick={onSave}
      disabled={changes === 0}
      loading={isSaving}
      aria-busy={isSaving || undefined}
    >
      {changes === 0 ? 'Save' : `Save ${changes} ${changes === 1 ? 'change' : 'changes'}`}
    </Button>
  </div>
);
