import { OPTION_NAMES, type OptionName, type OptionValues } from './options.ts';

/** Prices of one product's variants, all in the same unit. */
export type OfferedVariant = {
  sku: string;
  options: OptionValues;
  price: number;
  stock: number;
  isStandard: boolean;
};

export const hasValues = (options: OptionValues, wanted: OptionValues): boolean =>
  OPTION_NAMES.every((name) => wanted[name] === undefined || wanted[name] === options[name]);

/** The options in which two choices differ. */
export const differences = (one: OptionValues, other: OptionValues): OptionName[] =>
  OPTION_NAMES.filter((name) => one[name] !== other[name]);

/**
 * The variant that a choice means. Nothing chosen: the standard. Else one that has all chosen values; when none has, the
 * last options are forgotten one by one.
 */
export function chosenVariant<V extends OfferedVariant>(
  variants: readonly V[],
  chosen: OptionValues,
): V | undefined {
  const standard = variants.find(({ isStandard }) => isStandard) ?? variants[0];
  if (!standard) return undefined;
  const given = OPTION_NAMES.filter((name) => chosen[name] !== undefined);
  for (let names = given; names.length > 0; names = names.slice(0, -1)) {
    const wanted = Object.fromEntries(names.map((name) => [name, chosen[name]]));
    const found = variants.filter(({ options }) => hasValues(options, wanted));
    if (found.length > 0) return found.toSorted(preference(standard.options))[0];
  }
  return standard;
}

/** What a list leads to while the standard is sold out: of what is in stock, the variant most like it. */
export function inStockInstead<V extends OfferedVariant>(variants: readonly V[]): V | undefined {
  const standard = variants.find(({ isStandard }) => isStandard);
  if (!standard || standard.stock > 0) return undefined;
  return variants.filter(({ stock }) => stock > 0).toSorted(preference(standard.options))[0];
}

/** In stock first, then the standard's values in the order of the options, then the price, then the sku. */
function preference(standard: OptionValues): (one: OfferedVariant, other: OfferedVariant) => number {
  const likeness = ({ options }: OfferedVariant): number[] =>
    OPTION_NAMES.map((name) => (options[name] === standard[name] ? 0 : 1));
  return (one, other) => {
    const [ones, others] = [likeness(one), likeness(other)];
    const place = ones.findIndex((unlike, index) => unlike !== others[index]);
    return (
      Number(other.stock > 0) - Number(one.stock > 0) ||
      (ones[place] ?? 0) - (others[place] ?? 0) ||
      one.price - other.price ||
      (one.sku < other.sku ? -1 : 1)
    );
  };
}
