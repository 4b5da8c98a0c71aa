import { useEffect } from 'react';
import type { ColourKind } from '#domain/catalogue/facts/colours.ts';
import { type MakerShade, type Shade, shadesOf } from '#domain/catalogue/shade/shade-table.ts';
import { type ShadeColourFragment, useShadeTablesQuery } from '../../graphql/generated/operations.ts';
import { type KeptTables, keptTables, useKeptTables } from '../../storage/fit/shade-tables.ts';
import { colourSpace } from './colour-space.ts';

const NONE: KeptTables = { colours: [], shadeTables: [] };

/** Colours and makers' own values: as last seen until the shop has answered, and while it cannot be asked. */
export function useShadeTables() {
  const kept = useKeptTables();
  const query = useShadeTablesQuery();
  const { data } = query;
  useEffect(() => {
    if (data) keptTables.write({ colours: data.colours, shadeTables: data.shadeTables });
  }, [data]);
  const { colours, shadeTables } = data ?? kept ?? NONE;
  return { colours, tables: shadeTables, isKnown: data !== undefined || kept !== null, query };
}

/** To compare with: the colours of the trade, or as a maker states them. */
export const comparable = (
  colours: readonly ShadeColourFragment[],
  stated: readonly MakerShade[] | undefined,
): Shade[] =>
  shadesOf(
    colours.map((colour) => ({ ...colour, kind: colour.kind.toLowerCase() as ColourKind })),
    colourSpace,
    stated,
  );
