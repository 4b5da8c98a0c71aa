export const TOP_RATED = 5;

/** Products of the same category on a product page: one row of the grid at its widest. */
export const RELATED = 4;

/** Suggestions below the search box. */
export const SUGGESTIONS = 6;

/** Categories that the empty search box offers. */
export const TOP_CATEGORIES = 6;

/** Ids in one request for products by id. */
export const MAX_BY_ID = 100;
