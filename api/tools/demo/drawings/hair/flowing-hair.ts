import { path, type Placed, ribbon, thin } from '../curves.ts';
import { clamp, hill, short, smooth, times } from '../numbers.ts';
import { light } from './hair-light.ts';
import { type HairShape, SPREAD } from './hair-shape.ts';
import type { HairSide } from './hair-side.ts';
import { strandLine } from './strand-lines.ts';

/** A part of a strand, from share `from` of its way to share `to`. */
export interface Strand {
  across: number;
  width: number;
  tone: number;
  opacity: number;
  from: number;
  to: number;
  shift: number;
}

/** How far the middle of the side comes forward, into the light. */
const roundness = (across: number): number =>
  0.55 * hill(across, 0.42, 0.05) - 0.35 * smooth(0.72, 1, across) - 0.3 * smooth(0.16, 0, across);

/** Straight or wavy hair: a body, broad locks over it, fine strands, light, and what flies away. */
export function flowingHair(hair: HairSide): string {
  return [
    body(hair),
    locks(hair),
    '<g fill="none" stroke-linecap="round">',
    fineStrands(hair),
    depths(hair),
    light(hair),
    '</g><g fill="none" stroke-linecap="round">',
    flyaways(hair),
    '</g>',
  ].join('');
}

function body({ side, shape, paint }: HairSide): string {
  const isWavy = shape.texture.swing > 0;
  const upTo = (line: Placed[], wavy: number, straight: number): Placed[] =>
    thin(line.slice(0, Math.round(line.length * (shape.isBob ? 0.985 : isWavy ? wavy : straight))), 2);
  const inner = upTo(strandLine(0, side, shape), 0.8, 0.97);
  const outer = upTo(strandLine(1, side, shape), 0.84, 0.975);
  return `<path d="${path([...inner, ...outer.toReversed()], true)}" fill="${paint.tone(1)}"/>`;
}

/** How wide a lock is on its way: narrow at the root, and tapered unless it is cut. */
function lockProfile({ isBob, texture }: HairShape): (t: number) => number {
  const [taper, tip] = texture.swing > 0 ? [0.74, 0.26] : [0.94, 0.06];
  return (t) => {
    if (t < 0.12) return 0.3 + (t / 0.12) * 0.7;
    if (isBob) return 1 - 0.25 * smooth(0.85, 1, t);
    return t > taper ? Math.max(0.02, 1 - ((t - taper) / tip) ** 1.6) : 1;
  };
}

interface Lock {
  across: number;
  width: number;
  tone: number;
  length: number;
  shift: number;
}

/** From the outside towards the face, so that the inner ones lie on top. */
function locks(hair: HairSide): string {
  const { shape, random, side, paint } = hair;
  const { swing } = shape.texture;
  const profile = lockProfile(shape);
  const drawn = ({ across, width, tone, length, shift }: Lock): string => {
    const line = strandLine(across, side, shape, shift);
    const part = line.slice(0, Math.max(6, Math.round(line.length * length)));
    return `<path d="${ribbon(thin(part, 2), width, profile)}" fill="${paint.tone(tone)}"/>`;
  };
  const deep = times(swing > 0 ? 9 : 0, (i) =>
    drawn({
      across: clamp(1 - (i + 0.5) / 9 + (random() - 0.5) * 0.04, 0.03, 0.97),
      width: (SPREAD / 9) * 0.92,
      tone: random() < 0.4 ? 0 : 1,
      length: 1 - random() * 0.07,
      shift: (random() - 0.5) * 0.25,
    }),
  );
  const count = swing > 10 ? 15 : 18;
  const uneven = shape.isBob ? 0.02 : swing > 0 ? 0.13 : 0.035;
  const upper = times(count, (i) => {
    const across = clamp(1 - (i + 0.5) / count + (random() - 0.5) * 0.05, 0, 1);
    const width = (SPREAD / count) * (0.62 + random() * 0.5);
    const length = 1 - random() * uneven;
    const tone = 1 + (random() < 0.4 ? 0 : 1) * 0.9 + roundness(across);
    return drawn({ across, width, tone, length, shift: (random() - 0.5) * 0.35 });
  });
  return [...deep, ...upper].join('');
}

function strand({ side, shape, paint }: HairSide, drawn: Strand): string {
  const line = strandLine(drawn.across, side, shape, drawn.shift);
  const part = line.slice(Math.floor(line.length * drawn.from), Math.ceil(line.length * drawn.to));
  if (part.length <= 3) return '';
  return `<path d="${path(thin(part, 2))}" stroke="${paint.tone(drawn.tone)}" stroke-width="${short(drawn.width)}" stroke-opacity="${drawn.opacity}"/>`;
}

function fineStrands(hair: HairSide): string {
  const { random, shape } = hair;
  const uneven = shape.isBob ? 0.03 : shape.texture.swing > 0 ? 0.14 : 0.045;
  const drawn = times(66, () => {
    const across = random();
    const tone = clamp(1.2 + roundness(across) * 1.5 + (random() - 0.5) * 2.4, 0, 3);
    const to = 1 - random() * uneven;
    const width = 1 + random() * 2.6;
    const opacity = short(0.35 + random() * 0.5);
    const from = random() * 0.08;
    return strand(hair, { across, width, tone, opacity, from, to, shift: (random() - 0.5) * 0.5 });
  });
  return drawn.join('');
}

/** Dark strands next to the face and at the outline. */
function depths(hair: HairSide): string {
  const { random } = hair;
  const dark = { tone: 0, shift: 0 };
  const inner = times(10, () => {
    const [across, width] = [0.01 + random() * 0.07, 2 + random() * 3];
    return strand(hair, { ...dark, across, width, opacity: 0.5, from: 0, to: 0.5 + random() * 0.45 });
  });
  const outer = times(8, () => {
    const [across, width] = [0.92 + random() * 0.08, 2 + random() * 3];
    return strand(hair, { ...dark, across, width, opacity: 0.4, from: 0.1, to: 0.95 });
  });
  return [...inner, ...outer].join('');
}

function flyaways(hair: HairSide): string {
  const { random } = hair;
  const drawn = times(5, () => {
    const across = 1 + random() * 0.05;
    const [from, to] = [0.02 + random() * 0.2, 0.6 + random() * 0.35];
    return strand(hair, { across, width: 0.9, tone: 1, opacity: 0.55, from, to, shift: random() - 0.5 });
  });
  return drawn.join('');
}
