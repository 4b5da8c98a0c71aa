/** What makes products alike, of their standard variants; null where a product says nothing of it. */
export interface Traits {
  texture: string | null;
  colour: string | null;
  /** Of bundles the longest. */
  inches: number | null;
  /** Kobo. */
  price: number;
}

export interface Candidate extends Traits {
  id: number;
  isInStock: boolean;
  isOfCategory: boolean;
  rating: number;
  numReviews: number;
}

/** Lengths this many inches apart still look alike. */
const NEAR_INCHES = 2;

/** A price up to this many times another is near it. */
const NEAR_PRICE = 1.3;

const isSame = (value: string | null, another: string | null): boolean => value !== null && value === another;

/** From 0: texture counts most, then length and colour, then the price. */
export function likeness(one: Traits, other: Traits): number {
  const apart = one.inches === null || other.inches === null ? Infinity : Math.abs(one.inches - other.inches);
  const [low, high] = [Math.min(one.price, other.price), Math.max(one.price, other.price)];
  return (
    (isSame(one.texture, other.texture) ? 4 : 0) +
    (apart <= NEAR_INCHES ? 2 : 0) +
    (isSame(one.colour, other.colour) ? 2 : 0) +
    (high <= low * NEAR_PRICE ? 1 : 0)
  );
}

/**
 * What can be bought first, then what is of its category, then what is most like it; of equals the best rated.
 * @returns ids
 */
export function mostAlike(product: Traits, candidates: readonly Candidate[], count: number): number[] {
  const rankOf = (one: Candidate): number =>
    (one.isInStock ? 200 : 0) + (one.isOfCategory ? 100 : 0) + likeness(product, one);
  return candidates
    .toSorted(
      (one, other) =>
        rankOf(other) - rankOf(one) ||
        other.rating - one.rating ||
        other.numReviews - one.numReviews ||
        other.id - one.id,
    )
    .slice(0, count)
    .map(({ id }) => id);
}
