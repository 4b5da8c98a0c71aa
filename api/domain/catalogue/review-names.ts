/** How a review names its author: as the account does, or by first name and initial. */
export const REVIEW_NAMES = ['full', 'initial'] as const;

export type ReviewNames = (typeof REVIEW_NAMES)[number];

/** "Ada Ngozi Obi" as "Ada O."; of an e-mail address that stands as a name, what is before its @. */
export function reviewAuthor(name: string, names: ReviewNames): string {
  if (names === 'full') return name;
  const words = name.trim().split(/\s+/);
  const first = words[0]?.split('@')[0] ?? '';
  const initial = words.length > 1 ? /^./u.exec(words.at(-1) ?? '')?.[0] : undefined;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
