import { darker, GROUNDS, lighter, mix } from '../palette.ts';

/** What a good is drawn with: definitions, whose ids begin with the picture's, and the drawing itself. */
export interface Drawn {
  defs: string;
  drawing: string;
}

/** The table that goods stand on. */
export function table(bg: keyof typeof GROUNDS): string {
  const { field, deep } = GROUNDS[bg];
  return `<rect x="0" y="770" width="800" height="230" fill="${mix(deep, field, 0.35)}"/><rect x="0" y="770" width="800" height="5" fill="#fff" opacity=".25"/>`;
}

/** The shadow of a thing on the table. */
export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#1c0f0a" fill-opacity="0.28"/><ellipse cx="${x}" cy="${y - 2}" rx="${rx * 0.72}" ry="${ry * 0.6}" fill="#1c0f0a" fill-opacity="${0.28 * 0.8}"/>`;

/** A gradient across, or towards the end that is given. */
export function gradient(
  id: string,
  stops: readonly (readonly [share: number, color: string])[],
  [x2, y2]: readonly [number, number] = [1, 0],
): string {
  const inside = stops.map(([share, color]) => `<stop offset="${share}" stop-color="${color}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${inside}</linearGradient>`;
}

/** The light on something round that stands upright. */
export const cylinder = (id: string, color: string): string =>
  gradient(id, [
    [0, darker(color, 0.34)],
    [0.14, darker(color, 0.08)],
    [0.3, lighter(color, 0.42)],
    [0.42, color],
    [0.78, darker(color, 0.16)],
    [1, darker(color, 0.44)],
  ]);

/** The shop's mark. */
export const mark = (x: number, y: number, scale: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"><path d="M-26 34C-30-10-18-34 0-36C18-34 30-10 26 34"/><path d="M-13 34C-16 0-10-16 0-18C10-16 16 0 13 34"/><path d="M0-36V-50"/></g>`;

/** Bars that stand for lines of print, `x` their middle. */
export const printed = (x: number, y: number, widths: readonly number[], color: string, height = 7): string =>
  widths
    .map(
      (width, i) =>
        `<rect x="${x - width / 2}" y="${y + i * height * 2.4}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}"/>`,
    )
    .join('');
