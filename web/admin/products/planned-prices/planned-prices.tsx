import { Button } from 'antd';
import { useState } from 'react';
import { usePlannedPricesQuery } from '../../../graphql/generated/operations.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanList } from './plan-list.tsx';
import { type PlanGroup, planGroups } from './price-plans.ts';
import { SaleEndEditor } from './sale-end-editor.tsx';
import './planned-prices.css';

interface PlannedPricesProps {
  productId: string;
  /** The product's variants: those in the shop have an SKU, and `selected` holds keys. */
  grid: {
    rows: readonly { key: string; saved?: { sku: string } | null }[];
    selected: readonly string[];
  };
}

/** Prices and sales that the shop sets by itself at their time. */
export function PlannedPrices({ productId, grid }: PlannedPricesProps) {
  const { data, error, loading, refetch } = usePlannedPricesQuery({
    variables: { productId },
    fetchPolicy: 'cache-and-network',
  });
  const [edited, setEdited] = useState<PlanGroup | 'new' | null>(null);
  const rows = data?.plannedPrices;
  const saved = grid.rows.flatMap(({ key, saved: variant }) => (variant ? [{ key, sku: variant.sku }] : []));
  const look = () => void refetch().catch(() => undefined);
  const isRunning = edited !== null && edited !== 'new' && edited.startsAt === null;
  const close = (): void => {
    setEdited(null);
    look();
  };
  return (
    <section className="panel" aria-label="Planned prices">
      <div className="panel-head">
        <h2 className="heading-3">Planned prices</h2>
        <Button onClick={() => setEdited('new')}>Plan a price</Button>
      </div>
      <FailureAlert error={error} busy={loading} onRetry={look} />
      {!rows && !error && (
        <div className="panel-body" aria-hidden="true">
          <Skeleton width="50%" />
        </div>
      )}
      {rows?.length === 0 && (
        <p className="plan-none small muted">
          Nothing is planned. Plan a new price or a sale: the shop sets it at its time and ends it by itself.
        </p>
      )}
      {rows && rows.length > 0 && (
        <PlanList productId={productId} groups={planGroups(rows)} onEdit={setEdited} onGone={look} />
      )}
      {isRunning && <SaleEndEditor productId={productId} plan={edited} onClose={close} />}
      {edited && !isRunning && (
        <PlanEditor
          productId={productId}
          plan={edited === 'new' ? null : edited}
          skus={saved.map(({ sku }) => sku)}
          selected={saved.filter(({ key }) => grid.selected.includes(key)).map(({ sku }) => sku)}
          onClose={close}
        />
      )}
    </section>
  );
}
