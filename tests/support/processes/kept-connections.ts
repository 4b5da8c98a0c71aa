interface Pool {
  constructor: new () => Pool;
  close(): Promise<void>;
}

/** Where Node has the pool of its `fetch`. */
const POOL = Symbol.for('undici.globalDispatcher.1');
const pools = globalThis as unknown as { [POOL]?: Pool };

/** Closes the connections that `fetch` keeps: a shop that is told to stop gives its clients a second to do so. */
export function leaveConnections(): void {
  const pool = pools[POOL];
  if (!pool) return;
  pools[POOL] = new pool.constructor();
  void pool.close();
}
