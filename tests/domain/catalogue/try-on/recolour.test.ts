import { describe, expect, it } from 'vitest';
import { OVERLAY_SIZE } from '../../../../api/domain/catalogue/try-on/overlay.ts';
import { withNeck } from '../../../../api/domain/catalogue/try-on/neck.ts';
import {
  colourTable,
  GREYS,
  hairTables,
  recolour,
  rgbOf,
  rowsOfHair,
  SHADOW_MARKER,
  SKIN_MARKER,
} from '../../../../api/domain/catalogue/try-on/recolour.ts';
import { median } from '../../../support/measuring/median.ts';
import { processorTime } from '../../../support/measuring/cpu-and-heap.ts';

const BLACK = ['#08070b', '#16141a', '#26232b', '#443f4c', '#8d8798'];
const HONEY = ['#5b3712', '#93611f', '#bd8637', '#dfb163', '#f9e2ac'];

const solid = (code: string, palette: string[]) => ({ code, kind: 'solid' as const, palette, parts: [] });
const of = (kind: 'mix' | 'ombre' | 'rooted', percent: number) => ({
  code: 'two',
  kind,
  palette: [],
  parts: [
    { code: '1B', percent },
    { code: '27', percent: 100 - percent },
  ],
});
const COLOURS = [solid('1B', BLACK), solid('27', HONEY)];

const shade = (table: Uint8ClampedArray, grey: number) => Array.from(table.slice(grey * 3, grey * 3 + 3));

describe('the table of a colour', () => {
  it.each(GREYS.map((grey, place) => [grey, HONEY[place] ?? '']))(
    'gives grey %d the shade %s',
    (grey, hex) => {
      expect(shade(colourTable(HONEY), grey)).toEqual([...rgbOf(hex)]);
    },
  );

  it.each([
    [0, [55, 33, 11]],
    [32, [119, 76, 25]],
    [255, [252, 241, 214]],
  ])('gives grey %d in between %j', (grey, rgb) => {
    expect(shade(colourTable(HONEY), grey)).toEqual(rgb);
  });

  it('gets lighter with its greys', () => {
    const table = colourTable(HONEY);
    for (let grey = 1; grey < 256; grey++)
      expect(table[grey * 3]).toBeGreaterThanOrEqual(table[grey * 3 - 3] ?? 0);
  });

  it('of streaks keeps the first colour in the shade and has the second in the light', () => {
    const { lengths } = hairTables(of('mix', 60), COLOURS);
    expect(shade(lengths, 16)).toEqual([...rgbOf('#08070b')]);
    expect(shade(lengths, 208)).toEqual([...rgbOf('#f9e2ac')]);
  });
});

/** A column of pixels. */
function column(rows: number, hex: string, alpha = 255): Uint8ClampedArray {
  const pixel = [...rgbOf(hex), alpha];
  return new Uint8ClampedArray(Array.from({ length: rows }, () => pixel).flat());
}
const look = { width: 1, crown: 0, end: 10, skin: [119, 67, 41] as const };
const row = (pixels: Uint8ClampedArray, y: number) => Array.from(pixels.slice(y * 4, y * 4 + 3));

describe('recolouring', () => {
  it('keeps what is clear and how clear it is', () => {
    const pixels = column(2, '#505050', 0);
    pixels.set([80, 80, 80, 99], 4);
    recolour(pixels, { ...look, ...hairTables(solid('27', HONEY), COLOURS) });
    expect([...pixels]).toEqual([80, 80, 80, 0, ...rgbOf('#bd8637'), 99]);
  });

  it('of a whole overlay is done within 150 ms on a phone four times slower', async () => {
    const { width, height } = OVERLAY_SIZE;
    const drawn = column(width * height, '#505050', 255);
    const tables = hairTables(of('rooted', 30), COLOURS);
    const took: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      const pixels = new Uint8ClampedArray(drawn);
      const work = (): Promise<void> =>
        Promise.resolve(recolour(pixels, { ...look, ...tables, width, crown: 0, end: height }));
      took.push(await processorTime(work));
    }
    expect(median(took) * 4).toBeLessThan(150);
  });

  it('shows the skin in the parting and a shadow on the face, also where hair begins', () => {
    const tables = hairTables(solid('27', HONEY), COLOURS);
    const [parting, shadow, half] = [column(1, SKIN_MARKER), column(1, SHADOW_MARKER), column(1, '#a828a8')];
    for (const pixels of [parting, shadow, half]) recolour(pixels, { ...look, ...tables });
    expect(row(parting, 0)).toEqual([119, 67, 41]);
    expect(row(shadow, 0)).toEqual([26, 12, 6]);
    // Half of grey 80 and half of the marker.
    expect(row(half, 0)).toEqual([154, 100, 48]);
  });

  it.each([
    ['ombre', 40, 5],
    ['rooted', 15, 2],
  ] as const)('runs from the roots into the lengths: %s of %d %% at row %d', (kind, percent, at) => {
    const pixels = column(10, '#505050');
    recolour(pixels, { ...look, ...hairTables(of(kind, percent), COLOURS) });
    const reds = Array.from({ length: 10 }, (_, y) => row(pixels, y)[0] ?? 0);
    expect(reds[0]).toBe(0x26);
    expect(reds[9]).toBe(0xbd);
    expect(reds).toEqual(reds.toSorted((a, b) => a - b));
    expect(reds.findIndex((red) => red > (0x26 + 0xbd) / 2)).toBe(at);
  });

  it('knows where the hair begins and ends', () => {
    const pixels = column(10, '#505050', 0);
    for (const y of [3, 4, 7]) pixels[y * 4 + 3] = 255;
    expect(rowsOfHair(pixels, 1)).toEqual({ crown: 3, end: 7 });
    expect(rowsOfHair(column(10, '#505050', 0), 1)).toEqual({ crown: 9, end: 9 });
  });
});

describe('the room for the neck', () => {
  const marks = { leftEye: { x: 90, y: 10 }, rightEye: { x: 110, y: 10 }, chin: { x: 100, y: 46 } };
  const [width, height] = [200, 80];
  /** Hair on both sides of a gap of 40 pixels. */
  function hair(): Uint8ClampedArray {
    const pixels = new Uint8ClampedArray(width * height * 4);
    for (let at = 0; at < width * height; at++)
      if (Math.abs((at % width) - 100) >= 20) pixels.set([80, 80, 80, 255], at * 4);
    return pixels;
  }
  const gap = (pixels: Uint8ClampedArray, y: number): number =>
    Array.from({ length: width }, (_, x) => pixels[(y * width + x) * 4 + 3] ?? 0).filter(
      (alpha) => alpha < 128,
    ).length;

  it.each([
    [1, 39],
    [1.3, 48],
    [0.8, 33],
  ])('of %d is %d pixels wide below the chin and stays beside the face', (neck, wide) => {
    const pixels = withNeck(hair(), { width, marks, neck });
    expect(Math.abs(gap(pixels, 70) - wide)).toBeLessThanOrEqual(1);
    expect(gap(pixels, 10)).toBe(39);
    expect(Array.from(pixels.slice(70 * width * 4, 70 * width * 4 + 4))).toEqual([80, 80, 80, 255]);
  });
});
