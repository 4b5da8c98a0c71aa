/** The greys in which an overlay is drawn, from the deepest shade of the hair to its gloss. */
export const GREYS = [16, 48, 80, 128, 208] as const;

/** What is not hair on an overlay: a pixel is mixed with these as far as it shows skin or a shadow on it. */
export const SKIN_MARKER = '#ff00ff';
export const SHADOW_MARKER = '#00ff00';

/** The colour of a shadow on any skin. */
const SHADOW: Rgb = [26, 12, 6];

export type Rgb = readonly [number, number, number];

/** A colour for each of 256 greys: three bytes for each. */
export type ColourTable = Uint8ClampedArray;

export const rgbOf = (hex: string): Rgb => [part(hex, 1), part(hex, 3), part(hex, 5)];
const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
const between = (from: Rgb, to: Rgb, share: number): Rgb => [
  lerp(from[0], to[0], share),
  lerp(from[1], to[1], share),
  lerp(from[2], to[2], share),
];
function smooth(from: number, to: number, at: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** @param palette five shades as `#rrggbb`, the darkest first; each takes the place of its grey, in between linear */
export function colourTable(palette: readonly string[]): ColourTable {
  const shades = palette.map(rgbOf);
  const [deepest = BLACK, gloss = WHITE] = [shades[0], shades.at(-1)];
  const stops = [between(BLACK, deepest, 0.6), ...shades, between(gloss, WHITE, 0.5)];
  const knots = [0, ...GREYS, 255];
  const table = new Uint8ClampedArray(256 * 3);
  for (let grey = 0; grey < 256; grey++) {
    const above = Math.max(
      1,
      knots.findIndex((knot) => knot >= grey),
    );
    const [low = 0, high = 255] = [knots[above - 1], knots[above]];
    const colour = between(stops[above - 1] ?? BLACK, stops[above] ?? WHITE, (grey - low) / (high - low));
    table.set(colour.map(Math.round), grey * 3);
  }
  return table;
}

/** Thin streaks: the strands that lie in the light have the second colour. @param share of the second colour */
export function streakedTable(first: ColourTable, second: ColourTable, share: number): ColourTable {
  const from = lerp(GREYS[3], GREYS[1], share);
  return first.map((value, at) =>
    lerp(value, second[at] ?? value, smooth(from - 24, from + 24, Math.floor(at / 3))),
  );
}

/** One colour from root to tip, or two that run into each other. */
export type HairTables = {
  lengths: ColourTable;
  roots?: { table: ColourTable; /** Shares of the hair's height. */ from: number; to: number };
};

interface TradeColour {
  code: string;
  kind: 'solid' | 'mix' | 'ombre' | 'rooted';
  palette: readonly string[];
  parts: readonly { code: string; percent: number }[];
}

/** Roots are as long as their share says, and so much of the height they take to run into the lengths. */
const FADE = 0.3;

/** @param colours where the parts of a colour of several are found */
export function hairTables(colour: TradeColour, colours: readonly TradeColour[]): HairTables {
  const tableOf = (place: number): ColourTable => {
    const code = colour.parts[place]?.code;
    return colourTable((colours.find((one) => one.code === code) ?? colour).palette);
  };
  const share = (colour.parts[0]?.percent ?? 0) / 100;
  if (colour.kind === 'solid') return { lengths: colourTable(colour.palette) };
  if (colour.kind === 'mix') return { lengths: streakedTable(tableOf(0), tableOf(1), 1 - share) };
  const middle = colour.kind === 'rooted' ? share : share + FADE / 3;
  const from = Math.max(0, middle - FADE / 2);
  return { lengths: tableOf(1), roots: { table: tableOf(0), from, to: from + FADE } };
}

export type Recolouring = HairTables & {
  width: number;
  /** Between which rows the hair lies. */
  crown: number;
  end: number;
  /** The parting shows it. */
  skin: Rgb;
};

/** Colours the pixels of an overlay as they lie in memory, four bytes for each; clear ones stay. */
export function recolour(
  pixels: Uint8ClampedArray,
  { lengths, roots, width, crown, end, skin }: Recolouring,
): void {
  const rows = pixels.length / 4 / width;
  for (let row = 0; row < rows; row++) {
    const share = roots ? smooth(roots.from, roots.to, (row - crown) / (end - crown)) : 1;
    const table = roots && share < 1 ? mixed(roots.table, lengths, share) : lengths;
    const stop = (row + 1) * width * 4;
    for (let at = row * width * 4; at < stop; at += 4) {
      if (pixels[at + 3] === 0) continue;
      const r = pixels[at] as number;
      const g = pixels[at + 1] as number;
      const b = pixels[at + 2] as number;
      const shown = Math.max(0, Math.min(r, b) - g) / 255;
      const shaded = Math.max(0, g - Math.max(r, b)) / 255;
      const hair = 1 - shown - shaded;
      // A pixel near a marker is a mix of its grey and the marker in these shares.
      const grey = hair > 0.01 ? Math.min(255, Math.round(Math.min(r, g, b) / hair)) * 3 : 0;
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] =
          (table[grey + channel] as number) * hair +
          (skin[channel] as number) * shown +
          (SHADOW[channel] as number) * shaded;
    }
  }
}

function mixed(from: ColourTable, to: ColourTable, share: number): ColourTable {
  const table = new Uint8ClampedArray(from.length);
  for (let at = 0; at < from.length; at++) table[at] = lerp(from[at] as number, to[at] as number, share);
  return table;
}

/** The first and the last row with hair in it, and the rows between. */
export function rowsOfHair(pixels: Uint8ClampedArray, width: number): { crown: number; end: number } {
  const last = pixels.length / 4 - 1;
  let [first, final] = [0, last];
  while (first < last && (pixels[first * 4 + 3] as number) < 128) first++;
  while (final > first && (pixels[final * 4 + 3] as number) < 128) final--;
  return { crown: Math.floor(first / width), end: Math.floor(final / width) };
}
