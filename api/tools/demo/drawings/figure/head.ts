import type { Wearer } from '../illustration.ts';
import { lighter, LIPSTICKS, type Skin } from '../palette.ts';

export const FACE =
  'M-100-72C-106-22-104 26-96 60C-88 100-63 139-31 159C-12 170 12 170 31 159C63 139 88 100 96 60C104 26 106-22 100-72C98-140 60-172 0-172C-60-172-98-140-100-72Z';

/** Beside each lash: where it begins, and how far and where to it points. */
const LASHES = [
  [68, 4, 8, 6],
  [61, 9, 7, 9],
  [53, 12, 4, 10],
  [44, 13, 1, 9],
  [36, 12, -2, 7],
] as const;

/** Ears and face, the eyes lowered. The clip path `<id>fc` is the face, for shadows that fall on it. */
export function head(id: string, skin: Skin, { lips }: Wearer): string {
  const ears = `<g><path d="M-98-16C-116-22-120 14-110 34C-104 48-94 44-92 34Z" fill="${skin.base}"/><path d="M98-16C116-22 120 14 110 34C104 48 94 44 92 34Z" fill="${skin.shadow}"/></g>`;
  const [lip, lowerLip] = lips ? LIPSTICKS[lips] : [skin.lip, skin.lowerLip];
  return [
    `${ears}<path d="${FACE}" fill="url(#${id}sk)"/>`,
    `<clipPath id="${id}fc"><path d="${FACE}"/></clipPath><g clip-path="url(#${id}fc)">${light(id, skin)}</g>`,
    brows(skin),
    eye(skin, -1),
    eye(skin, 1),
    nose(skin),
    mouth(skin, lip, lowerLip),
  ].join('');
}

function light(id: string, { shadow }: Skin): string {
  return `<path d="M104-90C70-60 92 20 74 84C60 130 26 158 0 172L120 180L120-90Z" fill="${shadow}" fill-opacity=".28"/><ellipse cx="-60" cy="46" rx="48" ry="34" fill="url(#${id}bl)"/><ellipse cx="62" cy="46" rx="46" ry="34" fill="url(#${id}bl)"/><ellipse cx="-58" cy="26" rx="34" ry="17" fill="url(#${id}hi)" transform="rotate(24 -58 26)"/><ellipse cx="-8" cy="-78" rx="50" ry="34" fill="url(#${id}hi)"/><ellipse cx="-4" cy="142" rx="22" ry="12" fill="url(#${id}hi)"/>`;
}

function brows({ dark }: Skin): string {
  const brow = (points: string): string =>
    `<path d="${points}" fill="${dark}" opacity=".85" stroke="${dark}" stroke-width="2.4" stroke-linejoin="round"/>`;
  return (
    brow('M-72-28C-58-43-36-44-19-33C-36-38-56-37-72-28Z') +
    brow('M72-28C58-43 36-44 19-33C36-38 56-37 72-28Z')
  );
}

/** A lowered lid with its lashes, left or right. */
function eye({ shadow }: Skin, side: -1 | 1): string {
  const at = (x: number): number => side * x;
  const lid = `<path d="M${at(68)} 2C${at(60)}-18 ${at(34)}-20 ${at(22)} 4C${at(34)} 14 ${at(56)} 15 ${at(68)} 2Z" fill="${shadow}" fill-opacity=".5"/><path d="M${at(64)}-8C${at(54)}-19 ${at(36)}-19 ${at(25)}-7" fill="none" stroke="${shadow}" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".6"/>`;
  const line = `<path d="M${at(72)}-1C${at(60)} 14 ${at(34)} 16 ${at(21)} 4C${at(34)} 11 ${at(58)} 10 ${at(72)}-1Z" fill="#140a08" stroke="#140a08" stroke-width="2" stroke-linejoin="round"/>`;
  const lashes = LASHES.map(
    ([x, y, dx, dy]) =>
      `<path d="M${at(x)} ${y}q${at(dx) * 0.7} ${dy * 0.4} ${at(dx)} ${dy}" fill="none" stroke="#140a08" stroke-width="2" stroke-linecap="round"/>`,
  );
  return lid + line + lashes.join('');
}

function nose({ shadow, light }: Skin): string {
  return `<path d="M9-14C14 18 22 36 23 52" fill="none" stroke="${shadow}" stroke-width="5" stroke-linecap="round" stroke-opacity=".24"/><path d="M-5-10C-6 18-7 34-8 46" fill="none" stroke="${lighter(light, 0.2)}" stroke-width="8" stroke-linecap="round" stroke-opacity=".16"/><path d="M-25 60C-29 50-22 43-16 47M25 60C29 50 22 43 16 47" fill="none" stroke="${shadow}" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".65"/><path d="M-17 63C-10 60-8 68 0 68C8 68 10 60 17 63" fill="none" stroke="${shadow}" stroke-width="4" stroke-linecap="round" stroke-opacity=".8"/>`;
}

function mouth({ dark, shadow }: Skin, lip: string, lowerLip: string): string {
  return `<path d="M-37 104C-26 95-12 88-5 91C-2 92 2 92 5 91C12 88 26 95 37 104C24 106 12 107 0 107C-12 107-24 106-37 104Z" fill="${lip}"/><path d="M-37 104C-24 106-12 105 0 107C12 105 24 106 37 104C28 122 14 129 0 129C-14 129-28 122-37 104Z" fill="${lowerLip}"/><path d="M-36 104C-22 107-10 104 0 107C10 104 22 107 36 104" fill="none" stroke="${dark}" stroke-width="2.2" stroke-linecap="round" stroke-opacity=".7"/><path d="M-16 117C-8 121 2 121 8 119" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-opacity=".3"/><path d="M-14 136C-6 140 6 140 14 136" fill="none" stroke="${shadow}" stroke-width="4" stroke-linecap="round" stroke-opacity=".4"/>`;
}
