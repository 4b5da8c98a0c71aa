import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { parseId } from '#domain/ids.ts';
import { formatNaira } from '#domain/money.ts';
import { addressText } from '../../features/orders/address-text.ts';
import { type AdminCustomerQuery, useAdminCustomerQuery } from '../../graphql/generated/operations.ts';
import { mailTo, paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { AdminTitle } from '../admin-title.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import { useWayBack } from '../list/list-origin.ts';
import { OrderFacts } from '../orders/order-block.tsx';
import { ORDER_COLUMNS } from '../orders/order-columns.tsx';
import '../dashboard/dashboard.css';
import './customer.css';

type Customer = NonNullable<AdminCustomerQuery['customerById']>;
type Order = AdminCustomerQuery['ordersConnection']['edges'][number]['node'];

export function CustomerPage() {
  const id = useParams()['id'] ?? '';
  const wayBack = useWayBack(adminPaths.customers());
  // The server refuses an invalid id.
  const { data, error, loading, refetch } = useAdminCustomerQuery({
    variables: { id: String(parseId(id) ?? id) },
    fetchPolicy: 'cache-and-network',
  });
  const customer = data?.customerById;
  const orders = data?.ordersConnection.edges.map(({ node }) => node) ?? [];
  return (
    <>
      <BackLink to={wayBack} />
      <AdminTitle beside={customer?.userId === null && <Badge tone="plain">Guest</Badge>}>
        {customer?.name ?? 'Customer'}
      </AdminTitle>
      <FailureAlert error={error} busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
      {!customer && !error && <Spinner />}
      {customer && (
        <div className="panel-stack">
          <Facts customer={customer} newest={orders[0]} />
          <Orders customer={customer} orders={orders} />
        </div>
      )}
    </>
  );
}

function Facts({ customer, newest }: { customer: Customer; newest: Order | undefined }) {
  const { userId, email, account } = customer;
  const paid = `${customer.paidOrders} paid ${customer.paidOrders === 1 ? 'order' : 'orders'}`;
  return (
    <section className="panel panel-body" aria-label="About the customer">
      <dl className="customer-facts">
        <Fact name="Email">
          <a className="link" href={mailTo(email)}>
            {email}
          </a>
        </Fact>
        <Fact name="Spent">
          <b className="figures">{formatNaira(customer.spent)}</b>
          <span className="caption">{paid}</span>
        </Fact>
        <Fact name="First order">{day(customer.firstOrderAt)}</Fact>
        <Fact name="Last order">{day(customer.lastOrderAt)}</Fact>
        {newest && <Fact name="Last sent to">{addressText(newest.shippingAddress)}</Fact>}
        {account && <Fact name="Addresses in the account">{account.addresses}</Fact>}
        {account && (
          <Fact name="Last visit">{account.lastVisitAt ? day(account.lastVisitAt) : 'None kept'}</Fact>
        )}
        <Fact name="Account">
          {userId === null ? (
            'None, ordered as a guest'
          ) : (
            <Link className="link" to={adminPaths.userEdit(userId)}>
              {`User ${userId}`}
            </Link>
          )}
        </Fact>
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="caption">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The newest; the list of orders has all of them. */
const Orders = ({ customer, orders }: { customer: Customer; orders: readonly Order[] }) => (
  <section className="panel latest-orders" aria-labelledby="customer-orders">
    <div className="panel-head">
      <h2 className="heading-3" id="customer-orders">
        Orders
      </h2>
      <Link className="link" to={adminPaths.orders({ customer: customer.id })}>
        {`All ${customer.orders}`}
      </Link>
    </div>
    <AdminTable
      label="Orders"
      rows={orders}
      loading={false}
      columns={ORDER_COLUMNS}
      renderBlock={(order) => (
        <Link className="block" to={paths.order(order.id)}>
          <OrderFacts order={order} />
        </Link>
      )}
      emptyText="No orders found."
    />
  </section>
);
