import type { GoodPicture } from '../illustration.ts';
import { darker, lighter } from '../palette.ts';
import { cylinder, type Drawn, shadow, table } from './parts.ts';

const WOOD = '#a9693c';

/** A wooden head on a brass rod, for wigs to rest on. */
export function stand(id: string, { bg }: GoodPicture): Drawn {
  const round = `<radialGradient id="${id}r" cx=".36" cy=".28" r=".9"><stop offset="0" stop-color="${lighter(WOOD, 0.5)}"/><stop offset=".5" stop-color="${WOOD}"/><stop offset="1" stop-color="${darker(WOOD, 0.5)}"/></radialGradient>`;
  const foot = `<path d="M220 826C220 802 300 790 400 790S580 802 580 826V838C580 862 500 872 400 872S220 862 220 838Z" fill="url(#${id}a)"/><ellipse cx="400" cy="824" rx="180" ry="33" fill="${lighter(WOOD, 0.14)}"/><ellipse cx="400" cy="818" rx="38" ry="9" fill="${darker(WOOD, 0.35)}"/>`;
  const rod = `<rect x="387" y="420" width="26" height="402" fill="url(#${id}b)"/><rect x="378" y="596" width="44" height="26" rx="6" fill="url(#${id}b)"/>`;
  const head = `<path d="M272 372C264 220 318 150 400 150S536 220 528 372C526 420 494 446 462 452C440 458 360 458 338 452C306 446 274 420 272 372Z" fill="url(#${id}r)"/>`;
  const seams = `<g fill="none" stroke="${darker(WOOD, 0.4)}" stroke-width="3" opacity=".4"><path d="M292 250C350 236 450 236 508 250M276 320C340 302 460 302 524 320M282 396C340 380 460 380 518 396"/><path d="M330 176C300 260 300 370 336 450M470 176C500 260 500 370 464 450"/></g>`;
  const gloss =
    '<path d="M306 236C318 196 346 178 372 172" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" stroke-opacity=".4"/>';
  return {
    defs: cylinder(`${id}a`, WOOD) + cylinder(`${id}b`, '#d6a33c') + round,
    drawing: table(bg) + shadow(400, 842, 200, 26) + foot + rod + head + seams + gloss,
  };
}
