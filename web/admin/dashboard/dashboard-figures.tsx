import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shopRules } from '../../storage/shop-rules.ts';
import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import { MOST_WAITING_ORDERS } from '#domain/orders/order-lifecycle.ts';
import type { DashboardQuery } from '../../graphql/generated/operations.ts';
import { adminPaths } from '../admin-paths.ts';
import { classNames } from '../../ui/class-names.ts';

interface DashboardFiguresProps {
  dashboard: DashboardQuery['dashboard'];
  days: number;
}

/** Each figure links to the list that it counts. */
export function DashboardFigures({ dashboard, days }: DashboardFiguresProps) {
  const { toDeliver, oldestToDeliver, unpaid, unpaidTotal, paidOrders, outOfStock, lowStock } = dashboard;
  const [yesterday, today] = twoDays(dashboard.salesPerDay);
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
            'All paid orders are delivered'
          )
        }
        to={adminPaths.orders({ state: 'to_deliver', sort: 'paid_at', order: 'asc' })}
        isUrgent={toDeliver > 0}
      />
      <FigureCard
        title="Not paid yet"
        figure={String(unpaid)}
        note={
          unpaid > 0
            ? `${unpaid > MOST_WAITING_ORDERS ? 'Over ' : ''}${formatNaira(unpaidTotal)} waiting`
            : 'All orders are paid'
        }
        to={adminPaths.orders({ state: 'unpaid' })}
      />
      {dashboard.transfersToMatch > 0 && (
        <FigureCard
          title="Transfers to match"
          figure={String(dashboard.transfersToMatch)}
          note="Money in the bank without its order"
          to={adminPaths.transfers()}
          isUrgent
        />
      )}
      {dashboard.photosToDo > 0 && (
        <FigureCard
          title="Photos for buyers"
          figure={String(dashboard.photosToDo)}
          note="To take, or with a question"
          to={adminPaths.orders({ state: 'to_deliver', photos: 'todo' })}
          isUrgent
        />
      )}
      {dashboard.openReturns > 0 && (
        <FigureCard
          title="Returns under way"
          figure={String(dashboard.openReturns)}
          note="Asked for, on their way or back"
          to={adminPaths.returns()}
        />
      )}
      <FigureCard
        title="Paid today"
        figure={wholeNaira(today?.total ?? 0)}
        note={`${ordersText(today?.orders ?? 0)}, ${wholeNaira(yesterday?.total ?? 0)} yesterday`}
        to={adminPaths.orders({ on: 'paid', from: today?.date, sort: 'paid_at', order: 'desc' })}
      />
      <FigureCard
        title={`Paid, last ${days} days`}
        figure={wholeNaira(dashboard.salesTotal)}
        note={`${ordersText(paidOrders)}, ${wholeNaira(dashboard.previousSalesTotal)} in the ${days} days before`}
        to={adminPaths.orders({
          on: 'paid',
          from: dashboard.salesPerDay[0]?.date,
          sort: 'paid_at',
          order: 'desc',
        })}
      />
      <FigureCard
        title={`Refunded, last ${days} days`}
        figure={wholeNaira(dashboard.refundedTotal)}
        note={`${wholeNaira(dashboard.previousRefundedTotal)} in the ${days} days before`}
        to={adminPaths.movements({ kind: 'refund', from: dashboard.salesPerDay[0]?.date })}
      />
      <FigureCard
        title="Out of stock"
        figure={String(outOfStock)}
        note={`of ${dashboard.productsOnSale} ${dashboard.productsOnSale === 1 ? 'product' : 'products'}`}
        to={adminPaths.products({ state: 'out_of_stock' })}
      />
      <FigureCard
        title="Low stock"
        figure={String(lowStock)}
        note={`With ${shopRules().money.fewLeft} or fewer left`}
        to={adminPaths.products({ state: 'low_stock', sort: 'count_in_stock', order: 'asc' })}
      />
    </div>
  );
}

type Day = DashboardQuery['dashboard']['salesPerDay'][number];

/** The last two of a period, which has more. */
const twoDays = (sales: readonly Day[]): readonly [Day | undefined, Day | undefined] => [
  sales.at(-2),
  sales.at(-1),
];

const ordersText = (orders: number): string => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

/** Rounded to the naira to fit a headline; the chart's table shows the kobo. */
const wholeNaira = (naira: number): string => formatNaira(Math.round(naira)).replace(/\.00$/, '');

interface FigureCardProps {
  title: string;
  figure: string;
  note: ReactNode;
  to: string;
  isUrgent?: boolean;
}

const FigureCard = ({ title, figure, note, to, isUrgent }: FigureCardProps) => (
  <Link className={classNames('figure-card', isUrgent && 'figure-card-urgent')} to={to}>
    <span className="small">{title}</span>
    <b>{figure}</b>
    <span className="caption">{note}</span>
  </Link>
);
