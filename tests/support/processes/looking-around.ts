import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './fleet-calls.ts';

/**
 * Makes a hundred calls a second during `work`, to see what visitors notice. The calls come from a process of their
 * own, which is started before `work`, because the test's process is busy.
 * @param url `{turn}` becomes the number of the call, so that no response comes from the cache
 */
export async function lookAroundDuring<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<[Outcome[], Result]> {
  const visitor = fork(new URL('looking-around-process.ts', import.meta.url), [url], { execArgv: [] });
  await once(visitor, 'message');
  visitor.send('look');
  const result = await work();
  const looked = once(visitor, 'message');
  visitor.send('enough');
  const [outcomes] = (await looked) as [Outcome[]];
  return [outcomes, result];
}

/** The same for some milliseconds. */
export async function lookAround(url: string, milliseconds: number): Promise<Outcome[]> {
  const [outcomes] = await lookAroundDuring(url, () => sleep(milliseconds));
  return outcomes;
}
