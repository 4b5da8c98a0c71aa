import { useEffect, useRef } from 'react';
import { choiceWords, optionLabel, type OptionName } from '#domain/catalogue/variants/options.ts';
import { OPTION_TITLES } from '#domain/forms/variants/option-values.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ColourSwatch } from '../../colours/colour-swatch.tsx';
import { cellText, errorsOf, FIELDS, type Field, type GridRow, stockChangeIn } from './grid/grid-rows.ts';
import { type GridCursor, useGridCursor } from './grid/use-grid-cursor.ts';
import { RowPictures } from './row-pictures.tsx';
import { LABELS, type VariantRowsProps } from './variant-cards.tsx';
import { VariantState } from './variant-state.tsx';

/** From 768 px: a grid for the keyboard. */
export function VariantTable({ grid, shown, pictures, onField }: VariantRowsProps) {
  const cursor = useGridCursor(grid, shown, onField);
  const names = shownNames(
    grid.options.map(({ name }) => name),
    shown,
  );
  const isAll = shown.length > 0 && shown.every(({ key }) => grid.selected.includes(key));
  if (shown.length === 0) return <p className="no-rows">No variant has these values.</p>;
  return (
    <div className="variant-scroll">
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move in it
        role="grid"
        aria-label="Variants"
        aria-multiselectable="true"
        className="variant-table"
        onPaste={cursor.onPaste}
      >
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Select all"
                checked={isAll}
                onChange={() => grid.select(isAll ? [] : shown.map(({ key }) => key))}
              />
            </th>
            {names.map((name) => (
              <th key={name} scope="col">
                {OPTION_TITLES[name]}
              </th>
            ))}
            <th scope="col">State</th>
            {FIELDS.map((field) => (
              <th key={field} scope="col" className={field === 'sku' ? undefined : 'right'}>
                {LABELS[field]}
              </th>
            ))}
            <th scope="col">Pictures</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <Line
              key={row.key}
              {...{ row, at, names, pictures, cursor }}
              isSelected={grid.selected.includes(row.key)}
              isStandard={row.key === grid.standardKey}
              onSelect={() =>
                grid.select(
                  grid.selected.includes(row.key)
                    ? grid.selected.filter((key) => key !== row.key)
                    : [...grid.selected, row.key],
                )
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An option that is the same in all rows needs no column. */
function shownNames(names: readonly OptionName[], shown: readonly GridRow[]): readonly OptionName[] {
  const different = names.filter((name) =>
    shown.some((row) => row.options[name] !== shown[0]?.options[name]),
  );
  return different.length > 0 ? different : names;
}

interface LineProps {
  row: GridRow;
  at: number;
  names: readonly OptionName[];
  pictures: VariantRowsProps['pictures'];
  cursor: GridCursor;
  isSelected: boolean;
  isStandard: boolean;
  onSelect: () => void;
}

const Line = ({ row, at, names, pictures, cursor, isSelected, isStandard, onSelect }: LineProps) => (
  <tr aria-selected={isSelected} data-removed={row.isRemoved || undefined}>
    <td>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isSelected}
        aria-label={`Select ${choiceWords(row.options) || cellText(row, 'sku')}`}
        onChange={onSelect}
      />
    </td>
    {names.map((name) => (
      <OptionCell key={name} name={name} value={row.options[name]} />
    ))}
    <td>
      <VariantState row={row} isStandard={isStandard} />
    </td>
    {FIELDS.map((field) => (
      <EditCell key={field} {...{ row, at, field, cursor }} />
    ))}
    <td>
      <RowPictures row={row} pictures={pictures} />
    </td>
  </tr>
);

const OptionCell = ({ name, value }: { name: OptionName; value: string | undefined }) => (
  <td>
    {name === 'colour' && value !== undefined && <ColourSwatch code={value} />}
    {value === undefined ? '' : optionLabel(name, value)}
  </td>
);

interface CellProps {
  row: GridRow;
  at: number;
  field: Field;
  cursor: GridCursor;
}

function EditCell({ row, at, field, cursor }: CellProps) {
  const isCursor = cursor.cursor.at === at && cursor.cursor.field === field;
  const error = errorsOf(row)[field];
  const isChanged = row.typed[field] !== undefined;
  const isEditing = isCursor && cursor.editing !== null;
  const cell = useRef<HTMLTableCellElement>(null);
  const turn = isCursor && !isEditing ? cursor.moves : 0;
  useEffect(() => {
    if (turn > 0) cell.current?.focus();
  }, [turn]);
  if (isEditing) {
    return (
      <td className="cell-editing">
        <CellInput label={LABELS[field]} text={cursor.editing ?? ''} onFinish={cursor.finish} />
      </td>
    );
  }
  return (
    <td
      ref={cell}
      tabIndex={isCursor ? 0 : -1}
      data-changed={isChanged || undefined}
      data-field={field}
      className={classNames('cell', field !== 'sku' && 'right figures')}
      aria-invalid={error === undefined ? undefined : true}
      title={error}
      onClick={() => cursor.go({ at, field })}
      onDoubleClick={() => cursor.edit(cellText(row, field))}
      onKeyDown={cursor.onKeyDown}
    >
      {field === 'stock' && isChanged && row.saved ? changedStock(row) : cellText(row, field)}
      {error !== undefined && <span className="visually-hidden">{error}</span>}
    </td>
  );
}

/** What there is and by how much it changes, as only the difference is sent. */
function changedStock(row: GridRow): string {
  const change = stockChangeIn(row);
  if (Number.isNaN(change)) return cellText(row, 'stock');
  return `${row.saved?.countInStock ?? 0} ${change > 0 ? '+' : '−'} ${Math.abs(change)}`;
}

interface CellInputProps {
  label: string;
  text: string;
  onFinish: GridCursor['finish'];
}

const CellInput = ({ label, text, onFinish }: CellInputProps) => (
  <input
    className="figures"
    aria-label={label}
    defaultValue={text}
    ref={(input) => input?.focus()}
    onBlur={({ target }) => onFinish(target.value, [0, 0])}
    onKeyDown={(event) => {
      const { key, currentTarget, shiftKey } = event;
      if (key === 'Enter') onFinish(currentTarget.value, [shiftKey ? -1 : 1, 0]);
      else if (key === 'Tab') onFinish(currentTarget.value, [0, shiftKey ? -1 : 1]);
      else if (key === 'Escape') onFinish(null, [0, 0]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }}
  />
);
