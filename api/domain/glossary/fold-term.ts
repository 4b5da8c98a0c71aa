/** "13 × 4", "13*4" and "13 by 4" are one size. */
const SIZE = /(\d+) ?(?:x|×|\*|by) ?(?=\d)/g;

/** For comparing: lower case without accents, sizes as `13x4`, one blank for whatever is neither letter nor digit. */
export function foldTerm(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(SIZE, '$1x')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
