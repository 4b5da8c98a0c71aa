import { OPTION_TITLES } from './option-values.ts';
import {
  choiceWords,
  MAX_OPTIONS,
  MAX_VARIANTS,
  OPTION_NAMES,
  type OptionName,
  type OptionValues,
} from '../../catalogue/variants/options.ts';
import { skuKey } from './variant-form.ts';

export type VariantOfSet = { sku: string; options: OptionValues };

export type SetProblem = { sku: string; sentence: string };

/**
 * What is wrong with the variants of one product together: too many, different options, a combination or a sku twice.
 * All are measured by the first, which should be the standard.
 */
export function checkVariantSet(variants: readonly VariantOfSet[]): SetProblem[] {
  const [first] = variants;
  if (!first) return [];
  if (variants.length > MAX_VARIANTS) {
    return [{ sku: first.sku, sentence: `One product can have at most ${MAX_VARIANTS} variants.` }];
  }
  const names = namesIn(first.options);
  if (names.length > MAX_OPTIONS) {
    return [{ sku: first.sku, sentence: `A variant can have at most ${MAX_OPTIONS} options.` }];
  }
  const bySku = new Map<string, string>();
  const byCombination = new Map<string, string>();
  return variants.flatMap(({ sku, options }) => {
    const combination = choiceWords(options);
    const sentence =
      optionsProblem(namesIn(options), names, first.sku) ??
      (bySku.has(skuKey(sku)) ? 'This SKU is there twice. Choose another one.' : undefined) ??
      twice(byCombination.get(combination), combination);
    bySku.set(skuKey(sku), sku);
    byCombination.set(combination, sku);
    return sentence === undefined ? [] : [{ sku, sentence }];
  });
}

const namesIn = (options: OptionValues): OptionName[] =>
  OPTION_NAMES.filter((name) => options[name] !== undefined);

function optionsProblem(
  names: readonly OptionName[],
  wanted: readonly OptionName[],
  of: string,
): string | undefined {
  if (names.join() === wanted.join()) return undefined;
  const titles = wanted.map((name) => OPTION_TITLES[name]).join(', ') || 'none';
  return `All variants of a product have the same options. Those of ${of}: ${titles}.`;
}

function twice(other: string | undefined, combination: string): string | undefined {
  if (other === undefined) return undefined;
  return combination === ''
    ? `A product without options has one variant, here ${other}. Add an option first.`
    : `${other} is this combination already: ${combination}.`;
}
