/**
 * What is shown of a product in a colour: its own pictures, then those of no colour. Where it has none, the product's
 * first picture stands in for them.
 * @param colour undefined: there is no choice
 */
export function picturesInColour<Picture extends { colour?: string | null }>(
  pictures: readonly Picture[],
  colour: string | undefined,
): readonly Picture[] {
  if (colour === undefined) return pictures;
  const own = pictures.filter((one) => one.colour === colour);
  const others = pictures.filter((one, place) => !one.colour || (own.length === 0 && place === 0));
  return [...own, ...others];
}
