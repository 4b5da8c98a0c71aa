import { useId } from 'react';
import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { formatNaira } from '#domain/money.ts';
import {
  useCustomerOrdersQuery,
  useOrderPageQuery,
  useOrdersOfEmailQuery,
} from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { adminPaths } from '../admin-paths.ts';

/** How many are looked through; the list of orders has all of them. */
const SHOWN = 6;

interface OtherOrder {
  id: string;
  createdAt: string;
  totalPrice: number;
  status: string;
  user: { email: string | null };
}

/** What else the buyer has ordered: with the account, and a guest by the email address. */
export function CustomerOrders({ id }: { id: string }) {
  const titleId = useId();
  // The page has asked for it.
  const order = useOrderPageQuery({ variables: { id } }).data?.orderById;
  const { id: userId = '', email } = order?.user ?? {};
  const account = useCustomerOrdersQuery({
    variables: { userId, first: SHOWN },
    skip: !order || order.isGuest,
  });
  const guests = useOrdersOfEmailQuery({
    variables: { email: email ?? '', first: SHOWN },
    skip: !order?.isGuest || !email,
  });
  if (!order) return null;
  const list = order.isGuest ? guests.data?.ordersConnection : account.data?.userById?.orders;
  const found: readonly OtherOrder[] = list?.edges.map(({ node }) => node) ?? [];
  const others = found.filter((other) => other.id !== id && (!order.isGuest || other.user.email === email));
  return (
    <section className="part" aria-labelledby={titleId}>
      <div className="part-title">
        <h2 className="heading-3" id={titleId}>
          Other orders of this customer
        </h2>
        {email && others.length > 0 && (
          <Link className="link small" to={adminPaths.orders({ keyword: email })}>
            All
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
