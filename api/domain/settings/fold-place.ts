/** As places are compared: small letters without accents, so that "Lagos State" is "lagos". */
export function foldPlace(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(.+) state$/, '$1');
}
