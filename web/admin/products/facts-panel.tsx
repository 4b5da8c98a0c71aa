import { useState } from 'react';
import { FactsForm } from './facts-form.tsx';

/** Closed until somebody wants it: most visits to the page change a price or the stock. */
export function FactsPanel({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel facts-panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="panel-body">Hair, cap and returns</summary>
      {isOpen && (
        <div className="panel-body">
          <FactsForm productId={productId} />
        </div>
      )}
    </details>
  );
}
