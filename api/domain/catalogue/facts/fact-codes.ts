/**
 * The name of a value in GraphQL: "super double" is `SUPER_DOUBLE`, "360 lace" is `LACE_360`, because a name cannot begin
 * with a digit.
 */
export function factCode(word: string): string {
  const parts = word.split(/[ -]/);
  return (/^\d/.test(word) ? parts.toReversed() : parts).join('_').toUpperCase();
}

/** The value that has this name. */
export function factWord<Word extends string>(code: string | null, words: readonly Word[]): Word | null {
  return words.find((word) => factCode(word) === code) ?? null;
}
