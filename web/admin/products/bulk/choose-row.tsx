import type { ListedProductFragment } from '../../../graphql/generated/operations.ts';
import type { Selection } from './use-selection.ts';

interface ChooseRowProps {
  product: ListedProductFragment;
  selection: Selection;
  /** Shown beside the box. */
  showsId: boolean;
}

export const ChooseRow = ({ product, selection, showsId }: ChooseRowProps) => (
  <label className="choose-row">
    <input
      type="checkbox"
      aria-label={`Choose ${product.name}`}
      checked={selection.has(product.id)}
      onChange={({ target }) => selection.put([product], target.checked)}
    />
    {showsId && <span className="figures">{product.id}</span>}
  </label>
);

interface ChoosePageProps {
  rows: readonly ListedProductFragment[];
  selection: Selection;
}

/** Stands above the table, whose first column is the documented one. */
export function ChoosePage({ rows, selection }: ChoosePageProps) {
  const isWhole = rows.every(({ id }) => selection.has(id));
  return (
    <label className="choose-row choose-page small">
      <input
        type="checkbox"
        checked={isWhole}
        onChange={({ target }) => selection.put(rows, target.checked)}
      />
      Choose all on this page
    </label>
  );
}
