import type { Neckline, Wearer } from '../illustration.ts';
import { GARMENTS, type Skin } from '../palette.ts';

const TORSO =
  'M-62 138C-52 180-54 214-70 238C-96 258-114 300-128 360C-142 410-148 444-134 484C-118 544-110 612-114 682C-120 780-152 862-162 1000L172 1000C178 880 172 800 140 700C122 640 130 560 152 480C170 410 172 330 148 280C128 246 104 228 98 192C92 160 96 110 116 40L-20 60Z';
const ARM =
  'M-38 312C-34 268 14 250 50 262C88 276 98 330 94 400C94 520 86 640 78 760C72 860 68 930 66 1000L-36 1000C-40 900-38 800-36 700C-38 560-48 410-38 312Z';

/** The cloth on the trunk and on the arm. */
const CUTS: Record<Neckline, readonly [trunk: string, arm: string]> = {
  strapless: ['M-200 392C-90 400 40 420 200 404V1000H-200Z', ''],
  off: [
    'M-200 372C-90 380 40 398 200 386V1000H-200Z',
    'M-80 352C-20 372 60 372 130 352V486C60 502-20 502-80 486Z',
  ],
  crew: ['M-90 222C-50 256 40 256 110 196L220 220V1000H-200V222Z', 'M-80 240H130V520C60 536-20 536-80 520Z'],
  halter: ['M-84 196C-50 222 40 232 120 180L120 206C40 250 30 380 200 452V1000H-200V196Z', ''],
};

/** Neck, shoulder and arm from the right side, and what they wear. */
export function bodyAside(id: string, { shadow, light }: Skin, wearer: Wearer): string {
  const { garment = 0, neckline = 'strapless' } = wearer;
  const [trunk, arm] = CUTS[neckline];
  const color = GARMENTS[garment];
  const clothed = (name: string, cut: string): string =>
    `<g clip-path="url(#${id}${name})"><path d="${cut}" fill="${color}"/><path d="M60 200C130 400 110 640 90 1000H240V200Z" fill="#000" fill-opacity=".16"/></g>`;
  return [
    `<clipPath id="${id}to"><path d="${TORSO}"/></clipPath><clipPath id="${id}ar"><path d="${ARM}"/></clipPath>`,
    `<path d="${TORSO}" fill="url(#${id}bd)"/><path d="M-62 138C-30 176 40 150 94 80L98 192C60 226-30 236-70 238C-54 214-52 180-62 138Z" fill="${shadow}" fill-opacity=".5"/>`,
    clothed('to', trunk),
    `<path d="${ARM}" fill="url(#${id}bd)"/><path d="M-34 330C-40 420-34 600-32 760" fill="none" stroke="${shadow}" stroke-width="6" stroke-opacity=".4"/><ellipse cx="10" cy="312" rx="34" ry="26" fill="${light}" fill-opacity=".3"/>`,
    clothed('ar', arm),
  ].join('');
}
