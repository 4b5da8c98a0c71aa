import { AVERAGE_HEIGHT, endOnBody } from '../../../../domain/catalogue/length/length-on-body.ts';
import { path, type Point, thin } from '../curves.ts';
import { inchMark } from '../digits.ts';
import { hairPaint, type Paint } from '../hair/paint.ts';
import type { LengthPicture } from '../illustration.ts';
import { hashOf, lerp, type Random, randomFrom, short, smooth, times } from '../numbers.ts';
import { SKINS } from '../palette.ts';
import { idOf, sheet } from '../sheet.ts';
import { at, MIDDLE, standing } from './standing.ts';

const INK = '#1f2a6b';

/** How hair of a texture hangs: how far it swings, how often in a height, and how far it stands off the body. */
const HANGS: Record<LengthPicture['texture'], readonly [swing: number, waves: number, bulk: number]> = {
  'bone straight': [0, 0, 0.96],
  straight: [0, 0, 1],
  braids: [0, 0, 1.02],
  locs: [1.5, 14, 1.04],
  'kinky straight': [0, 0, 1.12],
  'body wave': [6, 15, 1.06],
  'deep wave': [5, 28, 1.16],
  curly: [5, 44, 1.3],
  coily: [4, 60, 1.5],
};

/** Labels closer than this to the line of the hair's end, or to each other, would cover it. */
const ROOM = 30;

/** Somebody from behind, of average height, with hair of one length; lines say where it and others end. */
export function lengthPicture(picture: LengthPicture): string {
  const id = idOf('n', picture);
  const random = randomFrom(hashOf(picture.seed));
  const end = endOf(picture, picture.inches);
  const figure = standing(id, SKINS[picture.skin], '#f2e8dc');
  const bottom = at(0, end).y;
  const paint = hairPaint(id, picture.color, at(0, 0).y, bottom);
  return sheet({
    id,
    picture,
    set: 'none',
    defs: paint.defs + figure.defs,
    drawing: [
      figure.drawing,
      hair(picture, end, paint, random),
      ...otherLines(picture, bottom),
      line(bottom, picture.inches),
    ].join(''),
  });
}

const endOf = ({ texture, worn }: LengthPicture, inches: number): number =>
  endOnBody({ inches, texture, isWorn: worn === 1 }, AVERAGE_HEIGHT);

/** Half the width of hair at a share of the height: round the head, in at the neck, out over the shoulders. */
function halfAt(down: number): number {
  if (down < 0.06) return 0.058 * Math.sqrt(Math.max(0, 1 - ((0.06 - down) / 0.072) ** 2));
  if (down < 0.14) return 0.058;
  return down < 0.24 ? 0.058 + (down - 0.14) * 0.26 : 0.084 + Math.min(0.02, (down - 0.24) * 0.06);
}

/** Where hair begins above the top of the head. */
const ABOVE = -0.012;

function hair({ texture }: LengthPicture, end: number, paint: Paint, random: Random): string {
  const [swing, waves, bulk] = HANGS[texture];
  const strand = (across: number, last: number, shift: number): Point[] =>
    times(56, (k) => {
      const down = lerp(ABOVE, last, k / 55);
      const out =
        across *
        halfAt(down) *
        lerp(0.9, bulk, smooth(0, 0.1, down)) *
        lerp(0.14, 1, smooth(ABOVE, 0.06, down));
      const { x, y } = at(out, down);
      return { x: x + Math.sin(down * waves * 6.283 + shift) * swing * smooth(0.04, 0.12, down), y };
    });
  const edge = (side: 1 | -1): Point[] =>
    times(40, (k) =>
      at(
        side * halfAt(lerp(ABOVE, end - 0.012, k / 39)) * bulk ** smooth(0, 0.1, k / 39),
        lerp(ABOVE, end - 0.012, k / 39),
      ),
    );
  const ground = `<path d="${path([...edge(-1), ...edge(1).toReversed()], true)}" fill="${paint.tone(0)}"/>`;
  const strands = times(150, (k) => {
    const across = lerp(-1, 1, random());
    const isLit = k > 100;
    const last = isLit ? end * lerp(0.3, 0.96, random()) : end - random() * 0.012;
    const points = thin(strand(across, last, across * 0.9 + (random() - 0.5) * 0.5), 2);
    const part = isLit ? points.slice(Math.floor(points.length * 0.45)) : points;
    const tone = isLit ? 3 : random() * 2.7;
    return `<path d="${path(part)}" stroke="${paint.tone(tone)}" stroke-width="${short(isLit ? 1.2 + random() * 1.6 : 2 + random() * 5)}" stroke-opacity="${isLit ? 0.5 : 0.85}"/>`;
  });
  return `${ground}<g fill="none" stroke-linecap="round">${strands.join('')}</g>`;
}

/** Of the length that is shown. */
function line(y: number, inches: number): string {
  const place = short(y);
  return `<path d="M${MIDDLE - 218} ${place}H${MIDDLE + 218}" stroke="${INK}" stroke-width="4"/><rect x="${MIDDLE - 318}" y="${short(y - 32)}" width="108" height="64" rx="32" fill="${INK}"/>${inchMark(inches, { x: MIDDLE - 264, y: place, size: 1.9, color: '#ffffff' })}`;
}

/** Of the other lengths, each with its number where there is room. */
function otherLines(picture: LengthPicture, own: number): string[] {
  const taken = [own];
  return picture.others.map((inches) => {
    const y = short(at(0, endOf(picture, inches)).y);
    const hasRoom = taken.every((place) => Math.abs(place - y) >= ROOM);
    if (hasRoom) taken.push(y);
    const label = hasRoom ? inchMark(inches, { x: MIDDLE + 258, y, size: 1.5, color: INK }) : '';
    return `<path d="M${MIDDLE - 190} ${y}H${MIDDLE + 210}" stroke="${INK}" stroke-width="2.5" stroke-dasharray="9 9" stroke-opacity=".75"/>${label}`;
  });
}
