import type { FaceMarks } from './overlay.ts';

/** Sideways from the middle of the face, in shares of the distance of the eyes. */
const INNER = 0.85;
const OUTER = 2.9;

/** From the chin upwards and downwards, in the same shares: above nothing moves, below all of it. */
const FROM = -1.1;
const FULL = -0.45;

interface Wearer {
  width: number;
  marks: FaceMarks;
  /** 1 as it was made. */
  neck: number;
}

/**
 * Makes room for a wider neck, or less for a narrower one: the hair next to the neck moves away from the middle or
 * towards it, less and less on the way outwards.
 */
export function withNeck(
  pixels: Uint8ClampedArray,
  { width, marks, neck }: Wearer,
): Uint8ClampedArray<ArrayBuffer> {
  const moved = new Uint8ClampedArray(pixels);
  if (neck === 1) return moved;
  const { leftEye, rightEye, chin } = marks;
  const eyes = Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y);
  const middle = (leftEye.x + rightEye.x) / 2;
  const [inner, outer] = [INNER * eyes, OUTER * eyes];
  const rows = pixels.length / 4 / width;
  for (let y = Math.max(0, Math.ceil(chin.y + FROM * eyes)); y < rows; y++) {
    const strength = Math.min(1, (y - chin.y - FROM * eyes) / ((FULL - FROM) * eyes));
    const reach = inner * (1 + (neck - 1) * strength);
    for (let x = Math.max(0, Math.ceil(middle - outer)); x < Math.min(width, middle + outer); x++) {
      const away = Math.abs(x - middle);
      const from =
        away < reach ? (away / reach) * inner : inner + ((away - reach) / (outer - reach)) * (outer - inner);
      copyPixel(pixels, moved, { row: y * width, from: middle + Math.sign(x - middle) * from, to: x });
    }
  }
  return moved;
}

interface Copy {
  /** The first pixel of the row. */
  row: number;
  /** Between two pixels. */
  from: number;
  to: number;
}

/** Colours weighted by their opacity. */
function copyPixel(pixels: Uint8ClampedArray, into: Uint8ClampedArray, { row, from, to }: Copy): void {
  const [left, target] = [(row + Math.floor(from)) * 4, (row + to) * 4];
  const share = from - Math.floor(from);
  const [before, after] = [(pixels[left + 3] ?? 0) * (1 - share), (pixels[left + 7] ?? 0) * share];
  const alpha = before + after;
  into[target + 3] = alpha;
  if (alpha === 0) return;
  for (let channel = 0; channel < 3; channel++)
    into[target + channel] =
      ((pixels[left + channel] ?? 0) * before + (pixels[left + 4 + channel] ?? 0) * after) / alpha;
}
