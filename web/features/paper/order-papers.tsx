import { ButtonLink } from '../../ui/button.tsx';
import { useMay } from '../session/use-may.ts';
import { invoicePath, printPath } from './paper-paths.ts';

interface OrderPapersProps {
  order: { id: string; paidAt: string | null };
  isStaff: boolean;
}

/** Ways to the papers of an order: the buyer's invoice, and for staff the packing slip too. */
export function OrderPapers({ order: { id, paidAt }, isStaff }: OrderPapersProps) {
  const may = useMay();
  return (
    <>
      {isStaff && (
        <ButtonLink variant="line" small block to={printPath('slips', [id])}>
          Print packing slip
        </ButtonLink>
      )}
      {paidAt && (!isStaff || may('invoice.issue')) && (
        <ButtonLink variant="line" small block to={isStaff ? printPath('invoices', [id]) : invoicePath(id)}>
          {isStaff ? 'Print invoice' : 'Invoice'}
        </ButtonLink>
      )}
    </>
  );
}
