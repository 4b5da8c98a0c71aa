import type { Wearer } from '../illustration.ts';
import { GARMENTS, type Skin } from '../palette.ts';
import { ARM, BODY } from './body.ts';
import { garment } from './garment.ts';

/** Neck, shoulders and arms seen from behind, and what they wear. */
export function bodyBehind(id: string, { shadow, light }: Skin, wearer: Wearer): string {
  const limbs = `<path d="${BODY}" fill="url(#${id}bd)"/><path d="${ARM}" fill="url(#${id}bd)"/><path d="${ARM}" fill="url(#${id}bm)" transform="scale(-1 1)"/>`;
  const nape = `<path d="M-49 116C-30 150 30 150 49 116L52 206C40 226-40 226-52 206Z" fill="${shadow}" fill-opacity=".5"/>`;
  const spine = `<path d="M0 236C-4 300-4 360 0 470" fill="none" stroke="${shadow}" stroke-width="7" stroke-linecap="round" stroke-opacity=".34"/>`;
  const blades = `<path d="M-52 300C-80 330-92 366-84 404M52 300C80 330 92 366 84 404" fill="none" stroke="${shadow}" stroke-width="6" stroke-linecap="round" stroke-opacity=".34"/><path d="M-60 304C-88 332-98 366-92 398" fill="none" stroke="${light}" stroke-width="5" stroke-linecap="round" stroke-opacity=".4"/>`;
  return limbs + nape + spine + blades + backOf(id, wearer);
}

/** A halter leaves the back bare; a round neck is higher behind. */
function backOf(id: string, wearer: Wearer): string {
  const { neckline = 'strapless' } = wearer;
  const cloth = garment(id, { ...wearer, neckline: neckline === 'halter' ? 'strapless' : neckline });
  if (neckline !== 'crew') return cloth;
  const color = GARMENTS[wearer.garment ?? 0];
  return `${cloth}<path d="M-73 243C-40 296 40 296 73 243C40 262-40 262-73 243Z" fill="${color}"/>`;
}
