import {
  choiceWords,
  OPTION_NAMES,
  type OptionName,
  type OptionValues,
  type ProductOption,
} from './options.ts';
import { SKU_LENGTH } from './sku.ts';

/** How many combinations some values make; one for no options. */
export function countCombinations(options: readonly ProductOption[]): number {
  return options.reduce((product, { values }) => product * values.length, 1);
}

/**
 * Combinations of the values that are not made yet, in the options' order.
 * @param most how many at most
 */
export function unmadeCombinations(
  options: readonly ProductOption[],
  made: readonly OptionValues[],
  most: number,
): OptionValues[] {
  const known = new Set(made.map(choiceWords));
  const found: OptionValues[] = [];
  const walk = (at: number, chosen: OptionValues): void => {
    const option = options[at];
    if (!option) {
      if (!known.has(choiceWords(chosen))) found.push(chosen);
      return;
    }
    for (const value of option.values) {
      if (found.length >= most) return;
      walk(at + 1, { ...chosen, [option.name]: value });
    }
  };
  if (options.length > 0) walk(0, {});
  return found;
}

/** What the skus of variants begin with before their options, such as "IR-AMARA" of "IR-AMARA-22-1B"; else the given one. */
export function skuBase(
  variants: readonly { sku: string; options: OptionValues }[],
  otherwise: string,
): string {
  for (const { sku, options } of variants) {
    const end = skuEnd(options);
    if (end !== '' && sku.endsWith(end) && sku.length > end.length) return sku.slice(0, -end.length);
  }
  return otherwise;
}

export function suggestedSku(base: string, options: OptionValues): string {
  return `${base}${skuEnd(options)}`.slice(0, SKU_LENGTH);
}

function skuEnd(options: OptionValues): string {
  const codes = OPTION_NAMES.flatMap((name: OptionName) => options[name] ?? []);
  return codes.map((code) => `-${code.replaceAll(/[^A-Za-z0-9-]/g, '')}`).join('');
}
