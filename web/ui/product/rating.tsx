import { Link } from 'react-router-dom';
import { halfStars, reviewCountText } from '#domain/catalogue/rating.ts';

/** One decimal, rounded half up from the API's two decimals. */
export const oneDecimal = (rating: number): number => Math.round(Math.round(rating * 100) / 10) / 10;

/** Five stars, in half steps. The style sheet draws them: a page has many. */
export const Stars = ({ rating }: { rating: number }) => (
  <span
    className={`stars stars-${halfStars(rating)}`}
    role="img"
    aria-label={`${oneDecimal(rating)} out of 5`}
  />
);

interface RatingProps {
  rating: number;
  numReviews: number;
  /** The text beside the stars; by default the number of reviews. */
  label?: string;
  /** Makes it a link, for example to the reviews below. */
  to?: string;
}

/** Without reviews no stars are shown. */
export function Rating({ rating, numReviews, label = reviewCountText(numReviews), to }: RatingProps) {
  const content = (
    <>
      {numReviews > 0 && <Stars rating={rating} />}
      <span>{label}</span>
    </>
  );
  return to ? (
    <Link className="rating" to={to}>
      {content}
    </Link>
  ) : (
    <span className="rating">{content}</span>
  );
}
