import { availableParallelism } from 'node:os';

/** Runs a task as soon as a slot is free, first come, first served. */
export type Slots = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Pictures encoded at once when no requests are served: one for each core, and never all four libuv threads. */
export const PICTURE_SLOTS = Math.min(3, availableParallelism());

export function createSlots(count: number): Slots {
  const line = createLine(count);
  return async (task) => {
    await line.enter();
    try {
      return await task();
    } finally {
      line.leave();
    }
  };
}

export interface Line {
  /**
   * @param mostMs how long to wait for a place
   * @param goesFirst before all who do not
   * @returns whether there is one, which the caller leaves again
   */
  enter(mostMs?: number, goesFirst?: boolean): Promise<boolean>;
  leave(): void;
  /** For how long, in milliseconds, the one has waited who has waited longest of those who do not go first. */
  waitedMs(): number;
}

/** So many at once, the others in the order in which they came. */
export function createLine(count: number): Line {
  // Since when they wait, on the clock of `performance.now()`.
  const first = new Map<() => void, number>();
  const others = new Map<() => void, number>();
  let free = count;
  return {
    async enter(mostMs, goesFirst = false) {
      if (free > 0) {
        free -= 1;
        return true;
      }
      const waiting = goesFirst ? first : others;
      return await new Promise<boolean>((resolve) => {
        const begin = () => {
          clearTimeout(timer);
          resolve(true);
        };
        const giveUp = () => {
          waiting.delete(begin);
          resolve(false);
        };
        const timer = mostMs === undefined ? undefined : setTimeout(giveUp, mostMs);
        waiting.set(begin, performance.now());
      });
    },
    leave() {
      // Hand the place to the next one, if there is one.
      const [next] = (first.size > 0 ? first : others).keys();
      if (next) {
        first.delete(next);
        others.delete(next);
        next();
      } else free += 1;
    },
    waitedMs() {
      const [since] = others.values();
      return since === undefined ? 0 : performance.now() - since;
    },
  };
}
