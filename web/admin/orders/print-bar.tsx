import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { MAX_PAPERS } from '#domain/invoices/invoice-number.ts';
import type { PaperKind } from '../../features/paper/paper-paths.ts';
import { useMay } from '../../features/session/use-may.ts';
import { adminPaths } from '../admin-paths.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';
import '../products/bulk/bulk.css';

/** What is printed of the chosen orders. */
export function PrintBar({ chosen: { ids, clear } }: { chosen: ChosenOrders }) {
  const navigate = useNavigate();
  const may = useMay();
  if (ids.length === 0) return null;
  const print = (kind: PaperKind): void => void navigate(adminPaths.print(kind, ids));
  return (
    <div className="panel bulk-bar" role="group" aria-label="Chosen orders">
      <b className="small" role="status">{`${ids.length} ${ids.length === 1 ? 'order' : 'orders'} chosen`}</b>
      <Button onClick={clear}>Choose none</Button>
      {ids.length > MAX_PAPERS ? (
        <p className="bulk-note">{`At most ${MAX_PAPERS} can be printed at a time. Choose fewer.`}</p>
      ) : (
        <>
          <Button onClick={() => print('slips')}>Print packing slips</Button>
          {may('invoice.issue') && <Button onClick={() => print('invoices')}>Print invoices</Button>}
        </>
      )}
    </div>
  );
}

interface ChooseOrderProps {
  id: string;
  chosen: ChosenOrders;
  /** Shown beside the box. */
  showsId: boolean;
}

export const ChooseOrder = ({ id, chosen, showsId }: ChooseOrderProps) => (
  <label className="choose-row">
    <input
      type="checkbox"
      aria-label={`Choose order ${id}`}
      checked={chosen.has(id)}
      onChange={({ target }) => chosen.put([id], target.checked)}
    />
    {showsId && <span className="figures">{id}</span>}
  </label>
);

/** Stands above the table, whose first column is the documented one. */
export function ChoosePage({ ids, chosen }: { ids: readonly string[]; chosen: ChosenOrders }) {
  return (
    <label className="choose-row choose-page small">
      <input
        type="checkbox"
        checked={ids.every((id) => chosen.has(id))}
        onChange={({ target }) => chosen.put(ids, target.checked)}
      />
      Choose all on this page
    </label>
  );
}
