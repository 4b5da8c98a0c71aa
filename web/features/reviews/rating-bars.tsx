import type { ReviewFiguresFragment } from '../../graphql/generated/operations.ts';

interface RatingBarsProps {
  counts: ReviewFiguresFragment['ratingCounts'];
  /** The stars that the list is narrowed to; null for all. */
  chosen: number | null;
  /** Told the stars that are chosen, or null when the choice is taken back. */
  onChoose: (rating: number | null) => void;
}

const stars = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);

/** How many reviews gave how many stars, as bars of their share; each narrows the list to its reviews. */
export function RatingBars({ counts, chosen, onChoose }: RatingBarsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="rating-bars" role="group" aria-label="Reviews by stars">
      {counts.map(({ rating, count }) => (
        <button
          key={rating}
          type="button"
          className="rating-bar"
          disabled={count === 0}
          aria-pressed={chosen === rating}
          onClick={() => onChoose(chosen === rating ? null : rating)}
        >
          <span>{stars(rating)}</span>
          <progress value={count} max={total} aria-hidden="true" />
          <span className="figures">
            {count}
            <span className="hidden-text">{count === 1 ? ' review' : ' reviews'}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
