import { likenessWords, mostLikeMe, type WearerTraits } from '#domain/reviews/like-me.ts';
import { failureOf } from '../../../graphql/errors.ts';
import { useReviewsLikeMeQuery, type WearingFilter } from '../../../graphql/generated/operations.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { ReviewEntry } from '../entry/review-entry.tsx';
import { traitsOf } from './told-facts.ts';

interface LikeMeListProps {
  productId: string;
  /** How many reviews there are. */
  total: number;
  mine: WearerTraits;
  rating: number | null;
  filter: WearingFilter;
}

/**
 * Among the newest hundred reviews that say how it wears. They are compared here: what is known of the shopper is sent
 * nowhere.
 */
export function LikeMeList({ productId, total, mine, rating, filter }: LikeMeListProps) {
  const query = useReviewsLikeMeQuery({
    variables: { id: productId, rating, wearing: filter },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, error, loading, refetch } = query;
  if (error)
    return (
      <Alert tone="red" busy={loading} onRetry={() => void refetch()}>
        {failureOf(error).message}
      </Alert>
    );
  const edges = (data ?? previousData)?.productById?.reviewsConnection.edges;
  if (!edges) return <Spinner />;
  const reviews = edges.flatMap(({ node }) =>
    node.facts ? [{ review: node, traits: traitsOf(node.facts) }] : [],
  );
  const found = mostLikeMe(mine, reviews);
  return (
    <>
      <p className="small" role="status">
        {found.length === 0
          ? 'Nobody like you has reviewed it yet. Switch “Like me” off to read all reviews.'
          : `${found.length} of ${total}, most like you first`}
      </p>
      {found.map(({ review, ...likeness }) => (
        <ReviewEntry
          key={review.id}
          review={review}
          productId={productId}
          takesFocus={false}
          badge={<Badge tone="brass">{likenessWords(likeness)}</Badge>}
        />
      ))}
    </>
  );
}
