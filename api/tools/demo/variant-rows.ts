import { columnsFromFacts } from '../../domain/catalogue/facts/product-facts.ts';
import { columnsFromOptions } from '../../domain/catalogue/variants/options.ts';
import { DEMO_PRODUCTS } from './planned/catalogue.ts';
import { type DemoPrices, koboOf } from './planned/demo-prices.ts';
import { demoFacts, demoVariants } from './planned/variants.ts';

/** Rows of `variants`: the standards first, so that each has its product's id. */
export function variantRows(products: readonly { id: number; created_at: Date }[], prices: DemoPrices) {
  let last = products.length;
  const rows = DEMO_PRODUCTS.flatMap(({ slug }, index) =>
    demoVariants(slug).map(({ sku, options, stock, price, wasPrice, isStandard }, place) => ({
      id: isStandard ? index + 1 : (last += 1),
      product_id: index + 1,
      sku,
      ...columnsFromOptions(options),
      price: koboOf(price, prices),
      was_price: wasPrice === null ? null : koboOf(wasPrice, prices),
      stock,
      position: place + 1,
      is_standard: isStandard,
      created_at: products[index]?.created_at,
      updated_at: products[index]?.created_at,
    })),
  );
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Rows of `product_facts`. */
export function factRows(): Record<string, unknown>[] {
  return DEMO_PRODUCTS.map(({ slug }, index) => {
    const columns = Object.entries(columnsFromFacts(demoFacts(slug)));
    return Object.fromEntries([
      ['product_id', index + 1],
      ...columns.map(([name, value]) => [inSnakeCase(name), value] as const),
    ]);
  });
}

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
