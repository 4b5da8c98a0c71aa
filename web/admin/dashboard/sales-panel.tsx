import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNaira } from '#domain/money.ts';
import { PERIODS } from '#domain/reports/dashboard.ts';
import type { SalesDayFragment } from '../../graphql/generated/operations.ts';
import { adminPaths } from '../admin-paths.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';

interface SalesPanelProps {
  sales: readonly SalesDayFragment[];
  days: number;
}

export function SalesPanel({ sales, days }: SalesPanelProps) {
  const [pointed, setPointed] = useState<string>();
  const shown = sales.find(({ date }) => date === pointed);
  return (
    <section className="panel" aria-labelledby="sales-per-day">
      <div className="panel-head">
        <h2 className="heading-3" id="sales-per-day">
          Sales per day
        </h2>
        <nav className="period-links" aria-label="Days shown">
          {PERIODS.map((period) => (
            <Link
              key={period}
              to={period === PERIODS[0] ? adminPaths.home() : adminPaths.home({ days: period })}
              aria-label={`${period} days`}
              aria-current={period === days ? 'page' : undefined}
            >
              {period}
            </Link>
          ))}
          <span className="caption">days, ₦</span>
        </nav>
      </div>
      <div className="sales-body">
        <SalesChart sales={sales} pointed={pointed} onPoint={setPointed} />
        <p className="caption figures sales-caption">
          <span>{sales[0]?.date}</span>
          {shown && <b>{factsOf(shown)}</b>}
          <span>{sales.at(-1)?.date}</span>
        </p>
        <SalesTable sales={sales} />
      </div>
    </section>
  );
}

const factsOf = ({ date, orders, total, refunded }: SalesDayFragment): string =>
  [
    `${date}: ${formatNaira(total)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`,
    refunded > 0 && `${formatNaira(refunded)} refunded`,
  ]
    .filter(Boolean)
    .join(', ');
