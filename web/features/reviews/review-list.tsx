import { Suspense, useState } from 'react';
import type { ReviewFiguresFragment, ReviewSort } from '../../graphql/generated/operations.ts';
import { failureOf } from '../../graphql/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Rating, oneDecimal } from '../../ui/product/rating.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { useIsBrowser } from '../../ui/browser/use-is-browser.ts';
import { ANY_WEARING, filterOf } from './wearing/wearing-choice.ts';
import { RatingBars } from './rating-bars.tsx';
import { ReviewEntry } from './entry/review-entry.tsx';
import { useReviewPages } from './use-review-pages.ts';

const SORTS: Record<ReviewSort, string> = {
  NEWEST: 'Newest first',
  OLDEST: 'Oldest first',
  HIGHEST: 'Best rated first',
  LOWEST: 'Worst rated first',
  HELPFUL: 'Most helpful first',
};

type Reviewed = ReviewFiguresFragment & { brand: string };

/** Only the browser knows what the shopper has measured; most products need its code late. */
const wearingTools = lazyPart(() => import('./wearing/wearing-tools.tsx').then((part) => part.WearingTools));

export function ReviewList({ product }: { product: Reviewed }) {
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

function ReviewPages({ product }: { product: Reviewed }) {
  const list = useReviewPages(product.id);
  const [isLikeMe, setLikeMe] = useState(false);
  const isBrowser = useIsBrowser();
  const { rating, wearing } = list.choice;
  return (
    <>
      <RatingBars
        counts={product.ratingCounts}
        chosen={rating}
        onChoose={(stars) => list.choose({ rating: stars })}
      />
      {isBrowser && product.reviewsWithFacts > 0 && (
        <Suspense fallback={null}>
          <wearingTools.Part
            product={product}
            choice={{ ...wearing, rating }}
            onChoose={(part) => list.choose({ wearing: { ...wearing, ...part } })}
            isLikeMe={isLikeMe}
            onLikeMe={setLikeMe}
          />
        </Suspense>
      )}
      {!isLikeMe && <Pages product={product} list={list} />}
    </>
  );
}

/** Pages of the chosen list. */
function Pages({ product, list }: { product: Reviewed; list: ReturnType<typeof useReviewPages> }) {
  const { rating, sort, wearing } = list.choice;
  const isFiltered = rating !== null || filterOf(wearing) !== null;
  return (
    <>
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
          {isFiltered && (
            <Button variant="quiet" small onClick={() => list.choose({ rating: null, wearing: ANY_WEARING })}>
              Show all reviews
            </Button>
          )}
        </div>
      )}
      <div className="loading" aria-busy={list.loading}>
        {list.loading && <Spinner />}
        {!list.loading && isFiltered && list.reviews.length === 0 && (
          <p className="small">No review matches these filters.</p>
        )}
        {list.reviews.map((review, place) => (
          <ReviewEntry
            key={review.id}
            review={review}
            productId={product.id}
            takesFocus={place === list.firstNewAt}
          />
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
