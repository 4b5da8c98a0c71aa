import { differenceCiede2000, modeLab65, modeRgb, useMode as addMode } from 'culori/fn';
import { encoded } from '#domain/catalogue/shade/light.ts';
import type { ColourSpace } from '#domain/catalogue/shade/shade-table.ts';

addMode(modeRgb);
const toLab = addMode(modeLab65);
const ciede2000 = differenceCiede2000();

export const colourSpace: ColourSpace = {
  labOf([red, green, blue]) {
    const { l, a, b } = toLab({ mode: 'rgb', r: encoded(red), g: encoded(green), b: encoded(blue) });
    return { l, a, b };
  },
  difference: (one, other) => ciede2000({ mode: 'lab65', ...one }, { mode: 'lab65', ...other }),
};
