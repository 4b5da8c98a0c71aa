/** From this stock downwards a product says how many are left. */
export const FEW_LEFT = 5;

/** The most pieces of one product that there can be, and that a line of an order can ask for. */
export const MAX_QUANTITY = 1_000_000;
