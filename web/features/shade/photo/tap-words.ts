import type { Tap } from '#domain/catalogue/shade/photo.ts';

export const TAP_TITLES: Record<Tap, string> = { roots: '1 Roots', lengths: '2 Lengths', white: 'White' };

/** On the photo. */
export const TAP_SIGNS: Record<Tap, string> = { roots: '1', lengths: '2', white: 'W' };

export const TAP_HINTS: Record<Tap, string> = {
  roots: 'Tap your hair near the roots.',
  lengths: 'Tap your hair along its lengths.',
  white: 'Tap something white in the same light, best a sheet of paper.',
};
