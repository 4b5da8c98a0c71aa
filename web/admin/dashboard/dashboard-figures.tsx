import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FEW_LEFT } from '#domain/catalogue/stock.ts';
import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import { MOST_WAITING_ORDERS } from '#domain/orders/order-lifecycle.ts';
import type { DashboardQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';

interface DashboardFiguresProps {
  dashboard: DashboardQuery['dashboard'];
  days: number;
}

/** The figures of the day; each leads to the list that it counts. */
export function DashboardFigures({ dashboard, days }: DashboardFiguresProps) {
  const { toDeliver, oldestToDeliver, unpaid, unpaidTotal, paidOrders, outOfStock, lowStock } = dashboard;
  return (
    <div className="figure-cards">
      <FigureCard
        title="To deliver"
        figure={String(toDeliver)}
        note={
          oldestToDeliver ? (
            <>
              Oldest paid <span className="figures">{day(oldestToDeliver)}</span>
            </>
          ) : (
            'Everything paid is delivered'
          )
        }
        to={paths.adminOrders({ state: 'to_deliver', sort: 'paid_at', order: 'asc' })}
        isHot={toDeliver > 0}
      />
      <FigureCard
        title="Not paid yet"
        figure={String(unpaid)}
        note={
          unpaid > 0
            ? `${unpaid > MOST_WAITING_ORDERS ? 'Over ' : ''}${formatNaira(unpaidTotal)} waiting`
            : 'Every order is paid'
        }
        to={paths.adminOrders({ state: 'unpaid' })}
      />
      <FigureCard
        title={`Paid, last ${days} days`}
        figure={wholeNaira(dashboard.salesTotal)}
        note={`${paidOrders} ${paidOrders === 1 ? 'order' : 'orders'}`}
        to={paths.adminOrders({
          on: 'paid',
          from: dashboard.salesPerDay[0]?.date,
          sort: 'paid_at',
          order: 'desc',
        })}
      />
      <FigureCard
        title="Out of stock"
        figure={String(outOfStock)}
        note={`of ${dashboard.productsOnSale} ${dashboard.productsOnSale === 1 ? 'product' : 'products'}`}
        to={paths.adminProducts({ state: 'out_of_stock' })}
      />
      <FigureCard
        title="Low stock"
        figure={String(lowStock)}
        note={`With ${FEW_LEFT} or fewer left`}
        to={paths.adminProducts({ state: 'low_stock', sort: 'count_in_stock', order: 'asc' })}
      />
    </div>
  );
}

/** A sum in the size of a headline: to the naira. The chart's table has the kobo. */
const wholeNaira = (naira: number): string => formatNaira(Math.round(naira)).replace(/\.00$/, '');

interface FigureCardProps {
  title: string;
  figure: string;
  note: ReactNode;
  to: string;
  /** Wants somebody's hands. */
  isHot?: boolean;
}

const FigureCard = ({ title, figure, note, to, isHot }: FigureCardProps) => (
  <Link className={classNames('figure-card', isHot && 'figure-card-hot')} to={to}>
    <span className="small">{title}</span>
    <b>{figure}</b>
    <span className="caption">{note}</span>
  </Link>
);
