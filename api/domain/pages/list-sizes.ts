/** Entries that one page of a list can have at most, the shop's own products apart, and what one can choose from. */
export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZES = [20, 50, MAX_PAGE_SIZE] as const;

/** Entries of such a page where nobody says how many. */
export const USUAL_PAGE_SIZE = 20;

/** A search shows at most this many hits, which bounds what it costs; beyond them a count may stop. */
export const MAX_HITS = 1200;
