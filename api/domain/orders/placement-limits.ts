/** How long an unpaid order holds its stock, unless the shop's settings say otherwise. */
export const STOCK_HOLD_MINUTES = 60;

/** While a buyer pays, the stock stays taken for at least this long, whatever is left of the first hold. */
export const PAYING_HOLD_MINUTES = 15;

/** So long after the first hold nobody keeps stock by paying again and again; the order can still be paid. */
export const LONGEST_PAYING_MINUTES = 60;

/**
 * Unpaid orders that hold stock, for one shopper: enough for any honest cart, too few to empty the shelves of a shop
 * without paying.
 */
export const MAX_OPEN_ORDERS = 20;

/** Pieces that they may hold together before a further order waits, unless the settings say otherwise. */
export const OPEN_ORDER_UNITS = 100;

/** How long an idempotency key stands for its order. */
export const KEY_HOURS = 24;

/** The longest that a key can be. */
export const KEY_LENGTH = 255;
