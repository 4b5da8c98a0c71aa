import { useId } from 'react';
import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import { useCustomerOrdersQuery, useOrderCustomerQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { adminPaths } from '../admin-paths.ts';

/** How many are looked through; the customer's page has all of them. */
const SHOWN = 6;

/** What else the buyer has ordered, with the account or as a guest. */
export function CustomerOrders({ id }: { id: string }) {
  const titleId = useId();
  const order = useOrderCustomerQuery({ variables: { id } }).data?.orderById;
  const customer = order?.customer;
  const { data } = useCustomerOrdersQuery({
    variables: { customer: customer?.id ?? '', first: SHOWN },
    skip: !customer,
  });
  // Nothing is known of somebody whose account is erased.
  if (!order || (customer && !data)) return null;
  const others = (data?.ordersConnection.edges ?? [])
    .map(({ node }) => node)
    .filter((other) => other.id !== id);
  return (
    <section className="part" aria-labelledby={titleId}>
      <div className="part-title">
        <h2 className="heading-3" id={titleId}>
          Other orders of this customer
        </h2>
        {customer && (
          <Link className="link small" to={adminPaths.customer(customer.id)}>
            {customer.name}
          </Link>
        )}
      </div>
      {others.length === 0 && <p className="muted">None.</p>}
      <ul className="desk-list">
        {others.map((other) => (
          <li key={other.id}>
            <Link className="link" to={paths.order(other.id)}>{`Order ${other.id}`}</Link>
            <span className="caption figures">{`${day(other.createdAt)}, ${other.status}`}</span>
            <b className="figures">{formatNaira(other.totalPrice)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
