import type { Experience, Install } from './wearer-facts.ts';

/** How far apart two people of the same height may be, in cm. */
export const SAME_HEIGHT_CM = 5;

/** What two wearers are compared by; null if unknown. */
export type WearerTraits = {
  /** The code of a cap size of the product's maker. */
  cap: string | null;
  heightCm: number | null;
  install: Install | null;
  experience: Experience | null;
};

export type Likeness = {
  /** How many of the known traits match. */
  alike: number;
  /** How many traits of the shopper are known: cap, height, and how they wear wigs. */
  known: number;
};

/** Whether anything is known of a shopper. */
export const isKnown = (mine: WearerTraits): boolean => known(mine) > 0;

function known({ cap, heightCm, install, experience }: WearerTraits): number {
  return [cap !== null, heightCm !== null, install !== null || experience !== null].filter(Boolean).length;
}

export function likeness(mine: WearerTraits, theirs: WearerTraits): Likeness {
  const isNear =
    mine.heightCm !== null &&
    theirs.heightCm !== null &&
    Math.abs(mine.heightCm - theirs.heightCm) <= SAME_HEIGHT_CM;
  const wearsAlike = same(mine.experience, theirs.experience) || same(mine.install, theirs.install);
  const alike = [same(mine.cap, theirs.cap), isNear, wearsAlike].filter(Boolean).length;
  return { alike, known: known(mine) };
}

/** With one known trait it must match; with two or more, at least two. */
export const isLikeMe = ({ alike, known: all }: Likeness): boolean => all > 0 && alike >= Math.min(2, all);

/** Reviewers like the shopper, the most similar first; equals keep their order. */
export function mostLikeMe<Review extends { traits: WearerTraits }>(
  mine: WearerTraits,
  reviews: readonly Review[],
): (Review & Likeness)[] {
  return reviews
    .map((review) => ({ ...review, ...likeness(mine, review.traits) }))
    .filter(isLikeMe)
    .sort((one, other) => other.alike - one.alike);
}

/** "2 of 3 like you" */
export const likenessWords = ({ alike, known: all }: Likeness): string => `${alike} of ${all} like you`;

const same = <Value>(one: Value | null, other: Value | null): boolean => one !== null && one === other;
