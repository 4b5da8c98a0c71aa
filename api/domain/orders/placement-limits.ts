/** Default; the shop's settings can change it. */
export const STOCK_HOLD_MINUTES = 60;

/** A payment extends the hold to at least this long. */
export const PAYING_HOLD_MINUTES = 15;

/** After the first hold, so that nobody keeps stock by paying again and again; the order can still be paid. */
export const LONGEST_PAYING_MINUTES = 60;

/** Unpaid orders per shopper that hold stock: enough for honest use, too few to empty the shelves without paying. */
export const MAX_OPEN_ORDERS = 20;

/** Pieces they may hold together; default, the shop's settings can change it. */
export const OPEN_ORDER_UNITS = 100;

/**
 * What the guests of one internet address may hold together, as a multiple of what one may: phones of a network share
 * addresses.
 */
export const GUESTS_PER_ADDRESS = 5;

/** How long an idempotency key is remembered. */
export const KEY_HOURS = 24;

export const KEY_LENGTH = 255;

/**
 * The buyer is reminded when one of `leftParts` of the hold is left, and at least so many minutes. The mail of the order
 * itself has just told a hold shorter than `shortest`.
 */
export const HOLD_REMINDER = { leftParts: 4, leastMinutes: 60, shortestMinutes: 120 } as const;
