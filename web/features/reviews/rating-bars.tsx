import type { ReviewFiguresFragment } from '../../graphql/generated/operations.ts';

interface RatingBarsProps {
  counts: ReviewFiguresFragment['ratingCounts'];
  /** The number of stars that the list is filtered by; null for all. */
  chosen: number | null;
  onChoose: (rating: number | null) => void;
}

const stars = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);

/** The share of each number of stars; each bar filters the list. */
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
