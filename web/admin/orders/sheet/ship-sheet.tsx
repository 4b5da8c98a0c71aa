import { Button, Modal } from 'antd';
import { saveFile } from '../../../features/security/save-file.ts';
import type { ShipOutcome } from '../../../graphql/generated/operations.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { emptySheet, reportText } from './sheet-text.ts';
import { type ToldRow, useShipSheet } from './use-ship-sheet.ts';
import './ship-sheet.css';

interface ShipSheetProps {
  /** Chosen in the list, for the template. */
  orderIds: readonly string[];
  onClose: () => void;
  onShipped: () => void;
}

const csv = (text: string) => new Blob([text], { type: 'text/csv' });

/** Orders leave with the tracking numbers that a carrier has sent in a sheet. */
export function ShipSheet({ orderIds, onClose, onShipped }: ShipSheetProps) {
  const { rows, failure, done, choose, ship } = useShipSheet(onShipped);
  const isBusy = done !== undefined;
  const told = rows === 'unread' ? [] : (rows ?? []);
  const ready = countOf(told, 'READY');
  const shipped = countOf(told, 'SHIPPED');
  return (
    <Modal open title="Ship with a sheet" footer={null} onCancel={onClose} width={720}>
      <div className="ship-sheet">
        <p>
          One row for each order: its number, the carrier and the tracking number. Its packed parcel leaves,
          or everything that is in none yet. Nothing is shipped before you press the button.
        </p>
        <Button onClick={() => saveFile(csv(emptySheet(orderIds)), 'tracking-numbers.csv')}>
          {orderIds.length > 0 ? 'Download sheet of the chosen orders' : 'Download empty sheet'}
        </Button>
        <label className="ship-sheet-file">
          <span>Sheet (CSV)</span>
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </label>
        <FailureAlert error={failure} />
        {rows === 'unread' && (
          <p role="alert">This file has no line that names an order and a tracking number.</p>
        )}
        {told.length > 0 && (
          <>
            <p role="status">{statusOf(told, done)}</p>
            <Rows rows={told} />
            <div className="ship-sheet-actions">
              {ready > 0 && shipped === 0 && (
                <Button type="primary" loading={isBusy} onClick={() => void ship()}>
                  {`Ship ${ready} ${ready === 1 ? 'order' : 'orders'}`}
                </Button>
              )}
              <Button onClick={() => saveFile(csv(reportText(told)), 'shipping-report.csv')}>
                Download report
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

const countOf = (rows: readonly ToldRow[], outcome: ShipOutcome): number =>
  rows.filter(({ told }) => told?.outcome === outcome).length;

function statusOf(rows: readonly ToldRow[], done: number | undefined): string {
  if (done !== undefined) return `${done} of ${rows.length} looked at …`;
  const wrong = rows.filter(({ row }) => row.error !== null).length + countOf(rows, 'REFUSED');
  const parts = [
    [countOf(rows, 'SHIPPED'), 'shipped'],
    [countOf(rows, 'READY'), 'ready to ship'],
    [countOf(rows, 'ALREADY'), 'shipped before'],
    [wrong, 'cannot be shipped'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}

const TONES = { READY: 'plain', SHIPPED: 'green', ALREADY: 'plain', REFUSED: 'red' } as const;
const WORDS: Record<ShipOutcome, string> = {
  READY: 'Ready',
  SHIPPED: 'Shipped',
  ALREADY: 'Shipped before',
  REFUSED: 'Not shipped',
};

const Rows = ({ rows }: { rows: readonly ToldRow[] }) => (
  <ul className="ship-sheet-rows" aria-label="Orders of the sheet">
    {rows.map(({ row, told }) => (
      <li key={row.line}>
        <span className="figures">{row.error === null ? `Order ${row.order}` : `Row ${row.line}`}</span>
        <span>{row.error ?? [row.carrier, row.trackingNumber].filter(Boolean).join(' ')}</span>
        {told && <Badge tone={TONES[told.outcome]}>{WORDS[told.outcome]}</Badge>}
        {told?.problem && <span className="small">{told.problem}</span>}
      </li>
    ))}
  </ul>
);
