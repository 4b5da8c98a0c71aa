import { lighter, mix, type Skin } from '../palette.ts';

/** From light to shadow; `middle` is where the skin's own colour lies. */
const stops = (ends: readonly [string, string, string], middle: string): string =>
  `<stop offset="0" stop-color="${ends[0]}"/><stop offset="${middle}" stop-color="${ends[1]}"/><stop offset="1" stop-color="${ends[2]}"/>`;

/** The gradients of a figure's skin; `id` begins their names. */
export function figureDefs(id: string, { base, light, shadow, lowerLip }: Skin): string {
  const limbs = stops([mix(base, light, 0.7), base, mix(base, shadow, 0.8)], '.45');
  return `<linearGradient id="${id}sk" x1="0" y1="0" x2="1" y2=".25">${stops([light, base, mix(base, shadow, 0.75)], '.5')}</linearGradient>
<linearGradient id="${id}bd" gradientUnits="userSpaceOnUse" x1="-250" y1="200" x2="280" y2="520">${limbs}</linearGradient>
<linearGradient id="${id}bm" gradientUnits="userSpaceOnUse" x1="250" y1="200" x2="-280" y2="520">${limbs}</linearGradient>
<radialGradient id="${id}bl"><stop offset="0" stop-color="${lowerLip}" stop-opacity="0.34"/><stop offset="1" stop-color="${lowerLip}" stop-opacity="0"/></radialGradient>
<radialGradient id="${id}hi"><stop offset="0" stop-color="${lighter(light, 0.35)}" stop-opacity=".42"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`;
}
