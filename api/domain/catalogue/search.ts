/** Longer search texts are cut, never refused. */
export const MAX_KEYWORD_LENGTH = 100;

/**
 * The search text as it is searched for: one spelling of accented letters (NFC), blanks collapsed and trimmed, control
 * characters and broken characters left out, at most 100 characters. Anything but text is no keyword, hence ''.
 */
export function normaliseKeyword(raw: unknown): string {
  if (typeof raw !== 'string') {
    return '';
  }
  // Cut roughly first, so that a huge text costs nothing.
  const text = raw
    .slice(0, 40 * MAX_KEYWORD_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return Array.from(text).slice(0, MAX_KEYWORD_LENGTH).join('').trimEnd();
}
