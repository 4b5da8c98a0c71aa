import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { greetingAt, shopDay } from '#domain/shop-time.ts';
import { PERIODS } from '#domain/reports/dashboard.ts';
import { useDashboardQuery } from '../../graphql/generated/operations.ts';
import { useViewer } from '../../storage/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { BestSellers } from './best-sellers.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { LowStock } from './low-stock.tsx';
import { SalesPanel } from './sales-panel.tsx';
import './dashboard.css';

export function DashboardPage() {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const days = PERIODS.find((period) => String(period) === search.get('days')) ?? PERIODS[0];
  const [now] = useState(() => new Date());
  const { data, previousData, error, loading, refetch } = useDashboardQuery({
    variables: { days },
    fetchPolicy: 'cache-and-network',
  });
  const dashboard = (data ?? previousData)?.dashboard;
  return (
    <>
      <AdminTitle
        documentTitle="Dashboard"
        beside={<span className="caption figures admin-title-date">{shopDay(now)}</span>}
      >
        {viewer ? `${greetingAt(now)}, ${viewer.name}` : 'Dashboard'}
      </AdminTitle>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {!dashboard && !error && <Spinner />}
      {dashboard && (
        <>
          {dashboard.warnings.map((warning) => (
            <div className="admin-alert" key={warning}>
              <Alert tone="info">{warning}</Alert>
            </div>
          ))}
          {dashboard.secondsBehind !== null && <StandbyNote seconds={dashboard.secondsBehind} />}
          <FirstSteps />
          <DashboardFigures dashboard={dashboard} days={days} />
          <div className="two-panels">
            <div className="panel-stack">
              <SalesPanel sales={dashboard.salesPerDay} days={days} />
              <LatestOrders orders={dashboard.latestOrders} />
            </div>
            <div className="panel-stack">
              <BestSellers products={dashboard.bestSellers} days={days} />
              <LowStock products={dashboard.lowStockProducts} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** The figures come from a copy of the database, which follows it. */
const StandbyNote = ({ seconds }: { seconds: number }) => (
  <p className="caption">
    {seconds === 0
      ? 'Figures from the standby database, which is up to date.'
      : `Figures from the standby database, which is ${seconds} ${seconds === 1 ? 'second' : 'seconds'} behind.`}
  </p>
);
