/** At this stock and below, a product shows how many are left, unless the owner has set less: an index ends here. */
export const FEW_LEFT = 5;

/** Of one product: in stock, and in one order line. */
export const MAX_QUANTITY = 1_000_000;

/** Why the stock of a variant has changed. */
export type StockReason =
  | 'opening'
  | 'order'
  | 'hold-lapsed'
  | 'cancelled'
  | 'refunded'
  | 'taken-again'
  | 'checked'
  | 'edit'
  | 'imported'
  | 'previous-release';

/** How long moves of stock are kept; the newest of each variant stays. */
export const STOCK_MOVE_DAYS = 730;
