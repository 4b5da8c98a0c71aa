import type { Colour } from '../facts/colours.ts';
import type { ShadeMatch } from './shade-match.ts';

/** The words up to each distance: by themselves, and with a code. */
const WORDS = [
  { most: 3, alone: 'Very close', of: 'very close to' },
  { most: 6, alone: 'Close', of: 'close to' },
  { most: 10, alone: 'Near', of: 'near' },
] as const;

const wordsFor = (distance: number) => WORDS.find(({ most }) => distance <= most);

export const nearWords = (distance: number): string => wordsFor(distance)?.alone ?? 'Nearest we have';

/** "30 or 33: in this light both are possible."; empty when the first is clear. */
export function doubtWords([first, ...others]: readonly ShadeMatch[], doubt: number): string {
  const alike = others.filter(({ distance }) => first && distance - first.distance < doubt);
  if (!first || alike.length === 0) return '';
  const codes = [first, ...alike].map(({ code }) => code);
  const all = codes.length === 2 ? 'both' : 'all of them';
  return `${codes.slice(0, -1).join(', ')} or ${codes.at(-1)}: in this light ${all} are possible.`;
}

/** As "#30" and "30" are one code. */
const folded = (text: string): string => text.replace(/^#/, '').toLowerCase();

/** "Also OT27, ombre honey": what makers call a colour of the trade; empty where they only repeat its code or name. */
export function otherNames({ code, name, also }: Pick<Colour, 'code' | 'name' | 'also'>): string {
  const known = new Set([folded(code), folded(name)]);
  const others = also.filter((other) => !known.has(folded(other)));
  return others.length === 0 ? '' : `Also ${others.join(', ')}`;
}

/**
 * "Your shade 30: close to 33. 30 is nearer."
 * @param chosen the colour that is looked at
 * @param nearest of the colours to choose from
 */
export function keptShadeWords(code: string, chosen: ShadeMatch, nearest: ShadeMatch): string {
  const said = `Your shade ${code}: ${wordsFor(chosen.distance)?.of ?? 'not near'} ${chosen.code}.`;
  const isNearer = nearest.distance < chosen.distance && wordsFor(nearest.distance) !== undefined;
  return isNearer ? `${said} ${nearest.code} is nearer.` : said;
}
