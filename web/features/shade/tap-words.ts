import type { Tap } from '#domain/catalogue/shade/photo.ts';
import type { TapTable } from '../photo/tap-words.ts';

export const SHADE_TAPS: TapTable<Tap> = {
  roots: { title: '1 Roots', sign: '1', hint: 'Tap your hair near the roots.' },
  lengths: { title: '2 Lengths', sign: '2', hint: 'Tap your hair along its lengths.' },
  white: {
    title: 'White',
    sign: 'W',
    hint: 'Tap something white in the same light, best a sheet of paper.',
  },
};
