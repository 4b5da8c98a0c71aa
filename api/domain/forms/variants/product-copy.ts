import { type OptionValues, OPTION_NAMES } from '../../catalogue/variants/options.ts';
import { suggestedSku } from '../../catalogue/variants/combinations.ts';
import { SKU_LENGTH } from '../../catalogue/variants/sku.ts';
import { LIMITS } from '../limits.ts';
import { skuKey } from './variant-form.ts';

/** The name of a product's copy, within the longest name. */
export function copyName(name: string): string {
  return Array.from(`Copy of ${name}`).slice(0, LIMITS.productName).join('').trimEnd();
}

/** The skus of a copy's variants, in their order, unique among each other. @param base such as `P-57` */
export function copySkus(base: string, variants: readonly OptionValues[]): string[] {
  const used = new Set<string>();
  return variants.map((options) => {
    const isPlain = OPTION_NAMES.every((name) => options[name] === undefined);
    const wanted = isPlain ? base : suggestedSku(base, options);
    let sku = wanted;
    for (let count = 2; used.has(skuKey(sku)); count += 1) {
      const end = `-${count}`;
      sku = `${wanted.slice(0, SKU_LENGTH - end.length)}${end}`;
    }
    used.add(skuKey(sku));
    return sku;
  });
}
