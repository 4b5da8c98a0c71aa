import { useEffect } from 'react';
import { capSizes } from '#domain/catalogue/cap-fit/cap-chart.ts';
import { fittingSizes } from '#domain/catalogue/cap-fit/fitting-sizes.ts';
import { type BestFor, NEAR_SHADE } from '#domain/catalogue/facets/facet-order.ts';
import { useHead } from '../../storage/fit/head.ts';
import { useMyShade } from '../../storage/fit/my-shade.ts';
import { useCharts } from '../fit/use-charts.ts';
import { colourSpace } from '../shade/colour-space.ts';
import { comparable, useShadeTables } from '../shade/use-shade-tables.ts';

export type OnBest = (best: BestFor | null) => void;

/** Reckons which sizes fit and which colours are near the kept shade. Only these go to the shop. */
export function BestMatch({ onFound }: { onFound: OnBest }) {
  const { head } = useHead();
  const { charts, isKnown: hasCharts } = useCharts({ skip: head === null });
  const { colours, isKnown: hasColours } = useShadeTables();
  const shade = useMyShade();
  useEffect(() => {
    if ((head && !hasCharts) || (shade && !hasColours)) return;
    const known = charts.map(({ maker, sizes }) => ({ maker, sizes: capSizes(sizes) }));
    const near = shade
      ? comparable(colours, undefined).filter(
          ({ lab }) => colourSpace.difference(shade.lab, lab) <= NEAR_SHADE,
        )
      : [];
    onFound({ fits: head ? fittingSizes(known, head) : [], shades: near.map(({ code }) => code) });
  }, [head, shade, charts, colours, hasCharts, hasColours, onFound]);
  // What is forgotten counts no more.
  useEffect(() => () => onFound(null), [onFound]);
  return null;
}
