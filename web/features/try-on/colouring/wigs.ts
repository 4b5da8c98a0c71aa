import type { ColourKind } from '#domain/catalogue/facts/colours.ts';
import { type HairTables, hairTables, rgbOf } from '#domain/catalogue/try-on/recolour.ts';
import type { FaceMarks } from '#domain/catalogue/try-on/overlay.ts';
import type { ShadeColourFragment, TryOnWigFragment } from '../../../graphql/generated/operations.ts';

/** A wig that can be tried on. */
export interface Wig {
  id: string;
  name: string;
  image: string;
  focus: { focalX: number; focalY: number };
  /** A photographed one has a colour, which is shown as it was taken. */
  overlay: { url: string; marks: FaceMarks; colour: string | null };
  /** The codes of the colours in which it is made; empty where there is no choice. */
  made: readonly string[];
}

/** Besides the product itself. */
const MAX_OTHERS = 7;

/** Null for a product that cannot be tried on. */
export function asWig({ id, name, image, overlay, options, ...focus }: TryOnWigFragment): Wig | null {
  if (!overlay) return null;
  const values = options.find((option) => option.name === 'COLOUR')?.values ?? [];
  return {
    id,
    name,
    image,
    focus: { focalX: focus.imageFocalX, focalY: focus.imageFocalY },
    overlay,
    made: values.map(({ value }) => value),
  };
}

/** Those of other products that can be tried on. */
export const otherWigs = (products: readonly TryOnWigFragment[]): Wig[] =>
  products.flatMap((product) => asWig(product) ?? []).slice(0, MAX_OTHERS);

/** What a wig looks like in a colour. */
export function tablesOf(code: string, colours: readonly ShadeColourFragment[]): HairTables | null {
  const known = colours.map((colour) => ({ ...colour, kind: colour.kind.toLowerCase() as ColourKind }));
  const colour = known.find((one) => one.code === code);
  return colour ? hairTables(colour, known) : null;
}

/** The colour that is made and looks most like another; itself if it is made. */
export function nearestMade(wig: Wig, code: string, colours: readonly ShadeColourFragment[]): string {
  const [first = code] = wig.made;
  if (wig.made.includes(code)) return code;
  const hexOf = (of: string): string => colours.find((one) => one.code === of)?.hex ?? '#000000';
  const wanted = rgbOf(hexOf(code));
  const far = (of: string): number =>
    rgbOf(hexOf(of)).reduce((sum, channel, place) => sum + (channel - (wanted[place] ?? 0)) ** 2, 0);
  return wig.made.reduce((best, one) => (far(one) < far(best) ? one : best), first);
}
