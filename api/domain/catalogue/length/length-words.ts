import { endInWords, endOnBody, hangingInches, SHRINKS, type WornLength } from './length-on-body.ts';

export interface LengthRow {
  inches: number;
  /** "20½ inch". */
  hangs: string;
  ends: string;
}

const QUARTERS = ['', '¼', '½', '¾'];

/** "20½ inch", to the nearest quarter. */
export function hangsWords(length: WornLength): string {
  const quarters = Math.round(hangingInches(length) * 4);
  return `${Math.floor(quarters / 4)}${QUARTERS[quarters % 4] ?? ''} inch`;
}

export const rowsOf = (
  inches: readonly number[],
  about: Omit<WornLength, 'inches'>,
  height: number,
): LengthRow[] =>
  inches.map((one) => {
    const length = { ...about, inches: one };
    return { inches: one, hangs: hangsWords(length), ends: endInWords(length, height) };
  });

/** "22 inch ends at the bust, 48 cm below the top of the head." */
export function endSentence(length: WornLength, height: number): string {
  const drop = Math.round(endOnBody(length, height) * height);
  return `${length.inches} inch ends ${endInWords(length, height)}, ${drop} cm below the top of the head.`;
}

/** How the texture hangs. */
export function textureNote({ texture, isWorn = false }: Omit<WornLength, 'inches'>): string {
  if (texture === 'coily') return 'It stands out rather than down.';
  if (isWorn) return 'Measured as it hangs.';
  const percent = Math.round(SHRINKS[texture] * 100);
  const name = texture.charAt(0).toUpperCase() + texture.slice(1);
  const springs = percent === 0 ? `${name} hangs as long as it is` : `${name} springs up about ${percent} %`;
  return `${springs}. Measured from the crown, pulled straight.`;
}

/** Lengths as they are chosen: of a bundle of several pieces the longest counts. */
export function longestOf(value: string): number {
  return Math.max(...value.split('-').map(Number));
}
