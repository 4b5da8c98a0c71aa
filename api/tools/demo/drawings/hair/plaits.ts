import {
  degrees,
  indexAlong,
  lengthOf,
  normals,
  path,
  type Point,
  ribbon,
  thin,
  withLength,
} from '../curves.ts';
import { clamp, nth, type Random, short, smooth, times } from '../numbers.ts';
import type { HairSide } from './hair-side.ts';
import type { Paint } from './paint.ts';
import { strandLine } from './strand-lines.ts';

export interface Plait {
  half: number;
  tone: number;
  /** Where brass cuffs sit, as shares of its length. */
  cuffs: readonly number[];
}

/** A point of a plait: `across` it and `down` along it. */
interface Place extends Point {
  across: Point;
  down: Point;
}

function placeAt(line: readonly Point[], directions: readonly Point[], i: number): Place {
  const { x, y } = nth(line, i);
  const across = nth(directions, i);
  return { x, y, across, down: { x: across.y, y: -across.x } };
}

/** A point in the plait's own directions. */
const from = ({ x, y, across, down }: Place, aside: number, onwards: number): string =>
  `${short(x + across.x * aside + down.x * onwards)} ${short(y + across.y * aside + down.y * onwards)}`;

/** A plait of three strands along a line. */
export function plait(line: readonly Point[], look: Plait, paint: Paint, random: Random): string {
  const { half, tone, cuffs } = look;
  const placed = withLength(line);
  const directions = normals(line);
  const total = lengthOf(placed);
  const step = half * 1.18;
  const at = (along: number): Place => placeAt(line, directions, indexAlong(placed, along));
  const parts = times(Math.floor(total / step), (k) => {
    const along = k * step + step / 2;
    return plaited(at(along), along / total, { half, step, turn: k % 2 === 1 ? 1 : -1 });
  });
  const all = (drawn: (part: (typeof parts)[number], k: number) => string): string =>
    parts.map(drawn).join('');
  const shapes = [
    `<path d="${all(({ shape }) => shape)}" fill="${paint.tone(0)}" stroke="${paint.tone(0)}" stroke-width="${short(half * 0.34)}" stroke-linejoin="round"/>`,
    `<path d="${all(({ shape }, k) => (k % 2 === 1 ? shape : ''))}" fill="${paint.tone(tone)}"/>`,
    `<path d="${all(({ shape }, k) => (k % 2 === 0 ? shape : ''))}" fill="${paint.tone(tone + (random() < 0.5 ? 1 : 0))}"/>`,
    `<path d="${all((part) => part.line)}" fill="none" stroke="${paint.tone(0)}" stroke-width="${short(half * 0.09)}" stroke-opacity=".6"/>`,
    `<path d="${all(({ shine }) => shine)}" fill="none" stroke="${paint.tone(tone + 2)}" stroke-width="${short(half * 0.17)}" stroke-linecap="round" stroke-opacity=".62"/>`,
  ];
  const end = looseEnd(placeAt(line, directions, line.length - 1), half, paint, random);
  const brass = cuffs.map((share) => cuff(at(total * share), { half: half * 0.86, height: 18, shine: half }));
  return [...shapes, end, ...brass].join('');
}

/** One turn of a plait, leaning left or right. */
function plaited(
  place: Place,
  t: number,
  { half, step, turn }: { half: number; step: number; turn: 1 | -1 },
): Record<'shape' | 'shine' | 'line', string> {
  const w = half * (0.42 + 0.58 * smooth(0, 0.16, t)) * (1 - 0.3 * smooth(0.7, 1, t));
  const l = step * 1.42;
  const p = (aside: number, onwards: number): string => from(place, w * aside * turn, l * onwards);
  return {
    shape: `M${p(0.5, -0.66)}C${p(1, -0.3)} ${p(0.86, 0.32)} ${p(-0.3, 0.66)}C${p(-0.62, 0.3)} ${p(-0.3, -0.2)} ${p(0.5, -0.66)}Z`,
    shine: `M${p(0.5, -0.3)}C${p(0.6, -0.05)} ${p(0.42, 0.18)} ${p(0.05, 0.4)}`,
    line: `M${p(0.2, -0.34)}C${p(0.3, -0.05)} ${p(0.12, 0.2)} ${p(-0.12, 0.42)}`,
  };
}

function looseEnd(place: Place, half: number, paint: Paint, random: Random): string {
  const { across, down } = place;
  const hairs = [-2, -1, 0, 1, 2].map((k) => {
    const begin = from(place, k * half * 0.12, -4);
    const bend = `${short(across.x * k * 2 + down.x * 10)} ${short(down.y * 10)}`;
    const tip = `${short(across.x * k * 3.2 + down.x * (22 + random() * 9))} ${short(down.y * (22 + random() * 9))}`;
    return `<path d="M${begin}q${bend} ${tip}" fill="none" stroke="${paint.tone(k % 2 === 0 ? 1 : 2)}" stroke-width="${short(half * 0.22)}" stroke-linecap="round"/>`;
  });
  return hairs.join('');
}

/** A brass cuff; with `shine`, the half width that a glint on it is measured by. */
function cuff(
  { x, y, across }: Place,
  { half, height, shine }: { half: number; height: 16 | 18; shine?: number },
): string {
  const rect = (edge: number, radius: number, color: string): string =>
    `<rect x="${short(-half)}" y="${-height / 2}" width="${short(half * 2)}" height="${edge}" rx="${radius}" fill="${color}"/>`;
  const edge = height === 18 ? 6 : 5;
  const glint =
    shine === undefined
      ? ''
      : `<rect x="${short(-shine * 0.5)}" y="${-height / 2}" width="${short(shine * 0.3)}" height="${height}" fill="#fff3c9" opacity=".7"/>`;
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(degrees(across))})">${rect(height, 4, '#b27a17')}${rect(edge, edge / 2, '#f5d27a')}${glint}</g>`;
}

/** A loc along a line: a rope of uneven width with threads around it. */
export function loc(
  line: readonly Point[],
  { half, tone, cuffs }: Plait,
  paint: Paint,
  random: Random,
): string {
  const directions = normals(line);
  const total = lengthOf(withLength(line));
  const wobble = random() * 9;
  const profile = (t: number): number =>
    (t < 0.1 ? 0.55 + t * 4.5 : 1) *
    (1 - 0.22 * t) *
    (1 + 0.09 * Math.sin((t * total) / 13 + wobble) + 0.06 * Math.sin((t * total) / 5.5 + wobble));
  let [threads, lights] = ['', ''];
  for (let i = 2; i < line.length - 1; i += 1) {
    const place = placeAt(line, directions, i);
    const j = (random() - 0.5) * 4;
    threads += `M${from(place, -half * 0.85, j - 3)}Q${from(place, 0, j + 5)} ${from(place, half * 0.8, j + 3)}`;
    if (random() < 0.7) {
      lights += `M${from(place, -half * 0.45, j)}Q${from(place, 0, j + 4)} ${from(place, half * 0.2, j + 4)}`;
    }
  }
  const rope = (width: number, shade: number, outline: number): string =>
    `<path d="${ribbon(line, width, profile)}" fill="${paint.tone(shade)}" stroke="${paint.tone(shade)}" stroke-width="${outline}" stroke-linejoin="round"/>`;
  const brass = cuffs.map((share) =>
    cuff(placeAt(line, directions, Math.floor(line.length * share)), { half: half * 1.05, height: 16 }),
  );
  return [
    rope(half * 1.16, 0, 2),
    rope(half, tone, 3),
    `<path d="${threads}" fill="none" stroke="${paint.tone(0)}" stroke-width="1.6" stroke-opacity=".55"/>`,
    `<path d="${lights}" fill="none" stroke="${paint.tone(tone + 1.6)}" stroke-width="2" stroke-linecap="round" stroke-opacity=".55"/>`,
    ...brass,
  ].join('');
}

/** One side of braids or locs, hanging from hair that lies close to the head. */
export function plaitedSide(hair: HairSide): string {
  const { side, shape, paint, random } = hair;
  const isLocs = shape.texture.kind === 'locs';
  const close = (across: number): Point[] =>
    thin(
      strandLine(across, side, shape).filter(({ y }) => y < 60),
      2,
    );
  const body = `<path d="${path([...close(0), ...close(1).toReversed()], true)}" fill="${paint.tone(0)}"/>`;
  const count = isLocs ? 8 : 10;
  const hanging = times(count, (i) => {
    const own = { ...shape, phase: shape.phase + random() * 2.4 };
    const across = 1 - (i / (count - 1)) * 0.97;
    const line = strandLine(clamp(across + (random() - 0.5) * 0.03, 0, 1), side, own);
    const part = line.slice(0, Math.floor(line.length * (1 - random() * 0.09)));
    const cuffs = random() < shape.cuffs ? [0.34 + random() * 0.5] : [];
    const half = (isLocs ? 12.5 : 11.5) * (0.92 + random() * 0.16);
    const tone = 1 + (random() < (isLocs ? 0.45 : 0.4) ? 1 : 0);
    return (isLocs ? loc : plait)(part, { half, tone, cuffs }, paint, random);
  });
  return body + hanging.join('');
}
