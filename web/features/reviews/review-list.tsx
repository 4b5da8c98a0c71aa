import type { ReviewFiguresFragment, ReviewSort } from '../../graphql/generated/operations.ts';
import { failureOf } from '../../graphql/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Rating, oneDecimal } from '../../ui/rating.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { RatingBars } from './rating-bars.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { useReviewPages } from './use-review-pages.ts';

const SORTS: Record<ReviewSort, string> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  HIGHEST: 'Best rated first',
  LOWEST: 'Worst rated first',
};

export function ReviewList({ product }: { product: ReviewFiguresFragment }) {
  return (
    <div>
      <h2 className="heading-2">Reviews</h2>
      <div className="row reviews-figure">
        {product.numReviews > 0 && <span className="reviews-average">{oneDecimal(product.rating)}</span>}
        <Rating rating={product.rating} numReviews={product.numReviews} />
      </div>
      {product.numReviews === 0 ? <Alert tone="info">No Reviews</Alert> : <ReviewPages product={product} />}
    </div>
  );
}

function ReviewPages({ product }: { product: ReviewFiguresFragment }) {
  const list = useReviewPages(product.id);
  const { rating, sort } = list.choice;
  return (
    <>
      <RatingBars
        counts={product.ratingCounts}
        chosen={rating}
        onChoose={(stars) => list.choose({ rating: stars })}
      />
      {product.numReviews > 1 && (
        <div className="row reviews-tools">
          <select
            className="input select select-pill"
            aria-label="Sort reviews"
            value={sort}
            onChange={(event) => list.choose({ sort: event.target.value as ReviewSort })}
          >
            {Object.entries(SORTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {rating !== null && (
            <Button variant="quiet" small onClick={() => list.choose({ rating: null })}>
              Show all reviews
            </Button>
          )}
        </div>
      )}
      <div className="loading" aria-busy={list.loading}>
        {list.loading && <Spinner />}
        {list.reviews.map((review, place) => (
          <ReviewEntry key={review.id} review={review} takesFocus={place === list.firstNewAt} />
        ))}
      </div>
      {list.failure !== undefined && (
        <Alert tone="red" onRetry={list.retry}>
          {failureOf(list.failure).message}
        </Alert>
      )}
      {list.hasMore && (
        <Button
          variant="line"
          className="reviews-more"
          busy={list.fetchingMore}
          onClick={() => void list.showMore()}
        >
          Show more reviews
        </Button>
      )}
    </>
  );
}
