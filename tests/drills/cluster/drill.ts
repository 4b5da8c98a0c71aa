import { loadavg } from 'node:os';
import { test } from 'vitest';
import { type Program, whatIsMissing } from './engines/engine.ts';

const PROGRAMS: readonly Program[] = ['etcd', 'patroni', 'postgres', 'haproxy', 'pgbackrest', 'varnishd'];
/** Of the drill that reads figures. */
export const WITH_PROMETHEUS: readonly Program[] = [...PROGRAMS, 'prometheus'];

/**
 * A case of `npm run drill`; its name is the title up to the colon. Without its packages it says so and is skipped.
 * @param options `timeout` in milliseconds, when it is longer than the others'
 */
export function drill(
  title: `${string}: ${string}`,
  work: () => Promise<void>,
  { programs = PROGRAMS, timeout }: { programs?: readonly Program[]; timeout?: number } = {},
): void {
  const missing = whatIsMissing(programs);
  if (missing !== null) process.stdout.write(`${title}: not run, ${missing}\n`);
  // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- the callers'
  test.skipIf(missing !== null)(title, work, timeout);
}

/** Prints what a case has measured. */
export function say(name: string, measured: string): void {
  const load = loadavg()[0] ?? 0;
  process.stdout.write(`\n${name}: ${measured} (load of the machine ${load.toFixed(1)})\n`);
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
