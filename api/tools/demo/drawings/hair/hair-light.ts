import { path, type Placed, ribbon, thin } from '../curves.ts';
import { hill, short, times } from '../numbers.ts';
import type { HairSide } from './hair-side.ts';
import { strandLine, wavesAt } from './strand-lines.ts';

/** The light on hair: on the crests of its waves, or in a band around straight hair. */
export function light(hair: HairSide): string {
  const { swing } = hair.shape.texture;
  const shadows = swing > 9 ? waveShadows(hair) : '';
  return shadows + (swing > 0 ? waveLights(hair) : bandOfLight(hair));
}

/** How high on its waves each point of a strand is, from -1 in the trough to 1 on the crest. */
function heights(hair: HairSide, across: number, shift: number): (point: Placed) => number {
  const { side, shape } = hair;
  return ({ along }) => Math.sin(wavesAt({ along, across, side, shape, shift }) + 0.9 * side);
}

function stroke(points: Placed[], tone: string, width: number, opacity: string): string {
  if (points.length <= 3) return '';
  return `<path d="${path(thin(points, 2))}" stroke="${tone}" stroke-width="${short(width)}" stroke-opacity="${opacity}"/>`;
}

function waveShadows(hair: HairSide): string {
  const { random, side, shape, paint } = hair;
  const drawn = times(40, () => {
    const across = random();
    const shift = (random() - 0.5) * 0.4;
    const width = 1.5 + random() * 3;
    const heightOf = heights(hair, across, shift);
    const parts: string[] = [];
    let part: Placed[] = [];
    for (const point of strandLine(across, side, shape, shift)) {
      if (heightOf(point) < -0.62 && point.y > -40) {
        part.push(point);
      } else {
        parts.push(stroke(part, paint.tone(0), width, '.4'));
        part = [];
      }
    }
    return parts.join('');
  });
  return drawn.join('');
}

function waveLights(hair: HairSide): string {
  const { random, side, shape } = hair;
  const drawn = times(84, (i) => {
    const across = 0.06 + random() * 0.84;
    const shift = (random() - 0.5) * 0.45;
    const line = strandLine(across, side, shape, shift);
    const least = 0.35 + random() * 0.5;
    const look = { tone: hair.paint.tone(random() < 0.26 ? 4 : 3), width: 0.8 + random() * 2 };
    const crests = crestLights(hair, { line, heightOf: heights(hair, across, shift), least, look });
    return crests + (i % 2 === 1 ? crownLight(hair, line, look) : '');
  });
  return drawn.join('');
}

interface Look {
  tone: string;
  width: number;
}

interface Crests {
  line: Placed[];
  heightOf: (point: Placed) => number;
  /** How high a point must be to lie in the light. */
  least: number;
  look: Look;
}

function crestLights({ random }: HairSide, { line, heightOf, least, look }: Crests): string {
  const parts: string[] = [];
  let part: Placed[] = [];
  const finish = (): void => {
    if (part.length > 3) {
      parts.push(stroke(part, look.tone, look.width, String(short(0.14 + random() * 0.36))));
    }
    part = [];
  };
  for (const point of line) {
    const isLit = heightOf(point) > least && point.y > -60;
    // Not every light begins with its crest.
    if (isLit && !(part.length === 0 && random() < 0.3)) part.push(point);
    else finish();
  }
  finish();
  return parts.join('');
}

function crownLight({ random }: HairSide, line: Placed[], { tone, width }: Look): string {
  const crown = line.filter(({ y }) => y < -60);
  if (crown.length <= 8) return '';
  const from = Math.floor(crown.length * (0.34 + random() * 0.1));
  const to = Math.floor(crown.length * (0.62 + random() * 0.2));
  return `<path d="${path(crown.slice(from, to))}" stroke="${tone}" stroke-width="${short(width)}" stroke-opacity="${short(0.15 + random() * 0.4)}"/>`;
}

function bandOfLight({ random, side, shape, paint }: HairSide): string {
  const band = (glint: {
    across: number;
    width: number;
    tone: number;
    opacity: number;
    from: number;
    to: number;
  }) => {
    const line = strandLine(glint.across, side, shape);
    const part = line.slice(
      Math.max(0, Math.floor(line.length * glint.from)),
      Math.ceil(line.length * glint.to),
    );
    if (part.length <= 4) return '';
    const shown = ribbon(thin(part, 2), glint.width, (t) => Math.max(0.02, Math.sin(t * Math.PI)));
    return `<path d="${shown}" fill="${paint.tone(glint.tone)}" stroke="none" fill-opacity="${glint.opacity}"/>`;
  };
  const drawn = times(84, (i) => {
    const across = 0.06 + random() * 0.86;
    const middle = shape.glossAt + (random() - 0.5) * 0.05 + across * 0.02;
    const half = 0.05 + random() * 0.06 + hill(across, 0.45, 0.06) * 0.05;
    const width = 0.7 + random() * 2;
    const tone = random() < 0.4 ? 4 : 3;
    const opacity = short(0.12 + random() * 0.4);
    const upper = band({ across, width, tone, opacity, from: middle - half * 1.5, to: middle + half * 1.5 });
    if (shape.isBob || i % 2 === 0) return upper;
    const below = 0.58 + (random() - 0.5) * 0.12;
    const [belowWidth, belowOpacity] = [0.7 + random() * 1.8, short(0.14 + random() * 0.34)];
    const ends = { from: below - half * 1.8, to: below + half * 2 };
    return upper + band({ across, width: belowWidth, tone: 3, opacity: belowOpacity, ...ends });
  });
  return drawn.join('');
}
