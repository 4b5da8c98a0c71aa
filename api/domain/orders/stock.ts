/** From this stock downwards a product says how many are left. */
export const FEW_LEFT = 5;
