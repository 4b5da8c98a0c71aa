import { Link } from 'react-router-dom';
import { shopMoment } from '#domain/shop-time.ts';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import type { MovementState, MovementRowFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { AdminColumn } from '../../list/admin-table.tsx';
import { REASONS } from '../money-columns.tsx';
import type { MovementSum } from './movement-sums.ts';

/** A row of the list, which is known by its place. */
export interface MovementEntry extends MovementRowFragment {
  id: string;
}

const STATES: Record<MovementState, { tone: 'green' | 'amber' | 'red'; payment: string; refund: string }> = {
  COMPLETED: { tone: 'green', payment: 'Arrived', refund: 'Sent back' },
  SURPLUS: { tone: 'amber', payment: 'Fits no order', refund: 'Fits no order' },
  REQUESTED: { tone: 'amber', payment: 'Asked for', refund: 'To be sent back' },
  PENDING: { tone: 'amber', payment: 'On its way', refund: 'On its way back' },
  FAILED: { tone: 'red', payment: 'Failed', refund: 'Could not be sent back' },
};

const stateText = ({ kind, state }: MovementEntry): string =>
  kind === 'PAYMENT' ? STATES[state].payment : STATES[state].refund;

const StateBadge = ({ row }: { row: MovementEntry }) => (
  <Badge tone={STATES[row.state].tone}>{stateText(row)}</Badge>
);

/** Money that goes back with a minus sign. */
const amountOf = ({ kind, amount }: MovementEntry): string =>
  `${kind === 'REFUND' ? '−' : ''}${amount.currency} ${amount.value}`;

const whatOf = ({ kind, reason }: MovementEntry): string =>
  kind === 'PAYMENT' ? 'Payment' : `Refund${reason ? `: ${REASONS[reason]}` : ''}`;

const OrderLink = ({ row: { orderId } }: { row: MovementEntry }) => (
  <Link className="quiet-link money-order" to={paths.order(orderId)}>
    {`Order ${orderId}`}
  </Link>
);

export const MOVEMENT_COLUMNS: readonly AdminColumn<MovementEntry>[] = [
  {
    key: 'at',
    title: 'TIME',
    render: ({ at }) => <span className="figures">{shopMoment(new Date(at))}</span>,
  },
  { key: 'order', title: 'ORDER', render: (row) => <OrderLink row={row} /> },
  { key: 'method', title: 'METHOD', render: ({ method }) => paymentMethodOf(method) },
  { key: 'what', title: 'WHAT', render: whatOf },
  {
    key: 'amount',
    title: 'AMOUNT',
    right: true,
    render: (row) => <span className="figures">{amountOf(row)}</span>,
  },
  { key: 'state', title: 'STATE', render: (row) => <StateBadge row={row} /> },
  {
    key: 'reference',
    title: 'REFERENCE',
    render: ({ reference }) => <span className="figures movement-reference">{reference}</span>,
  },
];

export const MovementBlock = ({ row }: { row: MovementEntry }) => (
  <div className="block">
    <span className="block-line">
      <b className="block-name figures">{amountOf(row)}</b>
      <OrderLink row={row} />
    </span>
    <span className="caption">
      {`${whatOf(row)} · ${paymentMethodOf(row.method)} · ${shopMoment(new Date(row.at))}`}
    </span>
    <span className="caption movement-reference">{row.reference}</span>
    <span>
      <StateBadge row={row} />
    </span>
  </div>
);

interface MovementSumsProps {
  sums: readonly MovementSum[];
  caption: string;
}

/** In, out and what stayed, a row for each method and currency, perhaps of each day. */
export const MovementSums = ({ sums, caption }: MovementSumsProps) => (
  <table className="movement-table">
    <caption className="heading-3">{caption}</caption>
    <thead>
      <tr>
        {sums[0]?.day && <th scope="col">Day</th>}
        <th scope="col" className="movement-name">
          Method
        </th>
        <th scope="col">In</th>
        <th scope="col">Back</th>
        <th scope="col">Stayed</th>
      </tr>
    </thead>
    <tbody>
      {sums.map(({ key, day, method, currency, payments, taken, refunds, returned, kept }) => (
        <tr key={key}>
          {day && <td className="figures movement-name">{day}</td>}
          <th scope="row" className="movement-name">
            {paymentMethodOf(method)}
          </th>
          <td className="figures">
            {`${currency} ${taken}`} <span className="caption">{payments}</span>
          </td>
          <td className="figures">
            {`${currency} ${returned}`} <span className="caption">{refunds}</span>
          </td>
          <td className="figures">{`${currency} ${kept}`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
