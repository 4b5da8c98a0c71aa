import type { ReactNode } from 'react';
import { day } from '#domain/dates.ts';
import type { ReviewEntryFragment } from '../../../graphql/generated/operations.ts';
import { shopRules } from '../../../storage/shop-rules.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/product/rating.tsx';
import { Picture } from '../../../ui/product/picture.tsx';
import { HelpfulPlace } from './helpful-place.tsx';

interface ReviewEntryProps {
  review: ReviewEntryFragment;
  /** The first of newly added reviews gets the focus, so that reading continues there. */
  takesFocus: boolean;
  productId: string;
  /** Beside the name. */
  badge?: ReactNode;
}

const ReviewPhotos = ({ review: { name, photos } }: Pick<ReviewEntryProps, 'review'>) =>
  photos.length > 0 && (
    <ul className="review-photos">
      {photos.map((image, place) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noreferrer">
            <Picture image={image} alt={`Photo ${place + 1} of ${name}, opens larger`} sizes="96px" />
          </a>
        </li>
      ))}
    </ul>
  );

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

export function ReviewEntry({ review, takesFocus, productId, badge }: ReviewEntryProps) {
  return (
    <article className="review" {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>
      <div className="review-top">
        <b>{review.name}</b>
        {badge}
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
      {review.factWords.length > 0 && <span className="small">{review.factWords.join(' · ')}</span>}
      {review.comment && <p className="review-comment">{review.comment}</p>}
      <ReviewPhotos review={review} />
      {review.reply !== null && (
        <div className="review-reply">
          <b>{shopRules().name}</b> {review.reply}
        </div>
      )}
      <HelpfulPlace review={review} productId={productId} />
    </article>
  );
}
