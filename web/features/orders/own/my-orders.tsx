import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import type { MyOrderFragment } from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** A table; on phones a list of blocks. */
export function MyOrders({ orders }: { orders: readonly MyOrderFragment[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState title="No orders yet">
        <ButtonLink to={paths.home()}>See all products</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <table className="table on-desktop">
        <thead>
          <tr>
            <th>ID</th>
            <th>DATE</th>
            <th className="table-right">TOTAL</th>
            <th>PAID</th>
            <th>DELIVERED</th>
            <th>
              <span className="hidden-text">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
      <ul className="blocks on-phone">
        {orders.map((order) => (
          <OrderBlock key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

function OrderRow({ order }: { order: MyOrderFragment }) {
  return (
    <tr>
      <td className="figures">{order.id}</td>
      <td className="figures">{day(order.createdAt)}</td>
      <td className="figures table-right">{formatNaira(order.totalPrice)}</td>
      <td>
        <PaidBadge order={order} />
      </td>
      <td>
        <DeliveredBadge order={order} />
      </td>
      <td className="table-right">
        <ButtonLink variant="quiet" small to={paths.order(order.id)}>
          Details
        </ButtonLink>
      </td>
    </tr>
  );
}

function OrderBlock({ order }: { order: MyOrderFragment }) {
  return (
    <li>
      <Link className="block" to={paths.order(order.id)}>
        <span className="block-row">
          <b>Order {order.id}</b>
          <span className="price">{formatNaira(order.totalPrice)}</span>
        </span>
        <span className="block-row">
          <span className="caption figures">{day(order.createdAt)}</span>
          <Icon name="forward" small />
        </span>
        <span className="row">
          <PaidBadge order={order} />
          <DeliveredBadge order={order} />
        </span>
      </Link>
    </li>
  );
}

function PaidBadge({ order: { paidAt, cancelledAt } }: { order: MyOrderFragment }) {
  if (cancelledAt) return <Badge tone="plain">Cancelled</Badge>;
  return paidAt ? (
    <Badge tone="green" check>
      <span className="hidden-text">Paid on </span>
      {day(paidAt)}
    </Badge>
  ) : (
    <Badge tone="red">
      <Icon name="cross" />
      Not Paid
    </Badge>
  );
}

function DeliveredBadge({ order: { deliveredAt } }: { order: MyOrderFragment }) {
  return deliveredAt ? (
    <Badge tone="green" check>
      <span className="hidden-text">Delivered on </span>
      {day(deliveredAt)}
    </Badge>
  ) : (
    <Badge tone="plain">
      <Icon name="cross" />
      Not Delivered
    </Badge>
  );
}
