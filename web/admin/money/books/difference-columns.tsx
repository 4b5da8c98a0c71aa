import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import type {
  BookDifferenceKind,
  BookDifferenceRowFragment,
  MoneyMovement,
} from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import type { AdminColumn } from '../../list/admin-table.tsx';

type Row = BookDifferenceRowFragment;

const MOVEMENTS: Record<MoneyMovement, string> = { PAYMENT: 'Payment', REFUND: 'Refund' };

const KINDS: Record<BookDifferenceKind, (provider: string) => string> = {
  UNKNOWN_HERE: (provider) => `Only ${provider} has it`,
  UNKNOWN_THERE: (provider) => `${provider} does not know it`,
  OTHER_AMOUNT: () => 'Another amount',
};

const amountOf = (amount: Row['ours']): string => (amount ? `${amount.currency} ${amount.value}` : '–');

const OrderLink = ({ orderId }: Pick<Row, 'orderId'>) =>
  orderId ? (
    <Link className="quiet-link money-order" to={paths.order(orderId)}>{`Order ${orderId}`}</Link>
  ) : (
    <>–</>
  );

const What = ({ method, movement, kind, note, notedBy, goneAt }: Row) => (
  <span className="money-state">
    {`${MOVEMENTS[movement]}: ${KINDS[kind](paymentMethodOf(method))}`}
    {note && <span className="small">{notedBy ? `${note} (${notedBy})` : note}</span>}
    {goneAt && <span className="small">{`Both agree since ${day(goneAt)}`}</span>}
  </span>
);

export const DIFFERENCE_COLUMNS: readonly AdminColumn<Row>[] = [
  { key: 'date', title: 'FOUND', render: ({ foundAt }) => <span className="figures">{day(foundAt)}</span> },
  { key: 'order', title: 'ORDER', render: ({ orderId }) => <OrderLink orderId={orderId} /> },
  { key: 'what', title: 'WHAT', render: (row) => <What {...row} /> },
  {
    key: 'ours',
    title: 'HERE',
    right: true,
    render: ({ ours }) => <span className="figures">{amountOf(ours)}</span>,
  },
  {
    key: 'theirs',
    title: 'THERE',
    right: true,
    render: ({ theirs }) => <span className="figures">{amountOf(theirs)}</span>,
  },
  {
    key: 'reference',
    title: 'TRANSACTION',
    render: ({ reference }) => <span className="figures">{reference}</span>,
  },
];

export const NoteButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="small" onClick={onClick}>
    Explain
  </Button>
);

export const DifferenceBlock = ({ difference, children }: { difference: Row; children: ReactNode }) => (
  <div className="block">
    <span className="block-line">
      <b className="block-name">{amountOf(difference.theirs ?? difference.ours)}</b>
      <OrderLink orderId={difference.orderId} />
    </span>
    <span className="caption">{`${day(difference.foundAt)} · ${difference.reference}`}</span>
    <span className="caption">{`Here ${amountOf(difference.ours)}, there ${amountOf(difference.theirs)}`}</span>
    <What {...difference} />
    {children}
  </div>
);
