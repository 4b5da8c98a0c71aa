/** Bars of the drawing of how many products there are at which price. */
export const PRICE_BARS = 10;

/** In kobo. */
const SMALLEST_STEP = 100;

/** The width of a bar in kobo: 1, 2 or 5 with noughts, so that the bars reach the highest price. */
export function priceStep(highest: number): number {
  const least = Math.max(highest / PRICE_BARS, SMALLEST_STEP);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}
