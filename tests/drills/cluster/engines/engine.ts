import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, openSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import path from 'node:path';

/** Where Debian puts the programs, and which package brings them. */
const PROGRAMS = {
  etcd: { package: 'etcd-server', folder: '/usr/bin' },
  haproxy: { package: 'haproxy', folder: '/usr/sbin' },
  patroni: { package: 'patroni python3-psycopg2', folder: '/usr/bin' },
  pgbackrest: { package: 'pgbackrest', folder: '/usr/bin' },
  prometheus: { package: 'prometheus', folder: '/usr/bin' },
  postgres: { package: 'postgresql-15', folder: '/usr/lib/postgresql/15/bin' },
  varnishd: { package: 'varnish', folder: '/usr/sbin' },
} as const;

export type Program = keyof typeof PROGRAMS;

export const POSTGRES_FOLDER = PROGRAMS.postgres.folder;

export const pathOf = (program: Program): string => path.join(PROGRAMS[program].folder, program);

/** Says which packages must be installed; null when all programs are there. */
export function whatIsMissing(programs: readonly Program[]): string | null {
  const packages = programs.filter((name) => !isThere(name)).map((name) => PROGRAMS[name].package);
  return packages.length === 0 ? null : `packages are missing: apt-get install ${packages.join(' ')}`;
}

function isThere(program: Program): boolean {
  try {
    accessSync(pathOf(program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root; its package brings an account for it. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no account "postgres".');
  return { uid: Number(uid), gid: Number(gid) };
}

interface EngineOptions {
  env?: Record<string, string>;
  /** The file that receives its output. */
  log: string;
  account?: Account;
}

const running = new Set<Engine>();
/* A drill that is interrupted leaves nothing running. */
process.on('exit', () => {
  for (const engine of running) {
    engine.signal('SIGTERM');
  }
});
process.once('SIGTERM', () => process.exit(1));

/** A program that the drill starts in a process group of its own. */
export class Engine {
  readonly #program: Program;
  readonly #args: string[];
  readonly #options: EngineOptions;
  #child: ChildProcess | null = null;

  constructor(program: Program, args: string[], options: EngineOptions) {
    this.#program = program;
    this.#args = args;
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const { env, log, account } = this.#options;
    const output = openSync(log, 'a', 0o666);
    this.#child = spawn(pathOf(this.#program), this.#args, {
      env: environment(env),
      stdio: ['ignore', output, output],
      detached: true,
      ...account,
    });
    running.add(this);
  }

  /** Sends a signal to the program and its process group. */
  signal(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (pid !== undefined && this.isRunning) kill(-pid, signal);
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    this.signal(signal);
    const cut = setTimeout(() => this.signal('SIGKILL'), 15_000);
    await ended;
    clearTimeout(cut);
    running.delete(this);
  }
}

/** Runs a program to its end. @throws Error with its output when it fails */
export async function runToEnd(
  file: string,
  args: string[],
  options: Omit<EngineOptions, 'log'> = {},
): Promise<string> {
  const child = spawn(file, args, {
    env: environment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.account,
  });
  const [out, told] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${path.basename(file)} ${args.join(' ')}: ${told} ${out}`);
  return out;
}

const environment = (env: Record<string, string> = {}) => ({
  PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin:/usr/sbin:/sbin`,
  LC_ALL: 'C.UTF-8',
  ...env,
});

/** @param pid negative for a process group */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
