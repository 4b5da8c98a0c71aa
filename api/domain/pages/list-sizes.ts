/** Page sizes of console lists. */
export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZES = [20, 50, MAX_PAGE_SIZE] as const;

export const DEFAULT_PAGE_SIZE = 20;

/** Bounds the cost of a search; a count stops here. */
export const MAX_HITS = 1200;
