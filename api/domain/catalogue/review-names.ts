/** `initial`: first name and the initial of the last name. */
export const REVIEW_NAMES = ['full', 'initial'] as const;

export type ReviewNames = (typeof REVIEW_NAMES)[number];

/** "Ada Ngozi Obi" becomes "Ada O."; an e-mail address used as a name is cut at its @. */
export function reviewAuthor(name: string, names: ReviewNames): string {
  if (names === 'full') return name;
  const words = name.trim().split(/\s+/);
  const first = words[0]?.split('@')[0] ?? '';
  const initial = words.length > 1 ? /^./u.exec(words.at(-1) ?? '')?.[0] : undefined;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
