import { capFit } from './cap-fit.ts';
import type { CapSize, HeadMeasures } from './cap-measures.ts';

/** Pairs for an address, `olori-strand:M`: of each maker the size that fits, or both that a head lies between. */
export function fittingSizes(
  charts: readonly { maker: string; sizes: readonly CapSize[] }[],
  head: HeadMeasures,
): string[] {
  return charts.flatMap(({ maker, sizes }) => {
    const fit = capFit(sizes, head);
    if (fit.verdict === 'between') return fit.sizes.map((size) => `${maker}:${size}`);
    return fit.verdict === 'fits' ? [`${maker}:${fit.size}`] : [];
  });
}
