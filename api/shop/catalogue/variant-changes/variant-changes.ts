/** One of a variant's options as it was given; values are not checked yet. */
export interface GivenOption {
  name: string;
  value: unknown;
}

/** Unchecked. Prices in naira. */
export interface AddedVariant {
  sku: unknown;
  options?: readonly GivenOption[] | null | undefined;
  price: unknown;
  wasPrice?: unknown;
  wasUntil?: unknown;
  countInStock?: unknown;
}

/** What is missing stays as it is; null takes `wasPrice` and `wasUntil` away. */
export interface ChangedVariant {
  sku: string;
  /** The version that the editor saw; without it, later changes are overwritten. */
  version?: number | null | undefined;
  newSku?: unknown;
  options?: readonly GivenOption[] | null | undefined;
  price?: unknown;
  wasPrice?: unknown;
  wasUntil?: unknown;
  /** By how many pieces, so that what is sold meanwhile counts. */
  stockChange?: unknown;
}

export interface RemovedVariant {
  sku: string;
  version?: number | null | undefined;
}

/** Changes of one product's variants, which are made together or not at all. */
export interface VariantChanges {
  add?: readonly AddedVariant[] | null | undefined;
  change?: readonly ChangedVariant[] | null | undefined;
  remove?: readonly RemovedVariant[] | null | undefined;
  /** The sku of another standard variant. */
  standard?: string | null | undefined;
}
