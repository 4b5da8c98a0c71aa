import { day } from '#domain/dates.ts';
import type { ReviewEntryFragment } from '../../graphql/generated/operations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Stars } from '../../ui/rating.tsx';

interface ReviewEntryProps {
  review: ReviewEntryFragment;
  /** Gets the focus when it appears: the first of the reviews that were asked for, where reading goes on. */
  takesFocus: boolean;
}

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** What one shopper says. */
export function ReviewEntry({ review, takesFocus }: ReviewEntryProps) {
  return (
    <article className="review" {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>
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
  );
}
