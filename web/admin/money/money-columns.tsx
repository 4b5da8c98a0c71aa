import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { paymentMethodOf } from '#domain/payments/payment-method.ts';
import { STAFF_REFUND_WORDS } from '#domain/payments/refund-lifecycle.ts';
import type {
  MoneyRowFragment,
  RefundReason,
  UnappliedPaymentState,
} from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdminColumn } from '../list/admin-table.tsx';

interface MoneyProps {
  payment: MoneyRowFragment;
}

const STATES = {
  SENDING: { tone: 'amber', text: 'Being refunded' },
  NEEDS_ACTION: { tone: 'red', text: 'Refund by hand' },
  RETURNED: { tone: 'green', text: 'Refunded' },
} as const satisfies Record<UnappliedPaymentState, { tone: string; text: string }>;

export const REASONS: Record<RefundReason, string> = {
  WRONG_AMOUNT: 'Wrong amount',
  WRONG_PAYEE: 'Paid to another account',
  ALREADY_PAID: 'Order was already paid',
  NO_STOCK: 'Out of stock',
  CANCELLED: 'Order was cancelled',
  FAULT: STAFF_REFUND_WORDS.fault,
  CHANGED_MIND: STAFF_REFUND_WORDS['changed-mind'],
  GOODWILL: STAFF_REFUND_WORDS.goodwill,
  EXCHANGE: 'Counts towards another order',
  AT_PROVIDER: 'Refunded at the provider',
};

const StateBadge = ({ payment: { method, state, whatToDo, failure, returnedAt } }: MoneyProps) => (
  <span className="money-state">
    <Badge tone={STATES[state].tone}>
      {returnedAt ? `${STATES[state].text} ${day(returnedAt)}` : STATES[state].text}
    </Badge>
    {whatToDo && <span className="small">{whatToDo}</span>}
    {failure && <span className="caption">{`${paymentMethodOf(method)} says: ${failure}`}</span>}
  </span>
);

const amountOf = ({ amount }: MoneyRowFragment): string => `${amount.currency} ${amount.value}`;

const OrderLink = ({ payment: { orderId } }: MoneyProps) => (
  <Link className="quiet-link money-order" to={paths.order(orderId)}>
    {`Order ${orderId}`}
  </Link>
);

export const MONEY_COLUMNS: readonly AdminColumn<MoneyRowFragment>[] = [
  { key: 'date', title: 'DATE', render: ({ foundAt }) => <span className="figures">{day(foundAt)}</span> },
  { key: 'order', title: 'ORDER', render: (payment) => <OrderLink payment={payment} /> },
  {
    key: 'amount',
    title: 'AMOUNT',
    right: true,
    render: (payment) => <span className="figures">{amountOf(payment)}</span>,
  },
  { key: 'why', title: 'WHY', render: ({ reason }) => REASONS[reason] },
  { key: 'state', title: 'STATE', render: (payment) => <StateBadge payment={payment} /> },
  { key: 'reference', title: 'REFERENCE', render: ({ id }) => <span className="figures">{id}</span> },
];

export const MoneyBlock = ({ payment }: MoneyProps) => (
  <div className="block">
    <span className="block-line">
      <b className="block-name">{amountOf(payment)}</b>
      <OrderLink payment={payment} />
    </span>
    <span className="caption">{`${REASONS[payment.reason]} · ${day(payment.foundAt)} · ${payment.id}`}</span>
    <StateBadge payment={payment} />
  </div>
);
