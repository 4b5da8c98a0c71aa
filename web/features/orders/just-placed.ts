/** State of the history entry in which an order was placed: its page thanks the buyer. */
export const JUST_PLACED = { justPlaced: true } as const;

export const isJustPlaced = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'justPlaced' in state;
