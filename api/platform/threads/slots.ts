import { availableParallelism } from 'node:os';

/** Runs a task as soon as a slot is free, first come, first served. */
export type Slots = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Pictures encoded at once when no requests are served: one for each core, and never all four libuv threads. */
export const PICTURE_SLOTS = Math.min(3, availableParallelism());

export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Hand the slot to the next waiting task, if there is one.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
