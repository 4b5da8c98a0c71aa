import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseEnvironment } from './embedded-postgres-account.ts';
import type { DatabaseAccount } from './embedded-postgres-account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-files.ts';
import type { EmbeddedFiles } from './embedded-postgres-files.ts';

export interface Postmaster {
  pid: number;
  /** 0 until PostgreSQL listens. */
  port: number;
}

const LOG_LIMIT_BYTES = 10_000_000;
/** Closes connections and writes a checkpoint. */
const FAST_STOP = 'SIGINT';
const IMMEDIATE_STOP = 'SIGQUIT';

/** For a small shop on a small machine. Committed data is on disk (fsync). */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Twice what the maximum number of workers and one command need; a spare slot costs little.
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  fsync: 'on',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** The file may be stale; null if there is none. */
export async function readPostmaster(files: EmbeddedFiles): Promise<Postmaster | null> {
  const text = await readFile(join(files.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) || 0 } : null;
}

/** Whether a process with this id is running; zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/**
 * PostgreSQL counts as running both a zombie (which a container's first process may never reap) and any process that
 * got the same id after a reboot. A real server has the data directory as its working directory, which /proc shows.
 */
export function blocksStart(pid: number, files: EmbeddedFiles): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !isAlive(pid) || readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(files.cluster);
  } catch {
    return false;
  }
}

/**
 * Puts the file back if someone has just renewed it. Shared memory also guards against two servers on the same files.
 */
export async function removeStalePid(files: EmbeddedFiles, stale: number): Promise<void> {
  const file = join(files.cluster, 'postmaster.pid');
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const text = await readFile(aside, 'utf8').catch(() => '');
  if (text !== '' && !text.startsWith(`${stale}\n`)) await rename(aside, file);
  else await rm(aside, { force: true });
}

/** Whether the running server is the installed program; an update may have replaced it on disk. */
export function runsInstalledProgram(pid: number, files: EmbeddedFiles): boolean {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === realpathSync(files.programs.postgres);
  } catch {
    return true;
  }
}

/** In its own session: Ctrl-C must not end it before the shop has shut down, and it survives a crash of the shop. */
export async function launchPostmaster(
  files: EmbeddedFiles,
  account: DatabaseAccount,
  port: number,
): Promise<ChildProcess> {
  const size = (await stat(files.serverLog).catch(() => null))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(files.serverLog, `${files.serverLog}.old`);
  const log = await open(files.serverLog, 'a', 0o600);
  try {
    const settings = Object.entries({ ...SETTINGS, port: String(port) });
    const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { file, args, as } = account.command(files.programs.postgres, ['-D', files.cluster, ...flags]);
    const child = spawn(file, args, {
      ...as,
      cwd: '/',
      detached: true,
      env: databaseEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
    });
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** A port that is free now. Another process may take it first, so a failed start is retried with another port. */
export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return await promise;
}

export async function lastMessages(files: EmbeddedFiles): Promise<string> {
  const text = await readFile(files.serverLog, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-6).join('\n');
}

/**
 * After `graceMs` an immediate stop, which loses no committed data either.
 * @throws EmbeddedPostgresError when it does not stop
 */
export async function stopPostmaster(files: EmbeddedFiles, pid: number, graceMs: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    [FAST_STOP, graceMs],
    [IMMEDIATE_STOP, 1500],
  ] as const) {
    if ((await readPostmaster(files))?.pid !== pid || !isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop.`);
}
