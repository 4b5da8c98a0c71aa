import { TEXTURES } from '../hair/hair-shape.ts';
import { hairPaint } from '../hair/paint.ts';
import type { BundlesPicture } from '../illustration.ts';
import { hashOf, nth, randomFrom } from '../numbers.ts';
import { idOf, sheet } from '../sheet.ts';
import { hank } from './hank.ts';
import { mark } from './parts.ts';

interface Row {
  /** The middle of each bundle. */
  places: readonly number[];
  half: number;
  /** How much shorter each is than the longest. */
  shorter: readonly number[];
  /** Which one has the label. */
  labelled: number;
}

const TWO: Row = { places: [290, 510], half: 94, shorter: [0, 50], labelled: 0 };
const THREE: Row = { places: [205, 400, 595], half: 82, shorter: [90, 0, 46], labelled: 1 };

/** Bundles of hair on a brass rail. */
export function bundles(picture: BundlesPicture): string {
  const id = idOf('b', picture);
  const random = randomFrom(hashOf(picture.seed));
  const paint = hairPaint(id, picture.color, 190, 860);
  const texture = TEXTURES[picture.texture];
  const { places, half, shorter, labelled } = picture.count === 2 ? TWO : THREE;
  const rail =
    '<rect x="70" y="150" width="660" height="14" rx="7" fill="#b27a17"/><rect x="70" y="150" width="660" height="5" rx="2.5" fill="#f5d27a"/>';
  const hanging = places.map((x, i) => {
    const cord = `<path d="M${x - half * 0.7} 220L${x} 158L${x + half * 0.7} 220" fill="none" stroke="#2a2421" stroke-width="4"/>`;
    const length = 690 - nth(shorter, i);
    const hair = hank({ texture, x, top: 230, half, length, phase: i * 1.4 }, { paint, random });
    const band = `<rect x="${x - half * 0.95}" y="206" width="${half * 1.9}" height="40" rx="6" fill="${paint.tone(0)}"/><path d="M${x - half * 0.9} 218H${x + half * 0.9}M${x - half * 0.9} 232H${x + half * 0.9}" stroke="${paint.tone(3)}" stroke-width="2" stroke-dasharray="5 4" stroke-opacity=".7"/>`;
    return cord + hair + band;
  });
  const box = `x="-${half * 0.98}" y="-24" width="${half * 1.96}" height="56" rx="6"`;
  const label = `<g transform="translate(${nth(places, labelled)} 330)"><rect ${box} fill="#f6efe4"/><rect ${box} fill="none" stroke="#1c0f0a" stroke-opacity=".15" stroke-width="2"/>${mark(0, 6, 0.44, '#1f2a6b')}</g>`;
  const drawing = rail + hanging.join('') + label;
  // The wefts and the tops of the bundles.
  return sheet({ id, picture, set: 'none', near: { x: 400, y: 320, width: 400 }, defs: paint.defs, drawing });
}
