import { useId } from 'react';
import { Link } from 'react-router-dom';
import { STATES_TO_DO } from '#domain/unit-checks/unit-check.ts';
import { STATE_WORDS } from '../../features/orders/unit-check/unit-words.ts';
import { useMay } from '../../features/session/use-may.ts';
import {
  type OrderFilter,
  type UnitCheckState,
  usePhotosToDoQuery,
} from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { adminPaths } from '../admin-paths.ts';
import { seenFilter } from '../orders/order-filter.ts';

/** How many are shown; the list of orders has all of them. */
const SHOWN = 6;

const TO_DO: OrderFilter = {
  state: 'TO_DELIVER',
  unitChecks: STATES_TO_DO.map((state) => state.toUpperCase() as UnitCheckState),
};

/** Beside an order whose buyer gets photos: the others for which the shop has something to do. */
export function PhotosToDo({ id }: { id: string }) {
  const titleId = useId();
  const filter = seenFilter(TO_DO, useMay()('order.view-all'));
  const { data } = usePhotosToDoQuery({
    variables: { id, filter, first: SHOWN + 1 },
    // A part of each check: it would take the place of the whole one that the page shows.
    fetchPolicy: 'no-cache',
  });
  if (!data?.orderById?.unitCheck) return null;
  const others = data.ordersConnection.edges
    .map(({ node }) => node)
    .filter((other) => other.id !== id)
    .slice(0, SHOWN);
  return (
    <section className="part" aria-labelledby={titleId}>
      <div className="part-title">
        <h2 className="heading-3" id={titleId}>
          Other photos to do
        </h2>
        <Link className="link small" to={adminPaths.orders({ state: 'to_deliver', photos: 'todo' })}>
          See all
        </Link>
      </div>
      {others.length === 0 && <p className="muted">None.</p>}
      <ul className="desk-list">
        {others.map((other) => (
          <li key={other.id}>
            <Link className="link" to={paths.order(other.id)}>{`Order ${other.id}`}</Link>
            <span>{other.user.name}</span>
            {other.unitCheck && (
              <Badge tone={other.unitCheck.state === 'WAITING' ? 'amber' : 'red'}>
                {STATE_WORDS[other.unitCheck.state]}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
