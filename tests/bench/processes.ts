import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Whether servers can be pinned to the first core, so that the load generator does not take their time. */
const CAN_PIN = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** Starts a server process on one core and waits for its `ready on` line. */
export async function startServer(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const command = CAN_PIN ? ['taskset', '-c', '0', process.execPath, ...args] : [process.execPath, ...args];
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await readyUrl(child), stop: () => stop(child) };
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
