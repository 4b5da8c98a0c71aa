import { NO_FACTS, type ProductFacts } from '../../../domain/catalogue/facts/product-facts.ts';
import type { OptionName, OptionValues } from '../../../domain/catalogue/variants/options.ts';
import file from './variants.json' with { type: 'json' };

/** A product of `variants.json`, which writes a variant as its values, stock, price and earlier price: "22|1B|14|285500|337000". */
interface Written {
  /** What its skus begin with. */
  sku: string;
  facts: Partial<ProductFacts>;
  options: readonly OptionName[];
  standard: string;
  variants: readonly string[];
}

/** Prices in naira, as such goods cost in Nigeria. */
export interface DemoVariant {
  sku: string;
  options: OptionValues;
  stock: number;
  price: number;
  wasPrice: number | null;
  isStandard: boolean;
}

const WRITTEN = file as Record<string, Written>;

function written(slug: string): Written {
  const found = WRITTEN[slug];
  if (found === undefined) throw new RangeError(`${slug} has no variants.`);
  return found;
}

export function demoFacts(slug: string): ProductFacts {
  return { ...NO_FACTS, ...written(slug).facts };
}

export function demoVariants(slug: string): DemoVariant[] {
  const product = written(slug);
  return product.variants.map((line) => readVariant(product, line));
}

export function demoStandard(slug: string): DemoVariant {
  const product = written(slug);
  const line = product.variants.find((one) => one.startsWith(`${product.standard}|`));
  if (line === undefined) throw new RangeError(`${slug} has no standard variant.`);
  return readVariant(product, line);
}

function readVariant({ sku, options: names, standard }: Written, line: string): DemoVariant {
  const parts = line.split('|');
  const values = parts.slice(0, names.length);
  const [stock = 0, price = 0, wasPrice = null] = parts.slice(names.length).map(Number);
  return {
    sku: [sku, ...values.map(inSku)].join('-'),
    options: Object.fromEntries(names.map((name, at) => [name, values[at]])),
    stock,
    price,
    wasPrice,
    isStandard: values.join('|') === standard,
  };
}

/** "18-20-22" is `18x20x22`, "T1B/27" is `T1B27`, "13 ml" is `13ml`. */
const inSku = (value: string): string => value.replaceAll('-', 'x').replaceAll(/[^A-Za-z0-9]/g, '');
