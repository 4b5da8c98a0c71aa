import { choiceWords } from '#domain/catalogue/variants/options.ts';
import type { EditedPictureFragment } from '../../../graphql/generated/operations.ts';
import { ColourSwatch } from '../../colours/colour-swatch.tsx';
import { cellText, errorsOf, FIELDS, type Field, type GridRow } from './grid/grid-rows.ts';
import type { VariantGrid } from './grid/use-variant-grid.ts';
import { RowPictures } from './row-pictures.tsx';
import { VariantState } from './variant-state.tsx';

export interface VariantRowsProps {
  grid: VariantGrid;
  /** After the filters. */
  shown: readonly GridRow[];
  /** All of the product. */
  pictures: readonly EditedPictureFragment[];
  onField: (field: Field) => void;
}

export const LABELS: Record<Field, string> = {
  price: 'Price ₦',
  wasPrice: 'Was ₦',
  wasUntil: 'Was until',
  stock: 'Stock',
  sku: 'SKU',
};

/** Below 768 px: a card for each row, with the same fields. */
export function VariantCards({ grid, shown, pictures, onField }: VariantRowsProps) {
  if (shown.length === 0) return <p className="no-rows">No variant has these values.</p>;
  return (
    <ul className="variant-cards">
      {shown.map((row) => {
        const isSelected = grid.selected.includes(row.key);
        const name = choiceWords(row.options) || cellText(row, 'sku');
        return (
          <li key={row.key} className="variant-card" data-removed={row.isRemoved || undefined}>
            <label className="variant-card-head">
              <input
                type="checkbox"
                checked={isSelected}
                aria-label={`Select ${name}`}
                onChange={() =>
                  grid.select(
                    isSelected ? grid.selected.filter((key) => key !== row.key) : [...grid.selected, row.key],
                  )
                }
              />
              <b>
                {row.options.colour !== undefined && <ColourSwatch code={row.options.colour} />}
                {name}
              </b>
              <RowPictures row={row} pictures={pictures} />
              <VariantState row={row} isStandard={row.key === grid.standardKey} />
            </label>
            <div className="variant-card-fields">
              {FIELDS.map((field) => (
                <CardField key={field} {...{ grid, row, field, onField }} />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface CardFieldProps {
  grid: VariantGrid;
  row: GridRow;
  field: Field;
  onField: (field: Field) => void;
}

function CardField({ grid, row, field, onField }: CardFieldProps) {
  const error = errorsOf(row)[field];
  const id = `${row.key}-${field}`;
  return (
    <label className="variant-card-field" data-field={field}>
      <span className="small">{LABELS[field]}</span>
      <input
        className="field-input figures"
        // A new key shows what fill down and conflicts have changed.
        key={cellText(row, field)}
        defaultValue={cellText(row, field)}
        data-changed={row.typed[field] !== undefined || undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        inputMode={field === 'price' || field === 'wasPrice' ? 'decimal' : 'text'}
        disabled={row.isRemoved}
        onFocus={() => onField(field)}
        onBlur={({ target }) => {
          if (target.value !== cellText(row, field)) grid.type({ key: row.key, field }, target.value);
        }}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className="variant-error small">
          {error}
        </span>
      )}
    </label>
  );
}
