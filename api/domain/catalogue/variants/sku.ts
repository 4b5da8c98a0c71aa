/** The longest sku, in characters. */
export const SKU_LENGTH = 64;

const SKU = new RegExp(`^[A-Za-z0-9-]{1,${SKU_LENGTH}}$`);

/** Skus are unique whatever the case: this is what they are compared by. Null for what cannot be a sku. */
export function foldSku(raw: unknown): string | null {
  return typeof raw === 'string' && SKU.test(raw) ? raw.toLowerCase() : null;
}
