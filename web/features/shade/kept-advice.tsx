import { slugOf } from '#domain/catalogue/collections/slugs.ts';
import { keptShadeWords } from '#domain/catalogue/shade/shade-words.ts';
import type { MyShade } from '../../storage/fit/my-shade.ts';
import { colourSpace } from './colour-space.ts';
import { comparable, useShadeTables } from './use-shade-tables.ts';

interface KeptAdviceProps {
  kept: MyShade;
  brand: string;
  /** The code of the chosen colour. */
  chosen: string;
  /** The codes of all colours in which the wig is made. */
  made: readonly string[];
}

/** How near the chosen colour is to the shopper's own, as its maker makes it. */
export function KeptAdvice({ kept, brand, chosen, made }: KeptAdviceProps) {
  const { colours, tables } = useShadeTables();
  const table = tables.find(({ name }) => slugOf(name) === slugOf(brand));
  const near = comparable(colours, table?.shades)
    .filter(({ code }) => made.includes(code))
    .map(({ code, lab }) => ({ code, distance: colourSpace.difference(kept.lab, lab) }))
    .sort((one, other) => one.distance - other.distance);
  const [nearest] = near;
  const own = near.find(({ code }) => code === chosen);
  return nearest && own ? `${keptShadeWords(kept.code, own, nearest)} ` : null;
}
