import { Button } from 'antd';
import type { ApolloCache } from '@apollo/client';
import {
  AdminProductDocument,
  type PlannedPriceRowFragment,
  PlannedPricesDocument,
  useCancelPlannedPricesMutation,
} from '../../../graphql/generated/operations.ts';
import { Badge } from '../../../ui/badge.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { forgetCatalogueLists } from '../../catalogue-cache.ts';
import { type PlanGroup, planTitle, pricesText, variantsText } from './price-plans.ts';

interface PlanListProps {
  productId: string;
  groups: readonly PlanGroup[];
  onEdit: (group: PlanGroup) => void;
  /** After a refusal: another one may have been faster. */
  onGone: () => void;
}

/** What is planned, the next first. */
export function PlanList({ productId, groups, onEdit, onGone }: PlanListProps) {
  const [run, { loading, error }] = useCancelPlannedPricesMutation();
  const cancel = async (rows: readonly PlannedPriceRowFragment[], isRunning: boolean): Promise<void> => {
    const what = `${isRunning ? 'End the sale now' : 'Cancel the planned price'} of ${variantsText(rows.length)}?`;
    if (!window.confirm(what)) return;
    const ids = rows.map(({ id }) => id);
    try {
      await run({
        variables: { input: { productId, ids } },
        update: (cache, { data }) => keepPlans(cache, productId, data?.cancelPlannedPrices.plannedPrices),
        ...(isRunning && withPrices(productId)),
      });
      showToast(isRunning ? 'The sale has ended' : 'Cancelled');
    } catch {
      onGone();
    }
  };
  return (
    <>
      <FailureAlert error={error} />
      <ul className="plans">
        {groups.map((group) => (
          <PlanLine key={group.key} group={group} isBusy={loading} onEdit={onEdit} onCancel={cancel} />
        ))}
      </ul>
    </>
  );
}

/** Where the prices in force have changed, the grid is read again: with them an answer would be too long. */
export const withPrices = (productId: string) => ({
  refetchQueries: [{ query: AdminProductDocument, variables: { id: productId } }],
  awaitRefetchQueries: true,
});

/** The list as the server has it now, and no list of products with the prices before. */
export function keepPlans(
  cache: ApolloCache,
  productId: string,
  plannedPrices: readonly PlannedPriceRowFragment[] | undefined,
): void {
  if (!plannedPrices) return;
  cache.writeQuery({ query: PlannedPricesDocument, variables: { productId }, data: { plannedPrices } });
  forgetCatalogueLists(cache);
}

interface PlanLineProps {
  group: PlanGroup;
  isBusy: boolean;
  onEdit: (group: PlanGroup) => void;
  onCancel: (rows: readonly PlannedPriceRowFragment[], isRunning: boolean) => Promise<void>;
}

function PlanLine({ group, isBusy, onEdit, onCancel }: PlanLineProps) {
  const { rows, startsAt } = group;
  const isRunning = startsAt === null;
  const title = planTitle(group);
  return (
    <li className="plan">
      <div className="plan-head">
        <span className="plan-title">
          <b>{title}</b>
          {isRunning && <Badge tone="green">Now</Badge>}
        </span>
        <span className="caption">{`${variantsText(rows.length)}, ${pricesText(rows)}`}</span>
      </div>
      <div className="plan-actions">
        <Button
          disabled={isBusy}
          aria-label={`${isRunning ? 'Move end' : 'Change'}: ${title}`}
          onClick={() => onEdit(group)}
        >
          {isRunning ? 'Move end' : 'Change'}
        </Button>
        <Button
          danger
          disabled={isBusy}
          aria-label={`${isRunning ? 'End' : 'Cancel'}: ${title}`}
          onClick={() => void onCancel(rows, isRunning)}
        >
          {isRunning ? 'End now' : 'Cancel'}
        </Button>
      </div>
      {rows.length > 1 && (
        <details className="plan-rows">
          <summary>Each variant</summary>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <span>{`${row.choice || row.sku}: ${pricesText([row])}`}</span>
                <Button
                  type="link"
                  danger
                  disabled={isBusy}
                  aria-label={`${isRunning ? 'End' : 'Cancel'} for ${row.choice || row.sku}`}
                  onClick={() => void onCancel([row], isRunning)}
                >
                  {isRunning ? 'End now' : 'Cancel'}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
