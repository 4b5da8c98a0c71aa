/** State of a navigation after which the page stays where it is, such as another filter of the same list. */
export const STAYS = { stays: true } as const;

export const isStaying = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'stays' in state;
