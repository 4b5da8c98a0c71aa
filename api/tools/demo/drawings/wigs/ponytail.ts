import { firstPart, normals, path, type Placed, ribbon, spline, thin, withLength } from '../curves.ts';
import { OPEN_STROKES, ringlet } from '../hair/curls.ts';
import { CURL, type TEXTURES } from '../hair/hair-shape.ts';
import type { Paint } from '../hair/paint.ts';
import { plait } from '../hair/plaits.ts';
import { clamp, hill, lerp, nth, type Random, short, smooth, times } from '../numbers.ts';

interface Tail {
  texture: (typeof TEXTURES)[keyof typeof TEXTURES];
  length: number;
}

/** The tail, behind the head and over one shoulder. */
export function ponytail(tail: Tail, paint: Paint, random: Random): string {
  const { kind } = tail.texture;
  if (kind === 'braids') {
    return plait(tailLine(tail, 0.4), { half: 34, tone: 1, cuffs: [0.1, 0.82] }, paint, random);
  }
  return kind === 'curls' ? curlyTail(tail, paint, random) : flowingTail(tail, paint, random);
}

/** The line of one strand; `across` is 0 inside and 1 outside. */
function tailLine({ texture, length }: Tail, across: number, shift = 0): Placed[] {
  const at = (inner: number, outer: number): number => lerp(inner, outer, across);
  const line = spline(
    [
      { x: at(4, 40), y: -196 },
      { x: at(46, 70), y: at(-214, -268) },
      { x: at(104, 168), y: at(-168, -236) },
      { x: at(128, 208), y: at(-40, -70) },
      { x: at(120, 214), y: 110 },
      { x: at(104, 222), y: at(length * 0.6, length * 0.58) },
      { x: at(112, 206), y: length - Math.abs(across - 0.5) * length * 0.1 },
    ],
    8,
  );
  const directions = normals(line);
  return withLength(line).map(({ x, y, along }, i) => {
    const wave = Math.sin((along / texture.wave) * 6.283 + 1 + across * 0.7 + shift);
    const swung = wave * texture.swing * smooth(60, 220, along);
    const direction = nth(directions, i);
    return { x: x + direction.x * swung, y: y + direction.y * swung * 0.6, along };
  });
}

function curlyTail(tail: Tail, paint: Paint, random: Random): string {
  const curls = times(20, (i) => {
    const line = tailLine(tail, clamp(1 - i / 19 + (random() - 0.5) * 0.1, -0.12, 1.12));
    const from = 6 + Math.floor(random() * 8);
    const part = line.slice(from, Math.floor(line.length * (1 - random() * 0.14)));
    const radius = CURL.radius * (0.8 + random() * 0.4);
    const tone = clamp(1 + Math.round(random() * 1.5), 1, 3);
    return ringlet(part, { radius, tone, turn: CURL.turn }, paint, random);
  });
  return `${OPEN_STROKES}${curls.join('')}</g>`;
}

/** How wide a lock is on its way. */
const taper = (t: number): number => (t > 0.72 ? Math.max(0.03, 1 - ((t - 0.72) / 0.28) ** 1.5) : 1);

function flowingTail(tail: Tail, paint: Paint, random: Random): string {
  const edge = (across: number): Placed[] => thin(tailLine(tail, across).slice(0, -6), 2);
  const body = `<path d="${path([...edge(0), ...edge(1).toReversed()], true)}" fill="${paint.tone(0)}"/>`;
  const locks = times(16, (i) => {
    const across = 1 - (i + 0.5) / 16;
    const line = tailLine(tail, across + (random() - 0.5) * 0.06, (random() - 0.5) * 0.3);
    const part = thin(firstPart(line, 1 - random() * 0.1), 2);
    const shown = ribbon(part, 4.5 + random() * 4, taper);
    return `<path d="${shown}" fill="${paint.tone(1 + random() * 1.3 + hill(across, 0.45, 0.06) * 0.7)}"/>`;
  });
  const strands = times(90, (i) => tailStrand(tail, i > 40, paint, random));
  return `${body}${locks.join('')}<g fill="none" stroke-linecap="round">${strands.join('')}</g>`;
}

/** A fine strand, or a short piece of one in the light. */
function tailStrand(tail: Tail, isLit: boolean, paint: Paint, random: Random): string {
  const line = tailLine(tail, random(), (random() - 0.5) * 0.4);
  const middle = 0.22 + (random() - 0.5) * 0.08 + (random() < 0.5 ? 0.36 : 0);
  const from = isLit ? middle - 0.05 - random() * 0.04 : random() * 0.1;
  const to = isLit ? middle + 0.05 + random() * 0.05 : 1 - random() * 0.12;
  const part = line.slice(Math.floor(line.length * from), Math.floor(line.length * to));
  if (part.length <= 4) return '';
  const tone = isLit ? 3 + (random() < 0.35 ? 1 : 0) : random() * 2.6;
  const width = short(0.9 + random() * 2.2);
  const opacity = isLit ? short(0.2 + random() * 0.4) : 0.5;
  return `<path d="${path(thin(part, 2))}" stroke="${paint.tone(tone)}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
}
