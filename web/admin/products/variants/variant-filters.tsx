import { OPTION_TITLES } from '#domain/forms/variants/option-values.ts';
import { optionLabel, type OptionValues } from '#domain/catalogue/variants/options.ts';
import { type GridRow, stockAfter } from './grid/grid-rows.ts';
import type { VariantGrid } from './grid/use-variant-grid.ts';

export interface VariantFilter {
  options: OptionValues;
  stock: '' | 'in' | 'out';
}

export const NO_FILTER: VariantFilter = { options: {}, stock: '' };

export function filtered(rows: readonly GridRow[], { options, stock }: VariantFilter): GridRow[] {
  return rows.filter(
    (row) =>
      Object.entries(options).every(([name, value]) => row.options[name as keyof OptionValues] === value) &&
      (stock === '' || (stock === 'in') === stockAfter(row) > 0),
  );
}

interface VariantFiltersProps {
  grid: VariantGrid;
  filter: VariantFilter;
  onFilter: (filter: VariantFilter) => void;
}

export const VariantFilters = ({ grid, filter, onFilter }: VariantFiltersProps) => (
  <div className="variant-filters">
    {grid.options
      .filter(({ values }) => values.length > 1)
      .map(({ name, values }) => (
        <select
          key={name}
          className="field-input list-select"
          aria-label={`Show ${OPTION_TITLES[name]}`}
          value={filter.options[name] ?? ''}
          onChange={({ target }) => {
            const { [name]: _, ...others } = filter.options;
            onFilter({
              ...filter,
              options: target.value === '' ? others : { ...others, [name]: target.value },
            });
          }}
        >
          <option value="">{`${OPTION_TITLES[name]}: all`}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {optionLabel(name, value)}
            </option>
          ))}
        </select>
      ))}
    <select
      className="field-input list-select"
      aria-label="Show stock"
      value={filter.stock}
      onChange={({ target }) => onFilter({ ...filter, stock: target.value as VariantFilter['stock'] })}
    >
      <option value="">All stock</option>
      <option value="in">In stock</option>
      <option value="out">Sold out</option>
    </select>
  </div>
);
