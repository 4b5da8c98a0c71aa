import { TEXTURES } from '../hair/hair-shape.ts';
import { hairPaint } from '../hair/paint.ts';
import type { LacePicture } from '../illustration.ts';
import { hashOf, randomFrom, short, times } from '../numbers.ts';
import { SKINS } from '../palette.ts';
import { idOf, sheet } from '../sheet.ts';
import { type Brush, hank } from './hank.ts';

/** A closure or a frontal, seen from above: hair knotted into lace. */
export function lacePiece(picture: LacePicture): string {
  const id = idOf('l', picture);
  const random = randomFrom(hashOf(picture.seed));
  const paint = hairPaint(id, picture.color, 220, 900);
  const isFrontal = picture.shape === 'frontal';
  const half = isFrontal ? 250 : 150;
  const shape = isFrontal
    ? `M${-half} 90C${-half * 0.6}-30 ${half * 0.6}-30 ${half} 90L${half} 160L${-half} 160Z`
    : `M${-half} 0H${half}V160H${-half}Z`;
  const lace = `<g transform="translate(400 170)"><path d="${shape}" fill="${SKINS[picture.skin].light}" fill-opacity=".85"/><g clip-path="url(#${id}c)"><path d="${meshes(half)}" fill="none" stroke="#3a1d13" stroke-width="1.2" stroke-opacity=".4"/></g><path d="${shape}" fill="none" stroke="#3a1d13" stroke-width="2.5" stroke-dasharray="7 5" stroke-opacity=".5"/></g>`;
  const hair = hank(
    { texture: TEXTURES[picture.texture], x: 400, top: 290, half, length: 590, phase: 0 },
    { paint, random },
  );
  return sheet({
    id,
    picture,
    set: 'plane',
    near: { x: 400, y: 280, width: isFrontal ? 400 : 320 },
    defs: `${paint.defs}<clipPath id="${id}c"><path d="${shape}"/></clipPath>`,
    drawing: lace + hair + roots(half, isFrontal, { paint, random }),
  });
}

function meshes(half: number): string {
  const columns = times(Math.ceil((2 * half) / 12), (column) => {
    const x = -half + column * 12;
    return times(15, (row) => `M${x} ${row * 10}l6 5l-6 5l-6-5Z`).join('');
  });
  return columns.join('');
}

/** Where the hair comes out of the lace. */
function roots(half: number, isFrontal: boolean, { paint, random }: Brush): string {
  const drawn = times(150, () => {
    const aside = random() * 2 - 1;
    const x = 400 + aside * half * 0.96;
    const y = 300 - random() * (isFrontal ? 110 - Math.abs(aside) * 70 : 100);
    return `<path d="M${short(x)} ${short(y)}q${short(aside * 4)} 24 ${short(aside * 7)} ${short(56 + random() * 40)}" stroke="${paint.tone(random() * 2.6)}" stroke-width="${short(1 + random() * 2.6)}" stroke-opacity=".75"/>`;
  });
  return `<g fill="none" stroke-linecap="round">${drawn.join('')}</g>`;
}
