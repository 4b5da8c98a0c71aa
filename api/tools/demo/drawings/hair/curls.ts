import {
  indexAlong,
  lengthOf,
  normals,
  path,
  type Placed,
  type Point,
  spline,
  thin,
  withLength,
} from '../curves.ts';
import { clamp, lerp, nth, type Random, short, smooth, times } from '../numbers.ts';
import type { HairSide } from './hair-side.ts';
import { CURL, type HairShape } from './hair-shape.ts';
import type { Paint } from './paint.ts';
import { strandLine } from './strand-lines.ts';

/** Around what strokes without fill stand, their ends rounded. */
export const OPEN_STROKES = '<g fill="none" stroke-linecap="round" stroke-linejoin="round">';

export interface Ringlet {
  radius: number;
  tone: number;
  /** From one turn to the next. */
  turn: number;
}

/** A corkscrew curl around a line: what is behind it, what is in front, and the gloss. */
export function ringlet(line: readonly Point[], look: Ringlet, paint: Paint, random: Random): string {
  const { radius, tone } = look;
  const { front, back, gloss } = turns(line, look, random);
  const width = radius * 0.82;
  return [
    `<path d="${back}" stroke="${paint.tone(Math.max(0, tone - 1))}" stroke-width="${short(width)}"/>`,
    `<path d="${front}" stroke="${paint.tone(0)}" stroke-width="${short(width * 1.22)}" stroke-opacity=".55"/>`,
    `<path d="${front}" stroke="${paint.tone(tone)}" stroke-width="${short(width)}"/>`,
    `<path d="${gloss}" stroke="${paint.tone(Math.min(4, tone + 1))}" stroke-width="${short(width * 0.34)}" stroke-opacity=".7"/>`,
  ].join('');
}

function turns(
  line: readonly Point[],
  { radius, turn }: Ringlet,
  random: Random,
): Record<'front' | 'back' | 'gloss', string> {
  const placed = withLength(line);
  const directions = normals(line);
  const total = lengthOf(placed);
  const begin = random() * 6.28;
  const winding = random() < 0.5 ? 1 : -1;
  const drawn = { front: '', back: '', gloss: '' };
  let part: Point[] = [];
  let isFront: boolean | null = null;
  const finish = (): void => {
    if (part.length <= 1) return;
    drawn[isFront === true ? 'front' : 'back'] += path(part);
    if (isFront === true && part.length > 5) drawn.gloss += path(part.slice(2, -2));
  };
  for (let along = 0; along <= total; along += turn / 12) {
    const angle = (along / turn) * 2 * Math.PI + begin;
    const t = along / total;
    const half = radius * smooth(0, 0.12, t) * (1 - 0.45 * smooth(0.75, 1, t));
    const point = around(pointAlong(placed, directions, along), angle, half, winding);
    const comesForward = Math.sin(angle) * winding < 0.15;
    isFront ??= comesForward;
    part.push(point);
    if (comesForward !== isFront) {
      finish();
      part = [point];
      isFront = comesForward;
    }
  }
  finish();
  return drawn;
}

interface OnLine extends Point {
  direction: Point;
}

function pointAlong(placed: readonly Placed[], directions: readonly Point[], along: number): OnLine {
  const i = indexAlong(placed, along);
  const [before, after] = [nth(placed, i - 1), nth(placed, i)];
  const t = clamp((along - before.along) / (after.along - before.along || 1));
  return { x: lerp(before.x, after.x, t), y: lerp(before.y, after.y, t), direction: nth(directions, i) };
}

function around({ x, y, direction }: OnLine, angle: number, half: number, winding: number): Point {
  return {
    x: x + direction.x * Math.cos(angle) * half,
    y: y + direction.y * Math.cos(angle) * half + Math.sin(angle) * half * 0.45 * winding,
  };
}

const CURLS_ACROSS = 17;

/** One side of curly hair: its body, fine strands over the crown, and curls from the outside towards the face. */
export function curlySide(hair: HairSide): string {
  const { side, shape, paint, random } = hair;
  const upTo = (across: number, share: number): Placed[] => {
    const line = strandLine(across, side, shape);
    return line.slice(0, Math.round(line.length * share));
  };
  const outline = [
    ...thin(upTo(0, 0.8), 2),
    ...upTo(0.5, 0.93).slice(-1),
    ...thin(upTo(0.94, 0.86), 2).toReversed(),
  ];
  const roots = times(46, () => {
    const line = strandLine(random(), side, shape).filter(({ y }) => y < -50);
    if (line.length <= 5) return '';
    return `<path d="${path(thin(line, 3))}" stroke="${paint.tone(random() * 2.6)}" stroke-width="${short(2 + random() * 5)}" stroke-opacity=".8"/>`;
  });
  const curls = times(CURLS_ACROSS, (i) => curl(hair, 1.04 - ((i + 0.5) / CURLS_ACROSS) * 1.06));
  return `<path d="${path(outline, true)}" fill="${paint.tone(0)}"/>${OPEN_STROKES}${roots.join('')}${curls.join('')}</g>`;
}

/** A curl, and on about half of them a shorter one. */
function curl({ side, shape, paint, random }: HairSide, meant: number): string {
  const across = clamp(meant + (random() - 0.5) * 0.05, 0, 1.06);
  const line = strandLine(across, side, shape);
  const begin = line.findIndex(
    ({ y, along }) => y > -150 + random() * 60 || along > 16 + across * 26 + random() * 20,
  );
  const end = Math.floor(line.length * (1 - random() * 0.12));
  const wobble = random() * 6;
  const long = line
    .slice(Math.max(0, begin), end)
    .map(({ x, y }, i) => ({ x: x + Math.sin(i * 0.13 + wobble) * 7, y }));
  const isLit = across > 0.2 && across < 0.7;
  const curls: string[] = [];
  if (long.length > 8) {
    const radius = CURL.radius * (0.8 + random() * 0.45);
    const tone = clamp(1 + Math.round(random() * 1.2 + (isLit ? 0.5 : 0)), 1, 3);
    curls.push(ringlet(long, { radius, tone, turn: CURL.turn * (0.85 + random() * 0.35) }, paint, random));
  }
  if (random() < 0.55) {
    const from = Math.floor(line.length * (0.12 + random() * 0.3));
    const to = Math.floor(line.length * (0.5 + random() * 0.35));
    const aside = (random() - 0.5) * 26;
    const brief = line.slice(from, to).map(({ x, y }, i) => ({ x: x + aside + Math.sin(i * 0.15) * 6, y }));
    if (brief.length > 8) {
      const radius = CURL.radius * (0.62 + random() * 0.3);
      const tone = 2 + Math.round(random() * 0.7);
      curls.push(ringlet(brief, { radius, tone, turn: CURL.turn * 0.85 }, paint, random));
    }
  }
  return curls.join('');
}

/** Curls that soften the crown and, with a fringe, cover the forehead. */
export function curlTop(shape: HairShape, paint: Paint, random: Random, hasFringe: boolean): string {
  const count = hasFringe ? 19 : 15;
  const curls = times(count, (i) => {
    const x = lerp(-112, 112, (i + 0.5) / count);
    const top = -186 - shape.volume * 0.74 + Math.abs(x) * 0.42;
    const end = hasFringe
      ? -40 + random() * 26 + Math.abs(x) * 0.1
      : -112 + Math.abs(x) * 0.72 + random() * 12;
    const line = spline(
      [
        { x: shape.part * 0.7 + x * 0.62, y: top },
        { x: x * 0.92, y: lerp(top, end, 0.5) },
        { x: x * (hasFringe ? 1 : 1.06), y: end },
      ],
      7,
    );
    const radius = CURL.radius * (0.72 + random() * 0.3);
    const tone = 1 + Math.round(random() * 1.6);
    return ringlet(line, { radius, tone, turn: CURL.turn * 0.9 }, paint, random);
  });
  return `${OPEN_STROKES}${curls.join('')}</g>`;
}
