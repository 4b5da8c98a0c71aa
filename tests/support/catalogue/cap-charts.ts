import { capSizes } from '../../../api/domain/catalogue/cap-fit/cap-chart.ts';
import type { CapSize } from '../../../api/domain/catalogue/cap-fit/cap-measures.ts';
import { slugOf } from '../../../api/domain/catalogue/collections/slugs.ts';
import { CAP_CHARTS as STATED } from '../../../api/tools/demo/planned/cap-charts.ts';

/** The charts of six makers. */
export const CAP_CHARTS = STATED.map(({ name, sizes }) => ({ maker: slugOf(name), sizes: capSizes(sizes) }));

export function chartOf(maker: string): CapSize[] {
  return CAP_CHARTS.find((chart) => chart.maker === maker)?.sizes ?? [];
}
