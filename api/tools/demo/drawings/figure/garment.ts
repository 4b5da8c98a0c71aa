import type { Neckline, Wearer } from '../illustration.ts';
import { times } from '../numbers.ts';
import { brightness, GARMENTS, lighter, mix } from '../palette.ts';

/** From the right armpit down and up again to the left one, as all garments have it. */
const TORSO =
  'C170 480 176 520 168 560C156 610 148 640 150 680C158 760 190 840 206 1000L-206 1000C-190 840-158 760-150 680C-148 640-156 610-168 560C-176 520-170 480';

/** The pieces of cloth of each neckline. */
const CUTS: Record<Neckline, readonly string[]> = {
  strapless: [
    `M-180 416C-150 388-84 372-50 384C-26 392-10 404 0 412C10 404 26 392 50 384C84 372 150 388 180 416${TORSO}-180 416Z`,
  ],
  off: [
    `M-180 400C-120 372-60 378 0 384C60 378 120 372 180 400${TORSO}-180 400Z`,
    'M-258 356C-190 378-90 366 0 376C90 366 190 378 258 356C274 400 276 440 270 478C200 500 90 470 0 474C-90 470-200 500-270 478C-276 440-274 400-258 356Z',
  ],
  crew: [
    `M-72 244C-40 292 40 292 72 244C104 252 130 258 160 264C190 330 184 400 180 440${TORSO}-180 440C-184 400-190 330-160 264C-130 258-104 252-72 244Z`,
    'M-120 255C-214 270-250 304-258 366C-264 420-268 470-272 520C-244 532-216 528-194 516C-190 480-184 462-172 440L-120 440Z',
    'M120 255C214 270 250 304 258 366C264 420 268 470 272 520C244 532 216 528 194 516C190 480 184 462 172 440L120 440Z',
  ],
  halter: [
    `M-56 196C-30 220 30 220 56 196C62 226 84 240 98 262C130 320 160 370 184 420${TORSO}-184 420C-160 370-130 320-98 262C-84 240-62 226-56 196Z`,
  ],
};

/** The cloth, its print, and the light and shadow on it. */
export function garment(id: string, { garment: index = 0, neckline = 'strapless', pattern }: Wearer): string {
  const color = GARMENTS[index];
  const isLight = brightness(color) > 420;
  const pieces = CUTS[neckline];
  const cloth = pieces.map((piece) => `<path d="${piece}" fill="${color}"/>`).join('');
  const inside = pieces.map((piece) => `<path d="${piece}"/>`).join('');
  const ink = isLight ? mix(color, '#1f2a6b', 0.8) : lighter(color, 0.75);
  const shade = `<path d="M60 240C130 420 120 560 100 700C100 800 120 900 130 1000L320 1000L320 240Z" fill="#000" fill-opacity="${isLight ? 0.1 : 0.2}"/><path d="M-320 240L-170 240C-190 420-160 560-140 680C-150 800-180 900-190 1000L-320 1000Z" fill="#fff" fill-opacity=".09"/>`;
  return `${cloth}<clipPath id="${id}cl">${inside}</clipPath><g clip-path="url(#${id}cl)">${pattern ? print(ink) : ''}${shade}${hem(neckline)}</g>${seams(neckline)}`;
}

/** Resist-dye rings and seeds. */
function print(ink: string): string {
  const rows = times(10, (row) =>
    times(9, (column) => {
      const x = (column - 4) * 78 + (row % 2 === 1 ? 39 : 0);
      const y = 250 + row * 68;
      return `<g fill="none" stroke="${ink}" stroke-width="2.2" opacity=".55"><circle cx="${x}" cy="${y}" r="6"/><circle cx="${x}" cy="${y}" r="14" stroke-dasharray="3 4"/><circle cx="${x}" cy="${y}" r="22"/></g><path d="M${x + 39} ${y - 10}v20M${x + 32} ${y}h14" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-opacity=".5"/>`;
    }).join(''),
  );
  return rows.join('');
}

function hem(neckline: Neckline): string {
  if (CUTS[neckline].length === 1) return '';
  return `<path d="M-270 478C-200 500-90 470 0 474C90 470 200 500 270 478L270 506C200 524 90 494 0 498C-90 494-200 524-270 506Z" fill="#000" fill-opacity="${neckline === 'off' ? 0.18 : 0}"/>`;
}

function seams(neckline: Neckline): string {
  if (neckline !== 'crew') return '';
  return '<path d="M-186 396C-178 420-174 440-176 470M186 396C178 420 174 440 176 470" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-opacity=".22"/><path d="M-72 244C-40 292 40 292 72 244" fill="none" stroke="#000" stroke-width="7" stroke-opacity=".16"/>';
}
