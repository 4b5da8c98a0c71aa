import { useState } from 'react';
import { type ReviewSort, useReviewPagesQuery } from '../../graphql/generated/operations.ts';

/** Which reviews are shown, in which order. */
export interface ReviewChoice {
  /** Only those with so many stars; null for all. */
  rating: number | null;
  sort: ReviewSort;
}

/**
 * A product's reviews by a choice of stars and order, ten and then ten more. The first ten, newest first, came with the
 * product. While another choice is on its way the reviews of the one before it stay.
 */
export function useReviewPages(productId: string) {
  const [choice, setChoice] = useState<ReviewChoice>({ rating: null, sort: 'NEWEST' });
  const [moreFailure, setMoreFailure] = useState<unknown>();
  const [fetchingMore, setFetchingMore] = useState(false);
  const [firstNewAt, setFirstNewAt] = useState(-1);
  const { data, previousData, error, loading, refetch, fetchMore } = useReviewPagesQuery({
    variables: { id: productId, ...choice },
  });
  const page = (data ?? previousData)?.productById?.reviewsConnection;

  const choose = (part: Partial<ReviewChoice>): void => {
    setChoice({ ...choice, ...part });
    setFirstNewAt(-1);
    setMoreFailure(undefined);
  };

  const showMore = async (): Promise<void> => {
    if (fetchingMore || !page) return;
    setFetchingMore(true);
    setMoreFailure(undefined);
    try {
      setFirstNewAt(page.edges.length);
      await fetchMore({ variables: { after: page.pageInfo.endCursor } });
    } catch (failure) {
      setMoreFailure(failure);
    } finally {
      setFetchingMore(false);
    }
  };

  return {
    choice,
    choose,
    reviews: page?.edges.map(({ node }) => node) ?? [],
    hasMore: page?.pageInfo.hasNextPage ?? false,
    showMore,
    fetchingMore,
    /** Why the choice or the next ten did not come. */
    failure: error ?? moreFailure,
    retry: () => void (error ? refetch() : showMore()),
    /** Whether the reviews of another choice are on their way. */
    loading: loading && !fetchingMore,
    /** The place of the first review that was added last; -1 while there are only the first ten. */
    firstNewAt,
  };
}
