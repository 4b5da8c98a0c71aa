import type { FaceMarks } from '#domain/catalogue/try-on/overlay.ts';
import type { Rgb } from '#domain/catalogue/try-on/recolour.ts';
import type { Photo } from '../../photo/use-photo.ts';

/** Side of the patch of a cheek, in shares of the distance of the eyes. */
const PATCH = 0.2;

/** The mean colour of both cheeks: halfway from each eye to the chin, and a little outwards. */
export function skinOf({ canvas, size }: Photo, { leftEye, rightEye, chin }: FaceMarks): Rgb {
  const eyes = Math.hypot(rightEye.x - leftEye.x, rightEye.y - leftEye.y);
  const side = Math.max(1, Math.round(eyes * PATCH));
  const sum = [0, 0, 0];
  let count = 0;
  for (const eye of [leftEye, rightEye]) {
    const x = Math.round(eye.x + (chin.x - eye.x) * 0.3 - side / 2);
    const y = Math.round(eye.y + (chin.y - eye.y) * 0.4 - side / 2);
    const within = x >= 0 && y >= 0 && x + side <= size.width && y + side <= size.height;
    const data = within ? canvas.getContext('2d')?.getImageData(x, y, side, side).data : undefined;
    if (!data) continue;
    for (let at = 0; at < data.length; at += 4) {
      count += 1;
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0);
    }
  }
  const [r = 0, g = 0, b = 0] = sum.map((channel) => Math.round(channel / Math.max(1, count)));
  return [r, g, b];
}

/** Of the light of the skin. */
export const TINTS = { yours: 1, lighter: 1.5, deeper: 0.65 } as const;
export type Tint = keyof typeof TINTS;

/** Lighter or deeper skin of the same warmth. */
export const tinted = (skin: Rgb, tint: Tint): Rgb => {
  const [r = 0, g = 0, b = 0] = skin.map((channel) => Math.min(255, Math.round(channel * TINTS[tint])));
  return [r, g, b];
};
