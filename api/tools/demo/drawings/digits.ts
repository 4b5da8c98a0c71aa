/** Strokes of each digit in a box of 10 x 16: a machine that draws pictures may have no fonts. */
const STROKES = [
  'M5 0C1 0 0 4 0 8S1 16 5 16S10 12 10 8S9 0 5 0Z',
  'M1 4L6 0V16',
  'M0 4C0-1.4 10-1.4 10 4C10 8 0 12 0 16H10',
  'M0 2C3-1.4 10-1 10 4C10 8 5 8 4 8C5 8 10 8 10 12C10 17 3 17.4 0 14',
  'M8 16V0L0 11.5H10',
  'M9 0H1L0 7C4 5 10 6 10 11C10 17 3 17.4 0 14',
  'M8 0C3 2 0 7 0 11C0 18 10 18 10 11C10 5.6 2 5.6 0 11',
  'M0 0H10L4 16',
  'M5 7.6C0 7.6 0 0 5 0S10 7.6 5 7.6C-1.4 7.6-1.4 16 5 16S11.4 7.6 5 7.6Z',
  'M2 16C7 14 10 9 10 5C10-2 0-2 0 5C0 10.4 8 10.4 10 5',
] as const;
const INCHES = 'M1 0L0 5M6 0L5 5';

const ADVANCE = 15;

/** "22″" around a point, in a size: 1 is 16 high. */
export function inchMark(
  inches: number,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const signs = Array.from(String(inches), (digit) => STROKES[Number(digit)] ?? '');
  const drawn = [...signs, INCHES].map(
    (stroke, i) => `<path d="${stroke}" transform="translate(${i * ADVANCE})"/>`,
  );
  const half = (signs.length * ADVANCE + 6) / 2;
  return `<g transform="translate(${x} ${y}) scale(${size}) translate(${-half} -8)" fill="none" stroke="${color}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}
