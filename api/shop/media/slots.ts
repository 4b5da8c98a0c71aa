import { availableParallelism } from 'node:os';

/** Runs a task as soon as a slot is free; tasks start in the order in which they came. */
export type Slots = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** How many pictures are worked on at once while nobody else is served: one a core, and never all four threads of Node's own pool. */
export const PICTURE_SLOTS = Math.min(3, availableParallelism());

/** At most `count` tasks at once; what waits costs no more than its input. */
export function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A waiting task inherits the slot; otherwise it becomes free.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
