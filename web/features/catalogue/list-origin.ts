/** Marks links out of a list, so that Go Back can return to the same position in it. */
export const FROM_LIST = { fromList: true } as const;

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;
