import { skuBase, suggestedSku, unmadeCombinations } from '#domain/catalogue/variants/combinations.ts';
import {
  OPTION_NAMES,
  type OptionName,
  type OptionValues,
  productOptions,
  type ProductOption,
} from '#domain/catalogue/variants/options.ts';
import { cellText, type GridRow } from './grid-rows.ts';

/** Values that were added and of which nothing is made yet; an option without values was added just now. */
export type AddedValues = Partial<Record<OptionName, readonly string[]>>;

const kept = (rows: readonly GridRow[]): GridRow[] => rows.filter(({ isRemoved }) => !isRemoved);

/** All options with their values, made or not. */
export function shownOptions(rows: readonly GridRow[], added: AddedValues): ProductOption[] {
  const wanted = OPTION_NAMES.flatMap((name) =>
    (added[name] ?? []).map((value) => ({ options: { [name]: value } as OptionValues })),
  );
  const known = productOptions([...kept(rows), ...wanted]);
  return OPTION_NAMES.flatMap((name) => {
    const option = known.find((one) => one.name === name);
    if (option) return [option];
    return added[name] === undefined ? [] : [{ name, values: [] }];
  });
}

/** All variants of a product have the same options: those that are made get the first value of a new one. */
export function giveOption(rows: readonly GridRow[], name: OptionName, value: string): GridRow[] {
  const isNew = kept(rows).every(({ options }) => options[name] === undefined);
  return isNew ? rows.map((row) => ({ ...row, options: { ...row.options, [name]: value } })) : [...rows];
}

/** The same rows and one for each combination: with the price of the standard, and nothing in stock. */
export function makeRows(
  rows: readonly GridRow[],
  combinations: readonly OptionValues[],
  { productId, price }: { productId: string; price: string },
): GridRow[] {
  const skus = rows.map((row) => ({ sku: cellText(row, 'sku'), options: row.options }));
  const base = skuBase(skus, `P-${productId}`);
  const made = combinations.map((options, at): GridRow => {
    const typed = { sku: suggestedSku(base, options), price, stock: '0' };
    return { key: `new-${rows.length + at}-${typed.sku}`, saved: null, options, typed, isRemoved: false };
  });
  return [...rows, ...made];
}

export function missingCombinations(
  rows: readonly GridRow[],
  options: readonly ProductOption[],
  most: number,
): OptionValues[] {
  const made = kept(rows).map((row) => row.options);
  return unmadeCombinations(options, made, Math.max(0, most - made.length));
}
