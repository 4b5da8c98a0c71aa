import { Link } from 'react-router-dom';
import { useMay } from '../../features/session/use-may.ts';
import { useOrderNeighboursQuery } from '../../graphql/generated/operations.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useWayBack } from '../list/list-origin.ts';
import { listAt } from '../orders/order-filter.ts';

/** Back to the list as it was left, and on to the orders beside this one in it. */
export function OrderBar({ id }: { id: string }) {
  const list = useWayBack(adminPaths.orders());
  const seesAll = useMay()('order.view-all');
  const { data } = useOrderNeighboursQuery({
    variables: { id, ...listAt(list, seesAll) },
    fetchPolicy: 'cache-and-network',
  });
  const { previousId, nextId } = data?.orderNeighbours ?? {};
  return (
    <nav className="order-bar" aria-label="Orders of the list">
      <BackLink to={list}>{seesAll ? 'Orders' : 'Orders to pack'}</BackLink>
      <span className="row">
        <Neighbour to={previousId} list={list} words="Previous" icon="back" />
        <Neighbour to={nextId} list={list} words="Next" icon="forward" />
      </span>
    </nav>
  );
}

interface NeighbourProps {
  to: string | null | undefined;
  list: string;
  words: string;
  icon: 'back' | 'forward';
}

function Neighbour({ to, list, words, icon }: NeighbourProps) {
  const content = (
    <>
      <Icon name={icon} small /> <span>{words}</span>
    </>
  );
  // The place stays, so that the other one does not move under the pointer.
  if (!to)
    return (
      <span className="order-neighbour" aria-hidden="true">
        {content}
      </span>
    );
  return (
    <Link
      className="order-neighbour"
      to={paths.order(to)}
      state={{ list }}
      aria-label={`${words} order, ${to}`}
    >
      {content}
    </Link>
  );
}
