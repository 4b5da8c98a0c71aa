import { day } from '#domain/dates.ts';
import type { ProductReviewsFragment } from '../../graphql/generated/operations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Rating, Stars, oneDecimal } from '../../ui/rating.tsx';

/** What others say, newest first, with the average above. */
export function ReviewList({ product }: { product: ProductReviewsFragment }) {
  return (
    <div>
      <h2 className="heading-2">Reviews</h2>
      <div className="row reviews-figure">
        {product.numReviews > 0 && <span className="reviews-average">{oneDecimal(product.rating)}</span>}
        <Rating rating={product.rating} numReviews={product.numReviews} />
      </div>
      {product.reviews.length === 0 && <Alert tone="info">No Reviews</Alert>}
      {product.reviews.map((review) => (
        <article className="review" key={review.id}>
          <div className="review-top">
            <b>{review.name}</b>
            <span className="caption figures">{day(review.createdAt)}</span>
          </div>
          <div className="row">
            <Stars rating={review.rating} />
            {review.verifiedPurchase && (
              <Badge tone="green" check>
                Verified purchase
              </Badge>
            )}
          </div>
          {review.comment && <p className="review-comment">{review.comment}</p>}
        </article>
      ))}
    </div>
  );
}
