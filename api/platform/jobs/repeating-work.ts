import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something now and then again with a pause after each round. A failing round is logged and does not end it.
 * @returns stop, which waits for the round that runs
 */
export function repeatWork(
  work: () => Promise<void>,
  options: { pauseMs: number; name: string; log: FastifyBaseLogger },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rounds = async () => {
    while (!signal.aborted) {
      await work().catch((error: unknown) => {
        // What it asks for may already be gone when the whole shop stops: that is no trouble to warn of.
        if (signal.aborted) options.log.debug({ err: error }, `${options.name} was cut short by the stop`);
        else options.log.warn({ err: error }, `${options.name} failed; the next round tries again`);
      });
      await sleep(options.pauseMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = rounds();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
