interface Shown {
  colour?: string | null;
  sku?: string | null;
}

/** The variant that a shopper looks at. */
interface Looked {
  sku: string;
  options: { colour?: string };
}

/**
 * What is shown of a product: of a variant its own pictures if it has any, else those of its colour, then those of no
 * colour. Where there are none of its colour, the product's first picture stands in for them.
 * @param variant undefined: there is no choice
 */
export function picturesShown<Picture extends Shown>(
  pictures: readonly Picture[],
  variant: Looked | undefined,
): readonly Picture[] {
  if (variant === undefined) return pictures;
  const own = pictures.filter(({ sku }) => sku === variant.sku);
  if (own.length > 0) return own;
  const { colour } = variant.options;
  const ofAll = pictures.filter(({ sku }) => !sku);
  const inColour = colour === undefined ? [] : ofAll.filter((one) => one.colour === colour);
  const others = ofAll.filter((one) => colour === undefined || !one.colour);
  if (inColour.length > 0) return [...inColour, ...others];
  const first = pictures[0];
  return first && !others.includes(first) ? [first, ...others] : others;
}
