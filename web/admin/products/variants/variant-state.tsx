import { shopRules } from '../../../storage/shop-rules.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type GridRow, stockAfter } from './grid/grid-rows.ts';

/** Sold out, few left, on sale; and what happens to the row when it is saved. */
export function VariantState({ row, isStandard }: { row: GridRow; isStandard: boolean }) {
  const left = stockAfter(row);
  return (
    <span className="variant-state">
      {row.isRemoved && <Badge tone="plain">Will be deleted</Badge>}
      {!row.saved && <Badge tone="plain">New</Badge>}
      {isStandard && <Badge tone="plain">Standard</Badge>}
      {left <= 0 ? (
        <Badge tone="red">Sold out</Badge>
      ) : left <= shopRules().money.fewLeft ? (
        <Badge tone="brass">{`Only ${left} left`}</Badge>
      ) : (
        <Badge tone="green">In stock</Badge>
      )}
    </span>
  );
}
