import {
  CAP_MEASURES,
  type CapMeasure,
  type CapSize,
} from '../../../api/domain/catalogue/cap-fit/cap-measures.ts';
import charts from './cap-charts.json' with { type: 'json' };

/** The charts of six makers: size, straps and the range of each measure in cm, `-` where the maker states none. */
export const CAP_CHARTS = charts.map(({ maker, sizes }) => ({ maker, sizes: sizes.map(readSize) }));

export function chartOf(maker: string): CapSize[] {
  return CAP_CHARTS.find((chart) => chart.maker === maker)?.sizes ?? [];
}

function readSize(text: string): CapSize {
  const [code = '', strap = '', ...ranges] = text.split(' ');
  const read = ranges.map((range): readonly [number, number] | null => {
    const [from, to] = range.split('-').map(Number);
    return range === '-' || from === undefined || to === undefined ? null : [from, to];
  });
  const byKey = Object.fromEntries(CAP_MEASURES.map(({ key }, place) => [key, read[place] ?? null]));
  return {
    code,
    strapCm: Number(strap),
    ranges: byKey as Record<CapMeasure, [number, number] | null> & { circumference: [number, number] },
  };
}
