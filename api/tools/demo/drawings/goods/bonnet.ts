import { body } from '../figure/body.ts';
import { earrings } from '../figure/earrings.ts';
import { figureDefs } from '../figure/figure-defs.ts';
import { head } from '../figure/head.ts';
import type { GoodPicture } from '../illustration.ts';
import { times } from '../numbers.ts';
import { darker, lighter, SKINS } from '../palette.ts';
import type { Drawn } from './parts.ts';

const WINE = '#7b2c3f';

const SATIN =
  'M-112 4C-150-40-206-110-190-206C-176-290-90-330 0-330S176-290 190-206C206-110 150-40 112 4C104-60 64-96 0-98C-64-96-104-60-112 4Z';

/** A satin bonnet, worn. */
export function bonnet(id: string, picture: GoodPicture): Drawn {
  const skin = SKINS[picture.skin ?? 1];
  const wearer = { ...picture, neckline: picture.neckline ?? ('crew' as const) };
  const [behind, before] = earrings(38, 'drop');
  const figure = body(id, skin, wearer) + behind + head(id, skin, picture) + before;
  const satin = `<path d="${SATIN}" fill="url(#${id}s)"/><clipPath id="${id}b"><path d="${SATIN}"/></clipPath><g clip-path="url(#${id}b)">${folds()}<path d="M-150-190C-130-250-90-284-40-296" stroke="#fff" stroke-width="20" stroke-linecap="round" fill="none" stroke-opacity=".3"/></g>`;
  const band = `<path d="M-114 8C-108-64-66-104 0-106C66-104 108-64 114 8" fill="none" stroke="${darker(WINE, 0.3)}" stroke-width="24" stroke-linecap="round"/><path d="M-112 0C-106-62-66-100 0-102C66-100 106-62 112 0" fill="none" stroke="${lighter(WINE, 0.3)}" stroke-width="5" stroke-linecap="round" stroke-opacity=".7"/>`;
  return {
    defs: `${figureDefs(id, skin)}<radialGradient id="${id}s" cx=".34" cy=".3" r=".85"><stop offset="0" stop-color="${lighter(WINE, 0.55)}"/><stop offset=".35" stop-color="${lighter(WINE, 0.14)}"/><stop offset=".75" stop-color="${WINE}"/><stop offset="1" stop-color="${darker(WINE, 0.42)}"/></radialGradient>`,
    drawing: `<g transform="translate(400 520) scale(1.22) rotate(-2 0 300)">${figure}${satin}${band}</g>`,
  };
}

/** Light and dark in turn. */
function folds(): string {
  const drawn = times(17, (index) => {
    const i = index - 8;
    const [color, width, opacity] = i % 2 === 0 ? ['#fff', 7, 0.13] : ['#000', 5, 0.16];
    return `<path d="M${i * 13.4} ${-92 + Math.abs(i) * 5.2}C${i * 20}-150 ${i * 25 + 6}-220 ${i * 21}-${286 - Math.abs(i) * 9}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  });
  return drawn.join('');
}
