import { expect, it } from 'vitest';
import {
  movedMark,
  nextTap,
  photoError,
  PHOTO_MESSAGES,
  sizeOnCanvas,
} from '../../../../api/domain/catalogue/photos/photo.ts';
import { type Marks, patchAround, type Tap, TAPS } from '../../../../api/domain/catalogue/shade/photo.ts';

const MEGABYTE = 1024 * 1024;

it.each([
  ['image/jpeg', 25 * MEGABYTE, undefined],
  ['image/jpeg', 25 * MEGABYTE + 1, PHOTO_MESSAGES.size],
  ['application/pdf', 10, PHOTO_MESSAGES.type],
  ['', 10, PHOTO_MESSAGES.type],
])('a file of type "%s" with %d bytes: %s', (type, size, error) => {
  expect(photoError({ type, size })).toBe(error);
});

it.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [900, 1800, { width: 800, height: 1600 }],
  [640, 480, { width: 640, height: 480 }],
  [100, 100, { width: 100, height: 100 }],
  [99, 400, null],
])('a photo of %d by %d pixels is on the canvas as %j', (width, height, size) => {
  expect(sizeOnCanvas({ width, height })).toEqual(size);
});

const SIZE = { width: 200, height: 100 };

it.each([
  [undefined, { x: 0, y: 0 }, { x: 100, y: 50 }],
  [undefined, { x: -10, y: 0 }, { x: 90, y: 50 }],
  [
    { x: 5, y: 98 },
    { x: -10, y: 10 },
    { x: 0, y: 99 },
  ],
  [
    { x: 195, y: 1 },
    { x: 10, y: -1 },
    { x: 199, y: 0 },
  ],
])('a mark at %j moved by %j is at %j', (mark, by, moved) => {
  expect(movedMark(mark, by, SIZE)).toEqual(moved);
});

it.each([
  [
    { x: 50, y: 50 },
    { x: 40, y: 40, width: 21, height: 21 },
  ],
  [
    { x: 0, y: 99 },
    { x: 0, y: 89, width: 11, height: 11 },
  ],
  [
    { x: 199, y: 4 },
    { x: 189, y: 0, width: 11, height: 15 },
  ],
])('the patch around %j is %j', (mark, patch) => {
  expect(patchAround(mark, SIZE)).toEqual(patch);
});

const MARK = { x: 1, y: 1 };

it.each<[Marks, Tap, Tap]>([
  [{ roots: MARK }, 'roots', 'lengths'],
  [{ roots: MARK, lengths: MARK }, 'lengths', 'white'],
  [{ white: MARK }, 'white', 'roots'],
  [{ roots: MARK, lengths: MARK, white: MARK }, 'lengths', 'lengths'],
])('with %j tapped, %s last, %s is next', (marks, tapped, next) => {
  expect(nextTap(TAPS, marks, tapped)).toBe(next);
});
