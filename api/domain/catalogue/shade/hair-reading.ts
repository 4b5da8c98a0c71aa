import { balanced, isUsableWhite, type Light, meanOf, withoutExtremes } from './light.ts';
import { doubtOf, type Hair } from './shade-match.ts';
import type { ColourSpace } from './shade-table.ts';

/** The pixels around each tap; `white` is null while nothing white is tapped. */
export type Patches = { roots: readonly Light[]; lengths: readonly Light[]; white: readonly Light[] | null };

export type HairReading = {
  hair: Hair;
  /** The mean of both taps, before and after the light is made neutral. */
  photographed: Light;
  neutral: Light;
  doubt: number;
  /** What was tapped as white is none, so that the light is not known. */
  isWhiteRefused: boolean;
};

/** The colour of hair in neutral light, as far as something white was tapped. */
export function readHair(patches: Patches, { labOf, difference }: ColourSpace): HairReading {
  const tapped = patches.white && meanOf(withoutExtremes(patches.white));
  const white = tapped && isUsableWhite(tapped) ? tapped : null;
  const neutralOf = (light: Light): Light => (white ? balanced(light, white) : light);

  const kept = [patches.roots, patches.lengths].map((pixels) => withoutExtremes(pixels));
  const means = kept.map((pixels) => meanOf(pixels));
  const [roots, lengths] = means.map((mean) => labOf(neutralOf(mean)));
  if (!roots || !lengths) throw new Error('two taps are wanted');

  const spreads = kept.map((pixels, tap) =>
    meanDifference(
      pixels.map((pixel) => labOf(neutralOf(pixel))),
      tap === 0 ? roots : lengths,
      difference,
    ),
  );
  const grey = white && labOf(white);
  const cast = grey && difference(grey, { ...grey, a: 0, b: 0 });
  const neutral = meanOf(means.map((mean) => neutralOf(mean)));
  return {
    hair: { roots, lengths, middle: labOf(neutral) },
    photographed: meanOf(means),
    neutral,
    doubt: doubtOf(spreads.reduce((sum, spread) => sum + spread, 0) / spreads.length, cast),
    isWhiteRefused: tapped !== null && white === null,
  };
}

function meanDifference(
  pixels: readonly Hair['middle'][],
  mean: Hair['middle'],
  difference: ColourSpace['difference'],
): number {
  return pixels.reduce((sum, pixel) => sum + difference(pixel, mean), 0) / Math.max(1, pixels.length);
}
