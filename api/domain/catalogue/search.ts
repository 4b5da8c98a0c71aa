/** Longer search texts are cut, never refused. */
export const MAX_KEYWORD_LENGTH = 100;

/**
 * A search text in NFC, with white space collapsed and control and broken characters removed. '' for anything that is
 * not text.
 */
export function normaliseKeyword(raw: unknown): string {
  if (typeof raw !== 'string') {
    return '';
  }
  // Cut roughly first, so that a huge text costs little.
  const text = raw
    .slice(0, 40 * MAX_KEYWORD_LENGTH)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return Array.from(text).slice(0, MAX_KEYWORD_LENGTH).join('').trimEnd();
}
