import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Outcome } from './fleet-calls.ts';

/**
 * A hundred calls a second, whatever the answers: what a visitor notices of everything else. The visitor is a thread of
 * its own, since a test that keeps the shop busy keeps its own thread busy too.
 * @param url `{turn}` in it becomes the number of the call, so that no answer is a kept one
 * @param until milliseconds, or what has to end first
 */
export async function lookAround(url: string, until: number | Promise<unknown>): Promise<Outcome[]> {
  const visitor = new Worker(new URL('looking-around-thread.ts', import.meta.url), { workerData: url });
  const looked = once(visitor, 'message');
  await (typeof until === 'number' ? sleep(until) : until);
  visitor.postMessage('enough');
  const [outcomes] = (await looked) as [Outcome[]];
  return outcomes;
}
