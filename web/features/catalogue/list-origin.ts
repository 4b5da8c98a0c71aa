/** Marks a link that leaves a list, so that Go Back can return to the very place in it. */
export const FROM_LIST = { fromList: true } as const;

/** Whether a history entry was reached from a list. */
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;
