/** How many of the best rated products stand at the top of the shop. */
export const TOP_RATED = 5;

/** Others of its category that a product's page shows: one row of the grid at its widest. */
export const RELATED = 4;

/** Products offered for a search text that is still being typed. */
export const SUGGESTIONS = 6;

/** Products that can be asked for by their ids at once. */
export const MOST_BY_ID = 100;
