import { describe, expect, it } from 'vitest';
import {
  checkOverlay,
  OVERLAY_MESSAGES,
  overlayMarksOf,
} from '../../../../api/domain/forms/pictures/overlay-form.ts';
import { inGreys } from '../../../../api/domain/catalogue/try-on/photographed.ts';
import { GREYS } from '../../../../api/domain/catalogue/try-on/recolour.ts';

const MARKS = {
  leftEye: { x: 355, y: 424 },
  rightEye: { x: 445, y: 424 },
  chin: { x: 400, y: 586 },
  crown: { x: 400, y: 219 },
};

describe('marks on a picture of hair', () => {
  it.each<[string, object, string | undefined]>([
    ['of a face from the front', MARKS, undefined],
    ['without a crown', { ...MARKS, crown: null }, OVERLAY_MESSAGES.missing],
    ['that are none', {}, OVERLAY_MESSAGES.missing],
    ['beside the picture', { ...MARKS, chin: { x: 400, y: 1101 } }, OVERLAY_MESSAGES.outside],
    ['between two pixels', { ...MARKS, chin: { x: 400.5, y: 586 } }, OVERLAY_MESSAGES.outside],
    [
      'with the eyes exchanged',
      { ...MARKS, leftEye: MARKS.rightEye, rightEye: MARKS.leftEye },
      OVERLAY_MESSAGES.eyes,
    ],
    ['with eyes 29 pixels apart', { ...MARKS, rightEye: { x: 384, y: 424 } }, OVERLAY_MESSAGES.eyes],
    ['with eyes 30 pixels apart', { ...MARKS, rightEye: { x: 385, y: 424 } }, undefined],
    ['with the chin above an eye', { ...MARKS, chin: { x: 400, y: 424 } }, OVERLAY_MESSAGES.upright],
    ['with the crown below an eye', { ...MARKS, crown: { x: 400, y: 424 } }, OVERLAY_MESSAGES.upright],
  ])('%s', (_which, marks, sentence) => {
    expect(checkOverlay({ marks, colour: '1B' })['marks']).toBe(sentence);
  });

  it.each([
    ['1b', undefined],
    ['P4/27', undefined],
    ['', OVERLAY_MESSAGES.colour],
    [null, OVERLAY_MESSAGES.colour],
  ])('come with a colour: %s', (colour, sentence) => {
    expect(checkOverlay({ marks: MARKS, colour })['colour']).toBe(sentence);
  });

  it('come with no colour that no code could be', () => {
    expect(Object.keys(checkOverlay({ marks: MARKS, colour: '1 B!' }))).toEqual(['colour']);
  });

  it('are kept with the hairline between crown and eyes, and without what else came', () => {
    const sent = { ...MARKS, chin: { ...MARKS.chin, more: 1 } };
    expect(overlayMarksOf(sent)).toEqual({ ...MARKS, hairline: { x: 400, y: 303 } });
  });
});

const brown = (share: number, alpha = 255) => [150 * share, 90 * share, 50 * share, alpha];

describe('photographed hair', () => {
  it('becomes greys from its darkest to its lightest shade, and keeps how clear it is', () => {
    const shades = Array.from({ length: 100 }, (_, at) => brown((at + 1) / 100));
    const greys = inGreys(new Uint8ClampedArray([...shades, brown(1, 40), brown(1, 0)].flat()));
    const [first, last] = [greys[0] ?? 0, greys[99 * 4] ?? 0];
    expect(first).toBe(GREYS[0]);
    expect(last).toBe(GREYS[4]);
    const reds = shades.map((_, at) => greys[at * 4] ?? 0);
    expect(reds).toEqual(reds.toSorted((a, b) => a - b));
    for (let at = 0; at < 100; at += 1)
      expect(new Set(greys.slice(at * 4, at * 4 + 3)).size, `pixel ${at}`).toBe(1);
    expect([greys[100 * 4 + 3], greys[101 * 4 + 3]]).toEqual([40, 0]);
  });

  it.each([
    ['of one shade', brown(0.5)],
    ['of which nothing is left', brown(0.5, 0)],
  ])('%s has no division by nothing', (_which, pixel) => {
    const greys = inGreys(new Uint8ClampedArray([...pixel, ...pixel]));
    expect(greys[3]).toBe(pixel[3]);
    expect(greys[0]).toBeLessThanOrEqual(GREYS[4]);
  });
});
