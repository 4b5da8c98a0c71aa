import {
  firstPart,
  normals,
  path,
  type Placed,
  type Point,
  ribbon,
  spline,
  thin,
  withLength,
} from '../curves.ts';
import { ringlet } from '../hair/curls.ts';
import { CURL, type TEXTURES } from '../hair/hair-shape.ts';
import type { Paint } from '../hair/paint.ts';
import { clamp, hill, lerp, nth, type Random, short, smooth, times } from '../numbers.ts';

/** Hair sewn to a band, hanging down. */
export interface Hank {
  texture: (typeof TEXTURES)[keyof typeof TEXTURES];
  /** The middle of the band, and its height. */
  x: number;
  top: number;
  half: number;
  length: number;
  /** Where its waves begin. */
  phase: number;
}

export interface Brush {
  paint: Paint;
  random: Random;
}

interface Swung extends Placed {
  /** From -1 in the trough of a wave to 1 on its crest. */
  height: number;
}

export function hank(drawn: Hank, brush: Brush): string {
  if (drawn.texture.kind === 'curls') return curlyHank(drawn, brush);
  const { half } = drawn;
  const { paint } = brush;
  const edge = (across: number): Point[] => thin(strandOf(drawn, across).slice(0, -7), 2);
  const body = `<path d="${path([...edge(0), ...edge(1).toReversed()], true)}" fill="${paint.tone(1)}"/>`;
  const count = Math.round(clamp(half / 7, 12, 38));
  const locks = times(count, (i) => lock(drawn, brush, { across: (i + 0.5) / count, half: half / count }));
  const strands = times(Math.ceil(100 * Math.max(1, half / 120)), (i) => fineStrand(drawn, brush, i));
  return `${body}${locks.join('')}<g fill="none" stroke-linecap="round">${strands.join('')}</g>`;
}

/** Wide ones are cut straighter. */
const unevenness = ({ half }: Hank, narrow: number): number => (half > 140 ? 0.05 : narrow);

/** The line of one strand; `across` is 0 on the left and 1 on the right. */
function strandOf(drawn: Hank, across: number, shift = 0): Swung[] {
  const { texture, x, top, half, length, phase } = drawn;
  const upper = lerp(-half * 0.82, half * 0.82, across);
  const lower = lerp(-half * 1.05, half * 1.05, across);
  const end = top + length * (1 - Math.abs(across - 0.5) * unevenness(drawn, 0.12));
  const line = spline(
    [
      { x: x + upper, y: top },
      { x: x + upper * 1.02, y: top + length * 0.33 },
      { x: x + lower * 0.98, y: top + length * 0.66 },
      { x: x + lower * 0.86, y: end },
    ],
    8,
  );
  const directions = normals(line);
  return withLength(line).map((point, i) => {
    const height = Math.sin((point.along / texture.wave) * 6.283 + phase + across * 0.7 + shift);
    const swung = height * texture.swing * 1.05 * smooth(20, 120, point.along);
    const direction = nth(directions, i);
    return {
      x: point.x + direction.x * swung,
      y: point.y + direction.y * swung * 0.5,
      along: point.along,
      height,
    };
  });
}

function curlyHank(drawn: Hank, { paint, random }: Brush): string {
  const edge = (across: number): string => path(thin(strandOf(drawn, across), 3).slice(0, -8));
  const curls = times(13, (i) => {
    const line = strandOf(drawn, clamp((i + 0.5) / 13 + (random() - 0.5) * 0.08));
    const part = line.slice(3, Math.floor(line.length * (1 - random() * 0.12)));
    const radius = CURL.radius * (0.85 + random() * 0.3);
    return ringlet(part, { radius, tone: 1 + Math.round(random() * 1.4), turn: 24 }, paint, random);
  });
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${edge(0.2)}M0 0${edge(0.8)}" stroke="${paint.tone(0)}" stroke-width="${drawn.half * 0.7}"/>${curls.join('')}</g>`;
}

/** How wide a lock is on its way. */
const taper = (t: number): number => (t > 0.76 ? Math.max(0.03, 1 - ((t - 0.76) / 0.24) ** 1.5) : 1);

function lock(
  drawn: Hank,
  { paint, random }: Brush,
  { across, half }: { across: number; half: number },
): string {
  const line = strandOf(drawn, across + (random() - 0.5) * 0.05, (random() - 0.5) * 0.3);
  const part = thin(firstPart(line, 1 - random() * unevenness(drawn, 0.1)), 2);
  const shown = ribbon(part, half * (0.9 + random() * 0.6), taper);
  const tone = 1 + random() * 1.2 + hill(across, 0.36, 0.03) * 0.9 - smooth(0.75, 1, across) * 0.7;
  return `<path d="${shown}" fill="${paint.tone(tone)}"/>`;
}

/** Four in nine are hair, the others the light on it. */
function fineStrand(drawn: Hank, brush: Brush, index: number): string {
  const { paint, random } = brush;
  const across = random();
  const line = strandOf(drawn, across, (random() - 0.5) * 0.4);
  const width = short(0.9 + random() * 2);
  if (index % 9 >= 4) return drawn.texture.swing > 0 ? crests(line, width, brush) : glint(line, width, brush);
  const from = Math.floor(random() * 8);
  const part = line.slice(from, Math.floor(line.length * (1 - random() * 0.13)));
  const tone = random() * 2.7 - smooth(0.7, 1, across);
  return `<path d="${path(thin(part, 2))}" stroke="${paint.tone(tone)}" stroke-width="${width}" stroke-opacity="${short(0.4 + random() * 0.4)}"/>`;
}

function crests(line: readonly Swung[], width: number, { paint, random }: Brush): string {
  const drawn: string[] = [];
  let part: Swung[] = [];
  const finish = (): void => {
    if (part.length > 4) {
      drawn.push(
        `<path d="${path(thin(part, 2))}" stroke="${paint.tone(random() < 0.3 ? 4 : 3)}" stroke-width="${width}" stroke-opacity="${short(0.14 + random() * 0.36)}"/>`,
      );
    }
    part = [];
  };
  for (const point of line) {
    if (point.height > 0.5) part.push(point);
    else finish();
  }
  finish();
  return drawn.join('');
}

function glint(line: readonly Swung[], width: number, { paint, random }: Brush): string {
  const middle = random() < 0.6 ? 0.2 : 0.62;
  const half = 0.04 + random() * 0.06;
  const part = line.slice(
    Math.floor(line.length * (middle - half)),
    Math.floor(line.length * (middle + half)),
  );
  if (part.length <= 3) return '';
  return `<path d="${path(thin(part, 2))}" stroke="${paint.tone(random() < 0.4 ? 4 : 3)}" stroke-width="${width}" stroke-opacity="${short(0.15 + random() * 0.4)}"/>`;
}
