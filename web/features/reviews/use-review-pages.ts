import { useState } from 'react';
import { ANY_WEARING, filterOf, type WearingChoice } from './wearing/wearing-choice.ts';
import { type ReviewSort, useReviewPagesQuery } from '../../graphql/generated/operations.ts';

export interface ReviewChoice {
  /** Filters by the number of stars; null for all. */
  rating: number | null;
  sort: ReviewSort;
  /** Filters by what reviews say of wearing. */
  wearing: WearingChoice;
}

/**
 * Reviews in pages of ten. The first ten, newest first, come with the product. While another choice loads, the current
 * reviews stay.
 */
export function useReviewPages(productId: string) {
  const [choice, setChoice] = useState<ReviewChoice>({
    rating: null,
    sort: 'NEWEST',
    wearing: ANY_WEARING,
  });
  const [moreFailure, setMoreFailure] = useState<unknown>();
  const [fetchingMore, setFetchingMore] = useState(false);
  const [firstNewAt, setFirstNewAt] = useState(-1);
  const { data, previousData, error, loading, refetch, fetchMore } = useReviewPagesQuery({
    variables: { id: productId, ...choice, wearing: filterOf(choice.wearing) },
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
    /** Error of the last choice or page. */
    failure: error ?? moreFailure,
    retry: () => void (error ? refetch() : showMore()),
    /** Whether another choice is loading. */
    loading: loading && !fetchingMore,
    /** Index of the first review that was added last; -1 while only the first page is shown. */
    firstNewAt,
  };
}
