import { DENSITY_BOUNDS } from '../../../domain/catalogue/variants/options.ts';
import { FIXED_VALUES, type FixedFacet } from '../../../domain/catalogue/facets/facet-values.ts';
import { valueLabel } from '../../../domain/catalogue/facets/facet-words.ts';
import { nairaFromKobo } from '../../../domain/money.ts';
import type { FacetOutcome } from './facets.service.ts';
import type { FacetGroupType, FacetValueType, ProductFacetsType } from './facets.type.ts';

/** A colour that stands for each family. */
const FAMILY_HEX: Record<string, string> = {
  black: '#1e1816',
  brown: '#472c1d',
  auburn: '#87481f',
  red: '#661127',
  blonde: '#b8823f',
  grey: '#87827c',
  fashion: '#253083',
};

export function facetAnswer(outcome: FacetOutcome): ProductFacetsType {
  const { found, suggestions } = outcome;
  const groups = [...fixedGroups(outcome), ...ownGroups(outcome)];
  return {
    products: found.rows.length,
    variants: found.variants,
    groups: groups.filter(({ values }) => values.length > 0),
    priceStep: nairaFromKobo(found.tally.step),
    priceBars: [...found.tally.bars],
    suggestions,
  };
}

/** Of these the values that the shop has; of the others all, if it has any. */
const AS_USED: ReadonlySet<FixedFacet> = new Set(['kind', 'lace', 'hair']);

/** With those that count 0: they stay visible. */
function fixedGroups({ stock, found: { tally }, choice }: FacetOutcome): FacetGroupType[] {
  return (Object.keys(FIXED_VALUES) as FixedFacet[]).map((key) => {
    const used = stock.columns.used[key];
    const values: readonly string[] = FIXED_VALUES[key];
    const shown = values.filter((value, place) =>
      AS_USED.has(key) ? (used & (1 << place)) !== 0 || choice[key].includes(value) : used !== 0,
    );
    return {
      key,
      values: shown.map((value) => ({
        value,
        label: valueLabel(key, value),
        count: tally.of(key, value),
        hex: key === 'colour' ? (FAMILY_HEX[value] ?? null) : null,
      })),
    };
  });
}

/** Values that the shop's own products bring with them. */
function ownGroups({ stock, found: { tally }, choice }: FacetOutcome): FacetGroupType[] {
  const { columns, makers, colours } = stock;
  const densities = new Set([
    ...[...columns.usedDensities].map((number) => String(number + DENSITY_BOUNDS.from - 1)),
    ...choice.density,
  ]);
  const order = [...colours.keys()];
  const shades = columns.shades.list.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return [
    { key: 'shade', values: shades.map((code) => shadeValue(code, tally.ofShade(code), colours.get(code))) },
    {
      key: 'density',
      values: [...densities]
        .sort((one, other) => Number(one) - Number(other))
        .map((value) => ({
          value,
          label: valueLabel('density', value),
          count: tally.ofDensity(Number(value)),
          hex: null,
        })),
    },
    {
      key: 'maker',
      values: columns.makers.list.toSorted().map((value) => ({
        value,
        label: makers.get(value) ?? value,
        count: tally.ofMaker(value),
        hex: null,
      })),
    },
  ];
}

function shadeValue(
  value: string,
  count: number,
  colour: { name: string; hex: string } | undefined,
): FacetValueType {
  return { value, label: colour ? `${value} ${colour.name}` : value, count, hex: colour?.hex ?? null };
}
