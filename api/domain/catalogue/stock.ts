/** At this stock and below, a product shows how many are left. */
export const FEW_LEFT = 5;

/** Of one product: in stock, and in one order line. */
export const MAX_QUANTITY = 1_000_000;
