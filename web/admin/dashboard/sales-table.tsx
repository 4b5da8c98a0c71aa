import { formatNaira } from '#domain/money.ts';
import type { SalesDayFragment } from '../../graphql/generated/operations.ts';

/** The chart's figures for screen readers. A table is never narrower than its words, so its place hides it. */
export const SalesTable = ({ sales }: { sales: readonly SalesDayFragment[] }) => (
  <div className="hidden-text">
    <table>
      <caption>Sales per day, in naira</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Paid orders</th>
          <th scope="col">Total</th>
          <th scope="col">Refunded</th>
        </tr>
      </thead>
      <tbody>
        {sales.map(({ date, orders, total, refunded }) => (
          <tr key={date}>
            <th scope="row">{date}</th>
            <td>{orders}</td>
            <td>{formatNaira(total)}</td>
            <td>{formatNaira(refunded)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
