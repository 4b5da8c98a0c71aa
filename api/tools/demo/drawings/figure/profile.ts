import type { Wearer } from '../illustration.ts';
import { lighter, LIPSTICKS, type Skin } from '../palette.ts';

const HEAD =
  'M-62-172C-104-162-124-124-126-84C-127-58-123-42-119-29C-116-17-118-8-122 1C-131 20-147 35-155 48C-159 57-153 64-144 65C-136 66-131 67-130 72C-131 79-134 84-138 89C-143 95-141 100-133 102C-140 105-142 112-135 118C-129 122-127 126-128 133C-131 143-128 154-113 160C-96 166-76 164-56 157C-26 147 4 130 20 98C60 104 108 90 128 30C160-60 120-176 10-180C-16-181-40-178-62-172Z';

/** The head from its right side, the eye lowered, looking to the left of the picture. */
export function headAside(id: string, skin: Skin, { lips }: Wearer): string {
  const { shadow, dark } = skin;
  const [lip, lowerLip] = lips ? LIPSTICKS[lips] : [skin.lip, skin.lowerLip];
  return [
    `<path d="${HEAD}" fill="url(#${id}sk)"/><clipPath id="${id}hd"><path d="${HEAD}"/></clipPath>`,
    `<g clip-path="url(#${id}hd)"><path d="M-113 160C-60 176 4 140 26 90L40 170L-90 190Z" fill="${shadow}" fill-opacity=".4"/><ellipse cx="-72" cy="50" rx="44" ry="34" fill="url(#${id}bl)"/><ellipse cx="-70" cy="26" rx="34" ry="16" fill="url(#${id}hi)"/><ellipse cx="-104" cy="-84" rx="26" ry="36" fill="url(#${id}hi)"/></g>`,
    `<path d="M-116-34C-106-47-86-46-66-32C-84-39-102-38-116-34Z" fill="${dark}" stroke="${dark}" stroke-width="2.4" stroke-linejoin="round" opacity=".85"/>`,
    `<path d="M-112-2C-104-18-86-16-76 2C-88 12-104 12-112-2Z" fill="${shadow}" fill-opacity=".5"/><path d="M-113-1C-106 13-88 14-75 3C-88 9-104 8-113-1Z" fill="#140a08" stroke="#140a08" stroke-width="2" stroke-linejoin="round"/><path d="M-112 2l-9 7M-107 7l-7 9M-100 10l-4 10" fill="none" stroke="#140a08" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="M-130 60C-122 54-122 48-128 42" fill="none" stroke="${shadow}" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".6"/>`,
    `<path d="M-138 89C-130 88-118 94-108 103C-118 104-126 103-133 102C-141 100-143 95-138 89Z" fill="${lip}"/><path d="M-133 102C-126 103-118 104-108 103C-114 112-124 119-135 118C-142 112-140 105-133 102Z" fill="${lowerLip}"/><path d="M-134 102C-126 104-118 104-108 103" fill="none" stroke="${dark}" stroke-width="2.2" stroke-linecap="round" stroke-opacity=".7"/>`,
  ].join('');
}

/** Over hair that is too short to cover it. */
export function earAside({ base, shadow, light }: Skin): string {
  return `<path d="M14-24C36-34 52-14 44 14C38 34 32 50 22 50C10 50 8 34 10 18C10 2 4-16 14-24Z" fill="${base}"/><path d="M18-14C32-20 42-6 36 12C32 22 26 24 26 34" fill="none" stroke="${shadow}" stroke-width="4" stroke-linecap="round" stroke-opacity=".6"/><path d="M20-22C34-26 44-14 42 2" fill="none" stroke="${lighter(light, 0.1)}" stroke-width="3" stroke-linecap="round" stroke-opacity=".5"/>`;
}
