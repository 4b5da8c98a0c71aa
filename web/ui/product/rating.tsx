import { Link } from 'react-router-dom';
import { reviewCountText, type StarFill, starFills } from '#domain/catalogue/rating.ts';

const STAR = 'M8.5 1.2l2.25 4.75 5.15.7-3.78 3.6.95 5.15L8.5 12.9 3.93 15.4l.95-5.15L1.1 6.65l5.15-.7z';

/** One decimal, rounded half up from the API's two decimals. */
export const oneDecimal = (rating: number): number => Math.round(Math.round(rating * 100) / 10) / 10;

export const Star = ({ fill }: { fill: StarFill }) => (
  <svg viewBox="0 0 17 17" aria-hidden="true" className={`star star-${fill}`}>
    <path d={STAR} />
    {fill === 'half' && <path d={STAR} className="star-left" />}
  </svg>
);

/** Five stars, in half steps. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${oneDecimal(rating)} out of 5`}>
      {starFills(rating).map((fill, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the five places are what stays
        <Star key={place} fill={fill} />
      ))}
    </span>
  );
}

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
