import { Button } from '../../ui/button.tsx';
import { StockAlertAnswer } from './stock-alert-answer.tsx';
import { useStockAlert } from './use-stock-alert.ts';

/** Beside what is sold out. */
export function SoldOutAlert({ sku }: { sku: string }) {
  const alert = useStockAlert(sku);
  return (
    <div className="stock-alert-place">
      {alert.askedFor === undefined && !alert.needsAddress && (
        <Button variant="quiet" small busy={alert.isAsking} onClick={alert.press}>
          Tell me when it is back
        </Button>
      )}
      <div role="status">
        <StockAlertAnswer alert={alert} />
      </div>
    </div>
  );
}
