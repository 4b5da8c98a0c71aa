import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjusted,
  adjustedPlacement,
  type Adjustment,
  AS_PLACED,
  LIMITS,
  matrixOf,
  mirrored,
} from '../../../../api/domain/catalogue/try-on/adjustment.ts';
import { FACE_TAPS, type FaceMarks, type Point } from '../../../../api/domain/catalogue/try-on/overlay.ts';
import {
  eyesInOrder,
  faceFault,
  moved,
  placementOf,
  sizeOf,
  turnOf,
} from '../../../../api/domain/catalogue/try-on/placement.ts';
import { begun, continued, MAX_UNDO, stepped, undone } from '../../../../api/domain/catalogue/try-on/undo.ts';

const face = (...[left, right, chin]: [number, number][]): FaceMarks => ({
  leftEye: at(left),
  rightEye: at(right),
  chin: at(chin),
});
const at = ([x, y]: readonly number[] = []): Point => ({ x: x ?? 0, y: y ?? 0 });

/** As wigs are drawn: the eyes 90 apart. */
const WIG = face([-45, 4], [45, 4], [0, 166]);

describe('three taps', () => {
  it.each([
    [face([355, 4], [445, 4], [400, 166]), 1, 0, 0],
    [face([352.25, 444.27], [456.4, 436.99], [417.43, 628.09]), 1.16, -4, 0],
    [face([0, 0], [0, 90], [-162, 45]), 1, 90, 0],
    [face([355, 4], [445, 4], [400, 216]), 1.25, 0, 0.11],
    [face([355, 4], [445, 4], [500, 166]), 1.12, -26.6, 0.23],
  ])('%j: size %d, turned by %d, doubt %d', (taps, size, turn, doubt) => {
    const placed = placementOf(WIG, taps);
    expect(sizeOf(placed)).toBeCloseTo(size, 2);
    expect(turnOf(placed)).toBeCloseTo(turn, 1);
    expect(placed.doubt).toBeCloseTo(doubt, 2);
  });

  it.each([
    [face([355, 4], [445, 4], [400, 166]), undefined],
    [face([355, 4], [445, 4], [500, 166]), 'doubtful'],
    [face([355, 4], [394, 4], [375, 76]), 'far'],
    [face([355, 4], [395, 4], [375, 76]), undefined],
    [face([355, 4], [355, 4], [355, 4]), 'far'],
  ])('%j are: %s', (taps, fault) => {
    expect(faceFault(placementOf(WIG, taps))).toBe(fault);
  });

  it('tell the eyes apart by where they lie, not by which came first', () => {
    const taps = face([355, 4], [445, 4], [400, 166]);
    const swapped = { ...taps, leftEye: taps.rightEye, rightEye: taps.leftEye };
    expect(eyesInOrder(swapped)).toEqual(taps);
    expect(eyesInOrder(taps)).toBe(taps);
  });

  it('find every size, turn and place again, and within the error of the taps', () => {
    const similarity = fc.record({
      size: fc.double({ min: 0.5, max: 4, noNaN: true }),
      turn: fc.integer({ min: -80, max: 80 }),
      x: fc.integer({ min: -2000, max: 2000 }),
      y: fc.integer({ min: -2000, max: 2000 }),
    });
    const slip = fc.double({ min: -1, max: 1, noNaN: true });
    const slips = fc.array(slip, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(similarity, slips, fc.constantFrom(0, 3), ({ size, turn, x, y }, off, error) => {
        const angle = (turn * Math.PI) / 180;
        const true_ = { a: { x: size * Math.cos(angle), y: size * Math.sin(angle) }, b: { x, y } };
        const taps = face(
          ...FACE_TAPS.map((tap, place): [number, number] => {
            const q = moved(true_, WIG[tap]);
            return [q.x + (off[place * 2] ?? 0) * error, q.y + (off[place * 2 + 1] ?? 0) * error];
          }),
        );
        const placed = placementOf(WIG, taps);
        const most = error * Math.SQRT2 + 1e-6;
        // Least squares leave no more than the slips themselves.
        expect(placed.doubt * placed.eyes).toBeLessThanOrEqual(most);
        expect(Math.abs(sizeOf(placed) - size)).toBeLessThanOrEqual(most / 45);
        for (const tap of FACE_TAPS) {
          const [found, meant] = [moved(placed, WIG[tap]), moved(true_, WIG[tap])];
          expect(Math.hypot(found.x - meant.x, found.y - meant.y)).toBeLessThanOrEqual(2 * most * Math.SQRT2);
        }
      }),
    );
  });
});

describe('a placed wig', () => {
  const placed = placementOf(WIG, face([355, 4], [445, 4], [400, 166]));

  it.each<[Partial<Adjustment>, Point, Point]>([
    [{}, { x: 355, y: 4 }, { x: 400, y: 166 }],
    [
      { x: 10, y: -20 },
      { x: 364, y: -14 },
      { x: 409, y: 148 },
    ],
    [{ size: 200 }, { x: 310, y: -50 }, { x: 400, y: 274 }],
    [{ isMirrored: true }, { x: 445, y: 4 }, { x: 400, y: 166 }],
    [
      { isMirrored: true, size: 200, x: 10 },
      { x: 499, y: -50 },
      { x: 409, y: 274 },
    ],
  ])('changed by %j has its left eye at %j and its chin at %j', (by, leftEye, chin) => {
    const change = { ...AS_PLACED, ...by };
    const matrix = matrixOf(adjustedPlacement(placed, WIG, change), WIG, change.isMirrored);
    const shown = ({ x, y }: Point) => {
      const [a, b, c, d, e, f] = matrix;
      return { x: a * x + c * y + e, y: b * x + d * y + f };
    };
    for (const [mark, wanted] of [
      [WIG.leftEye, leftEye],
      [WIG.chin, chin],
    ] as const) {
      expect(shown(mark).x).toBeCloseTo(wanted.x, 6);
      expect(shown(mark).y).toBeCloseTo(wanted.y, 6);
    }
  });

  it('turns about the middle of the face, with the taps’ own turn', () => {
    const turned = adjustedPlacement(placed, WIG, { ...AS_PLACED, turn: -4, size: 116 });
    expect(turnOf(turned)).toBeCloseTo(-4, 6);
    expect(sizeOf(turned)).toBeCloseTo(1.16, 6);
    const middle = moved(turned, { x: 0, y: 58 });
    expect([middle.x, middle.y]).toEqual([expect.closeTo(400, 6), expect.closeTo(58, 6)]);
  });

  it.each(Object.entries(LIMITS) as [keyof typeof LIMITS, { from: number; to: number }][])(
    'moves by %s within %j',
    (name, { from, to }) => {
      expect(adjusted(AS_PLACED, { [name]: 1e6 })[name]).toBe(to);
      expect(adjusted(AS_PLACED, { [name]: -1e6 })[name]).toBe(from);
    },
  );

  it('is mirrored and back, and steps do not add up to crooked numbers', () => {
    expect(mirrored(mirrored(AS_PLACED))).toEqual(AS_PLACED);
    let now = AS_PLACED;
    for (let step = 0; step < 3; step++) now = adjusted(now, { neck: 0.05 });
    expect(now.neck).toBe(1.15);
  });
});

describe('steps', () => {
  it('are taken back one by one, at most 20; a drag is one of them', () => {
    let state = begun(0);
    expect(undone(state)).toEqual(state);
    for (let step = 1; step <= 30; step++) state = stepped(state, step);
    state = continued(continued(stepped(state, 31), 32), 33);
    expect(state.past).toHaveLength(MAX_UNDO);
    state = undone(state);
    expect(state.now).toBe(30);
    for (let step = 0; step < 40; step++) state = undone(state);
    expect(state.now).toBe(11);
  });
});
