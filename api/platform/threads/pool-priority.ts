import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';

const THREADS = '/proc/self/task';
const POOL_THREAD = 'libuv-worker';
/** A tenth of the request thread's share when both want the same core. */
const NICE = 10;

/** Node's pool has four threads; one stays free for files. */
const MAX_CONCURRENT = 3;

/** Passwords or pictures processed at a time; leaves one core for requests. @param workers processes on this machine */
export function poolConcurrency(workers: number): number {
  return Math.min(MAX_CONCURRENT, Math.max(1, Math.floor((availableParallelism() - 1) / workers)));
}

/**
 * Lowers the priority of Node's thread pool (password hashes, pictures, compression) below the thread that answers
 * requests. Linux only.
 */
export async function lowerPoolPriority(log: FastifyBaseLogger): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    // Reading the directory has started the pool's threads, if they were not running.
    const threads = await readdir(THREADS);
    const names = await Promise.all(threads.map((id) => readFile(`${THREADS}/${id}/comm`, 'utf8')));
    for (const [index, id] of threads.entries()) {
      if (names[index]?.trim() === POOL_THREAD) setPriority(Number(id), NICE);
    }
  } catch (error) {
    log.warn({ err: error }, 'cannot lower the priority of the thread pool');
  }
}
