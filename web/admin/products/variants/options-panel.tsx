import { Button } from 'antd';
import { useState } from 'react';
import { countCombinations } from '#domain/catalogue/variants/combinations.ts';
import { formatNaira } from '#domain/money.ts';
import { OPTION_TITLES } from '#domain/forms/variants/option-values.ts';
import {
  MAX_OPTIONS,
  OPTION_NAMES,
  optionLabel,
  type OptionName,
  type OptionValues,
  type ProductOption,
} from '#domain/catalogue/variants/options.ts';
import { ColourSwatch } from '../../colours/colour-swatch.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AddValue } from './add-value.tsx';
import { cellText, numberIn, stockAfter } from './grid/grid-rows.ts';
import type { VariantGrid } from './grid/use-variant-grid.ts';

/** Values are added here; rows appear only by "Make this combination" or "Make all". */
export function OptionsPanel({ grid }: { grid: VariantGrid }) {
  const { options } = grid;
  return (
    <section className="panel" aria-label="Options">
      <div className="panel-head">
        <h2 className="heading-3">Options</h2>
        <AddOption options={options} onAdd={grid.addOption} />
      </div>
      <div className="option-lines">
        {options.length === 0 && (
          <p className="muted">
            No options yet: this product is sold as one thing. Add an option, such as Length, to sell it in
            several.
          </p>
        )}
        {options.map((option) => (
          <OptionLine key={option.name} option={option} grid={grid} />
        ))}
        {options.length > 0 && <MakeCombination grid={grid} />}
        <p className="small muted">{summary(grid)}</p>
      </div>
    </section>
  );
}

function summary({ rows, options, standardKey }: VariantGrid): string {
  const made = rows.filter(({ isRemoved }) => !isRemoved);
  const standard = made.find(({ key }) => key === standardKey);
  const inStock = made.filter((row) => stockAfter(row) > 0).length;
  const price = standard ? numberIn(cellText(standard, 'price')) : Number.NaN;
  const shown = standard
    ? ` Shown price ${Number.isNaN(price) ? '?' : formatNaira(price)}, shown stock ${stockAfter(standard)}.`
    : '';
  return `${countCombinations(options).toLocaleString('en-US')} possible, ${made.length} made, ${inStock} in stock.${shown}`;
}

function AddOption({
  options,
  onAdd,
}: {
  options: readonly ProductOption[];
  onAdd: (name: OptionName) => void;
}) {
  const free = OPTION_NAMES.filter((name) => options.every((option) => option.name !== name));
  if (options.length >= MAX_OPTIONS) return null;
  return (
    <select
      className="field-input list-select"
      aria-label="Add option"
      value=""
      onChange={({ target }) => {
        const name = free.find((one) => one === target.value);
        if (name) onAdd(name);
      }}
    >
      <option value="">Add option</option>
      {free.map((name) => (
        <option key={name} value={name}>
          {OPTION_TITLES[name]}
        </option>
      ))}
    </select>
  );
}

const OptionLine = ({ option: { name, values }, grid }: { option: ProductOption; grid: VariantGrid }) => (
  <div className="option-line" role="group" aria-label={OPTION_TITLES[name]}>
    <span className="option-title">{OPTION_TITLES[name]}</span>
    <ul className="option-values">
      {values.map((value) => (
        <li key={value} className="option-value">
          {name === 'colour' && <ColourSwatch code={value} />}
          {optionLabel(name, value)}
          <button
            type="button"
            aria-label={`Remove ${OPTION_TITLES[name]} ${optionLabel(name, value)}`}
            onClick={() => grid.removeValue(name, value)}
          >
            <Icon name="cross" small />
          </button>
        </li>
      ))}
      <li>
        <AddValue name={name} known={values} onAdd={(value) => grid.addValue(name, value)} />
      </li>
    </ul>
  </div>
);

function MakeCombination({ grid }: { grid: VariantGrid }) {
  const [chosen, setChosen] = useState<OptionValues>({});
  const missing = grid.missing();
  if (missing.length === 0) return null;
  const wanted = grid.options.map(({ name, values }) => [name, chosen[name] ?? values[0]] as const);
  const combination = missing.find((one) => wanted.every(([name, value]) => one[name] === value));
  return (
    <div className="make-combination">
      {grid.options.map(({ name, values }) => (
        <select
          key={name}
          className="field-input list-select"
          aria-label={`${OPTION_TITLES[name]} of the combination`}
          value={chosen[name] ?? values[0]}
          onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {optionLabel(name, value)}
            </option>
          ))}
        </select>
      ))}
      <Button disabled={!combination} onClick={() => combination && grid.make([combination])}>
        {combination ? 'Make this combination' : 'Made already'}
      </Button>
      <Button onClick={grid.makeAll}>{`Make all ${missing.length}`}</Button>
    </div>
  );
}
