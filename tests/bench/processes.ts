import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { FRUGAL_MEMORY } from '../../api/tools/boot/memory.mjs';

export interface Running {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Whether servers can be pinned to the first core, away from the load generator. */
const CAN_PIN = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** Leaves the first core to the server: load, and what is started from here on without a core of its own. */
export function leaveServerItsCore(): void {
  if (CAN_PIN) spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)]);
}

/** Starts a server process, by default pinned to one core, and waits for `ready on`. */
export async function startServer(
  args: string[],
  env: Record<string, string> = {},
  { isPinned = CAN_PIN } = {},
): Promise<Running> {
  const command = isPinned ? ['taskset', '-c', '0', process.execPath, ...args] : [process.execPath, ...args];
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await readyUrl(child), pid: child.pid ?? 0, stop: () => stop(child) };
}

/** The shop started by `npm start`, with a data directory of its own. */
export async function startDemonstration(dataDir: string): Promise<Running> {
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
  return await startServer(['api/tools/boot/start.mjs'], env, { isPinned: false });
}

/** The shop without rate limits. */
export async function startShop(
  databaseUrl: string,
  dataDir: string,
  options?: { isPinned: boolean },
): Promise<Running> {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // The same as `npm start` sets.
    NODE_ENV: 'production',
    ...FRUGAL_MEMORY,
  };
  return await startServer(['dist/api/main.js'], env, options);
}

/** The baseline server, on the same database. */
export async function startLimit(databaseUrl: string): Promise<Running> {
  return await startServer(['--import', 'tsx', 'tests/bench/limits/limit-server.ts', databaseUrl]);
}

/** Such as `PostgreSQL 18.4`. */
export async function postgresVersion(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0]?.server_version.split(' ')[0]}`;
}

/** CPU seconds that a process has used; NaN where unknown. */
export async function processorSeconds({ pid }: Running): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may contain spaces; user and system time are the 12th and 13th fields after it, in hundredths
  // of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident megabytes of a process; 0 where unknown. */
export async function residentMemory({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^ready on (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('the server ended before it was ready');
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
