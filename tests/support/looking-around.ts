import { setTimeout as sleep } from 'node:timers/promises';
import { call, type Outcome } from './fleet-calls.ts';

/** A hundred calls a second for so long, whatever the answers: what a visitor notices of everything else. */
export async function lookAround(url: string, milliseconds: number): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    outcomes.push(call({ method: 'GET', url }));
    await sleep(10);
  }
  return Promise.all(outcomes);
}
