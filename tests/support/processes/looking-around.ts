import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './fleet-calls.ts';

/**
 * A hundred calls a second, whatever the answers: what a visitor notices of everything else. The visitor is a process
 * of its own, since a test that keeps the shop busy keeps itself busy too, and is there before `work` begins.
 * @param url `{turn}` in it becomes the number of the call, so that no answer is a kept one
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

/** The same for so many milliseconds. */
export async function lookAround(url: string, milliseconds: number): Promise<Outcome[]> {
  const [outcomes] = await lookAroundDuring(url, () => sleep(milliseconds));
  return outcomes;
}
