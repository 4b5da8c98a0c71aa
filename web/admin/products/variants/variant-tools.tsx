import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPercent } from '#domain/catalogue/price-change.ts';
import type { Field } from './grid/grid-rows.ts';
import type { VariantGrid } from './grid/use-variant-grid.ts';
import { adminPaths } from '../../admin-paths.ts';

const FIELD_NAMES: Record<Field, string> = {
  price: 'price',
  wasPrice: 'price before',
  wasUntil: 'end of the price before',
  stock: 'stock',
  sku: 'SKU',
};

interface VariantToolsProps {
  productId: string;
  grid: VariantGrid;
  /** The column that was last used. */
  field: Field;
}

/** What is done to all selected rows. */
export function VariantTools({ productId, grid, field }: VariantToolsProps) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const { selected } = grid;
  const [only] = selected;
  if (only === undefined) return null;
  const hasStandard = grid.standardKey !== null && selected.includes(grid.standardKey);
  const isRemoved = grid.rows.some(({ key, isRemoved: gone }) => gone && selected.includes(key));
  return (
    <div className="variant-tools" role="group" aria-label="Selected variants">
      <b className="small">{`${selected.length} selected`}</b>
      <Button
        disabled={selected.length < 2 || field === 'sku'}
        onClick={() => grid.fill(field)}
      >{`Fill down ${FIELD_NAMES[field]}`}</Button>
      <Amount
        label="Price by %"
        onApply={(text) => {
          const percent = Number(text);
          if (isPercent(percent)) grid.raise(percent);
        }}
      />
      <Amount label="Set stock" onApply={grid.setStock} />
      <Button
        onClick={() => void navigate(adminPaths.productEdit(productId, { tab: 'pictures' }), { state })}
      >
        Pictures
      </Button>
      {selected.length === 1 && !hasStandard && (
        <Button onClick={() => grid.chooseStandard(only)}>Make standard</Button>
      )}
      {isRemoved ? (
        <Button onClick={() => grid.remove(selected, false)}>Keep</Button>
      ) : (
        <Button
          danger
          disabled={hasStandard}
          title={hasStandard ? 'Choose another standard first' : undefined}
          onClick={() => {
            grid.remove(selected, true);
            grid.select([]);
          }}
        >
          Delete
        </Button>
      )}
    </div>
  );
}

function Amount({ label, onApply }: { label: string; onApply: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="variant-amount"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onApply(text.trim());
      }}
    >
      <input
        className="field-input figures"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button htmlType="submit" aria-label={`Apply ${label}`}>
        Apply
      </Button>
    </form>
  );
}
