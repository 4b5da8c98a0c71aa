import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';

const THREADS = '/proc/self/task';
/** The name of the threads of Node's own pool. */
const POOL_THREAD = 'libuv-worker';
/** A tenth of what the answering thread gets while both want the same core; all of it while nobody else does. */
const NICE = 10;

/** Of the four threads of Node's pool one stays free for files. */
const MOST_AT_A_TIME = 3;

/**
 * Passwords that one process checks, or pictures that it works on, at a time: one core of the machine is left to those
 * who browse.
 * @param workers processes that share the machine
 */
export function poolConcurrency(workers: number): number {
  return Math.min(MOST_AT_A_TIME, Math.max(1, Math.floor((availableParallelism() - 1) / workers)));
}

/**
 * Password hashes, pictures and compression keep the threads of Node's pool busy for long. From here on these give way
 * to the thread that answers requests, so that a wave of sign-ins costs visitors nothing. Linux only: elsewhere all
 * stay equal.
 */
export async function letPoolGiveWay(log: FastifyBaseLogger): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    // Reading the list has started the pool, if nothing did before.
    const threads = await readdir(THREADS);
    const names = await Promise.all(threads.map((id) => readFile(`${THREADS}/${id}/comm`, 'utf8')));
    for (const [index, id] of threads.entries()) {
      if (names[index]?.trim() === POOL_THREAD) setPriority(Number(id), NICE);
    }
  } catch (error) {
    log.warn({ err: error }, 'hashing passwords does not give way to requests here');
  }
}
