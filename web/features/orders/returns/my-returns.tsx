import { Link } from 'react-router-dom';
import { day } from '#domain/dates.ts';
import { nameWithChoice } from '#domain/orders/order-lines.ts';
import { failureOf } from '../../../graphql/errors.ts';
import {
  type MyReturnFragment,
  type ReturnState,
  useMyReturnsQuery,
} from '../../../graphql/generated/operations.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProfileSkeleton } from '../../accounts/profile-skeleton.tsx';
import { ReturnBadge } from './return-badge.tsx';

/** What the shopper sends back, of all orders, and what comes next. */
export function MyReturns() {
  const { data, error, loading, refetch, fetchMore } = useMyReturnsQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.myReturns;
  if (error)
    return (
      <Alert tone="red" busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
        {failureOf(error).message}
      </Alert>
    );
  if (!list) return <ProfileSkeleton rows={1} height="56px" />;
  if (list.edges.length === 0)
    return (
      <p className="muted">
        You have sent nothing back. Where a delivered order can be returned, its page offers it.
      </p>
    );
  const older = async (): Promise<void> => {
    await fetchMore({
      variables: { after: list.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { myReturns: next } }) => ({
        ...before,
        myReturns: { ...next, edges: [...before.myReturns.edges, ...next.edges] },
      }),
    }).catch(() => undefined);
  };
  return (
    <>
      <ul className="blocks" aria-label="Returns">
        {list.edges.map(({ node }) => (
          <li key={node.id} className="block">
            <OwnReturn one={node} />
          </li>
        ))}
      </ul>
      {list.pageInfo.hasNextPage && (
        <Button variant="quiet" small busy={loading} onClick={() => void older()}>
          Older returns
        </Button>
      )}
    </>
  );
}

function OwnReturn({ one: { orderId, state, askedAt, answer, lines } }: { one: MyReturnFragment }) {
  return (
    <>
      <span className="block-line">
        <Link className="link" to={`${paths.order(orderId)}#returns`}>{`Order ${orderId}`}</Link>
        <ReturnBadge state={state} />
      </span>
      <span className="small">
        {lines.map(({ qty, name, choice }) => `${qty} X ${nameWithChoice(name, choice)}`).join(', ')}
      </span>
      <span className="caption">{`Asked for on ${day(askedAt)}. ${NEXT[state]}`}</span>
      {answer && <span className="small">{`The shop: ${answer}`}</span>}
    </>
  );
}

const NEXT: Record<ReturnState, string> = {
  ASKED: 'The shop answers next.',
  APPROVED: 'Send it as the shop says.',
  REFUSED: 'Nothing more happens.',
  RECEIVED: 'The shop looks at it, and gives the money back or something else.',
  EXCHANGED: 'The new order is among yours.',
  REFUNDED: 'The money is on its way to you.',
  WITHDRAWN: 'You keep it.',
};
