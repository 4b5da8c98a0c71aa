import { DAY_MS } from '#domain/durations.ts';
import { USUAL_MOVEMENT_DAYS } from '#domain/payments/money-movements.ts';
import { PAYMENT_METHODS, paymentMethodOf } from '#domain/payments/payment-method.ts';
import { shopDay, shopDayBounds } from '#domain/shop-time.ts';
import {
  type MovementFilter,
  type MoneyMovement,
  type PaymentMethod,
  useMoneyDaysQuery,
  useMovementsQuery,
} from '../../../graphql/generated/operations.ts';
import { useMay } from '../../../features/session/use-may.ts';
import { useListSize } from '../../../storage/list-size.ts';
import { AdminTitle } from '../../admin-title.tsx';
import { FailureAlert } from '../../failure-alert.tsx';
import { AdminTable } from '../../list/admin-table.tsx';
import { CursorLinks, withoutCursor } from '../../list/cursor-links.tsx';
import { FilterLinks } from '../../list/filter-links.tsx';
import { type ListAddress, useListAddress } from '../../list/use-list-address.ts';
import { ExportButton, ExportProblem } from '../../list-export/export-button.tsx';
import { useListExport } from '../../list-export/use-list-export.ts';
import { DayInput } from '../../orders/day-input.tsx';
import { dayIn } from '../../orders/order-filter.ts';
import { MoneyPages } from '../money-pages.tsx';
import { MovementBlock, MOVEMENT_COLUMNS, MovementSums } from './movement-columns.tsx';
import { sumsByDay, sumsOf } from './movement-sums.ts';
import '../money.css';
import './movements.css';

const KINDS = [
  ['', 'All'],
  ['payment', 'Payments'],
  ['refund', 'Refunds'],
] as const;

const KIND_OF: Record<string, MoneyMovement> = { payment: 'PAYMENT', refund: 'REFUND' };

const METHODS = [
  ['', 'Every method'],
  ...PAYMENT_METHODS.map(({ code, value }) => [code.toLowerCase(), value] as const),
] as const;

/** The days of the address, else the last. */
function daysOf({ value }: ListAddress): { from: string; to: string } {
  const to = dayIn(value('to')) || shopDay(new Date());
  const before = new Date(Date.parse(`${to}T12:00:00Z`) - (USUAL_MOVEMENT_DAYS - 1) * DAY_MS);
  return { from: dayIn(value('from')) || shopDay(before), to };
}

/** What has come in and what goes back, by day and method. */
export function MovementsPage() {
  const address = useListAddress(['ID'], { sort: 'ID', order: 'DESC' });
  const days = daysOf(address);
  const times = {
    from: shopDayBounds(days.from)?.from.toISOString() ?? null,
    to: shopDayBounds(days.to)?.to.toISOString() ?? null,
  };
  const method = PAYMENT_METHODS.find(({ code }) => code.toLowerCase() === address.value('method'))?.code;
  const filter: MovementFilter = {
    ...times,
    method: method ?? null,
    kind: KIND_OF[address.value('kind')] ?? null,
  };
  const query = useMovementsQuery({
    variables: { first: useListSize(), after: address.value('after') || null, filter },
    fetchPolicy: 'cache-and-network',
  });
  const sums = useMoneyDaysQuery({ variables: times, fetchPolicy: 'cache-and-network' });
  const list = (query.data ?? query.previousData)?.movements;
  const mayExport = useMay()('payment.export');
  const shown = (sums.data ?? sums.previousData)?.moneyDays.filter(
    (day) => method === undefined || day.method === method,
  );
  const start = withoutCursor(address);
  return (
    <>
      <AdminTitle beside={mayExport && <MoneyExport filter={filter} />}>Payments and refunds</AdminTitle>
      <MoneyPages />
      <div className="list-tools">
        <FilterLinks label="What" name="kind" choices={KINDS} address={start} />
        <label className="movement-method">
          <span className="hidden-text">Method</span>
          <select
            className="input select list-select"
            value={address.value('method')}
            onChange={({ target }) => start.go({ method: target.value })}
          >
            {METHODS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <div className="date-filter" role="group" aria-label="Days, in Lagos time">
          <DayInput label="From" chosen={days.from} onChoose={(from) => start.go({ from })} />
          <DayInput label="To" chosen={days.to} onChoose={(to) => start.go({ to })} />
        </div>
      </div>
      <FailureAlert
        error={sums.error ?? query.error}
        busy={query.loading || sums.loading}
        onRetry={() => void Promise.all([query.refetch(), sums.refetch()]).catch(() => undefined)}
      />
      {shown && shown.length > 0 && (
        <>
          <MovementSums sums={sumsOf(shown)} caption={`${days.from} to ${days.to}`} />
          <details className="movement-days">
            <summary>Show each day</summary>
            <MovementSums sums={sumsByDay(shown)} caption="Day by day" />
          </details>
        </>
      )}
      <AdminTable
        label="Payments and refunds"
        rows={list?.edges.map(({ cursor, node }) => ({ ...node, id: cursor }))}
        loading={query.loading && !query.data}
        columns={MOVEMENT_COLUMNS}
        renderBlock={(row) => <MovementBlock row={row} />}
        emptyText={emptyText(method)}
      />
      {list && <CursorLinks address={address} {...list.pageInfo} />}
    </>
  );
}

const emptyText = (method: PaymentMethod | undefined): string =>
  `No money has moved in these days${method ? ` by ${paymentMethodOf(method)}` : ''}. Choose other days.`;

function MoneyExport({ filter }: { filter: MovementFilter }) {
  const csv = useListExport({ money: filter });
  return (
    <>
      <ExportButton csv={csv} />
      <FailureAlert error={csv.error} />
      <ExportProblem csv={csv} />
    </>
  );
}
