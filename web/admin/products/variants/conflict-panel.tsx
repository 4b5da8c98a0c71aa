import { Button } from 'antd';
import { formatNaira } from '#domain/money.ts';
import { cellText, type GridRow } from './grid/grid-rows.ts';
import type { Conflict } from './use-variant-saving.ts';

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  rows: readonly GridRow[];
  onSettle: (conflict: Conflict, keepsMine: boolean) => void;
}

/** Both values of each row that somebody else has changed, and which one counts. */
export const ConflictPanel = ({ conflicts, rows, onSettle }: ConflictPanelProps) => (
  <ul className="conflicts" aria-label="Changed by somebody else">
    {conflicts.map((conflict) => {
      const row = rows.find(({ saved }) => saved?.sku === conflict.sku);
      return (
        <li key={conflict.sku} className="panel conflict">
          <b className="conflict-sku">{conflict.sku}</b>
          <span>{`Now: ${theirs(conflict)}`}</span>
          <span>{`Yours: ${row ? mine(row) : ''}`}</span>
          <span className="conflict-choice">
            <Button onClick={() => onSettle(conflict, true)}>Keep mine</Button>
            <Button onClick={() => onSettle(conflict, false)}>Take what is there</Button>
          </span>
        </li>
      );
    })}
  </ul>
);

function theirs({ current: { sku, price, wasPrice, countInStock } }: Conflict): string {
  return [
    ...(price === undefined ? [] : [formatNaira(price)]),
    ...(wasPrice == null ? [] : [`was ${formatNaira(wasPrice)}`]),
    ...(countInStock === undefined ? [] : [`stock ${countInStock}`]),
    sku,
  ].join(', ');
}

function mine(row: GridRow): string {
  if (row.isRemoved) return 'deleted';
  const { typed } = row;
  return [
    ...(typed.price === undefined ? [] : [`₦${cellText(row, 'price')}`]),
    ...(typed.wasPrice === undefined
      ? []
      : [typed.wasPrice === '' ? 'no price before' : `was ₦${typed.wasPrice}`]),
    ...(typed.wasUntil === undefined ? [] : [`until ${typed.wasUntil || 'always'}`]),
    ...(typed.stock === undefined ? [] : [`stock ${typed.stock}`]),
    ...(typed.sku === undefined ? [] : [typed.sku]),
  ].join(', ');
}
