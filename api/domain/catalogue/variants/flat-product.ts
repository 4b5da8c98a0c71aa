/** Prices in kobo. */
export type PricedVariant = { price: number; stock: number };

/** What a product's variants come to: the lowest price is that of what can be bought, or of all when nothing can. */
export function flatProduct(variants: readonly PricedVariant[]): {
  priceFrom: number;
  totalStock: number;
  anyInStock: boolean;
} {
  const inStock = variants.filter(({ stock }) => stock > 0);
  const prices = (inStock.length > 0 ? inStock : variants).map(({ price }) => price);
  return {
    priceFrom: Math.min(...prices),
    totalStock: variants.reduce((sum, { stock }) => sum + stock, 0),
    anyInStock: inStock.length > 0,
  };
}
