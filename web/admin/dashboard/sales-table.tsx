import { formatNaira } from '#domain/money.ts';
import type { SalesDayFragment } from '../../graphql/generated/operations.ts';

/** The chart's figures for screen readers. */
export const SalesTable = ({ sales }: { sales: readonly SalesDayFragment[] }) => (
  <table className="hidden-text">
    <caption>Sales per day, in naira</caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Paid orders</th>
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {sales.map(({ date, orders, total }) => (
        <tr key={date}>
          <th scope="row">{date}</th>
          <td>{orders}</td>
          <td>{formatNaira(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
