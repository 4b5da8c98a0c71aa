import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project, whatever the working directory is. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
export const BIN = join(ROOT, 'node_modules', '.bin');

/** The Node that npm installs; the one running this file may be older. */
export const NODE = join(BIN, 'node');

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Prints progress on stderr; stdout is for the `ready` line of the server.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/**
 * @param {unknown} error
 * @returns {string} such as ENOENT; empty if it is not a system error
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A command ended because this process received a signal. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`ended by ${signal}`);
    this.signal = signal;
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * @typedef {object} RunOptions
 * @property {((pid: number) => void) | undefined} [onStart]
 * @property {AbortSignal} [until] stops it early
 * @property {number} [killAfterMs] time to exit after a signal before SIGKILL; unlimited if left out
 */

/**
 * Runs a command in the project's root folder and forwards our signals to it.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & RunOptions} [options]
 * @returns {Promise<number>} its exit code
 * @throws {Interrupted} when it ended after we received a signal, whatever its exit code
 */
export async function run(file, args, { onStart, until, killAfterMs, ...options } = {}) {
  const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options });
  /** @type {NodeJS.Signals | null} */
  let received = null;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    received = signal;
    child.kill(signal);
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  until?.addEventListener('abort', () => child.kill());
  try {
    if (child.pid !== undefined) onStart?.(child.pid);
    const code = await exitOf(child);
    if (received !== null) throw new Interrupted(received);
    return code;
  } finally {
    for (const signal of FORWARDED) process.off(signal, forward);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code as a shell reports it
 */
async function exitOf(child) {
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}

/**
 * The environment with node_modules/.bin first on PATH.
 * @param {Record<string, string>} extra
 * @returns {Record<string, string | undefined>}
 */
export function projectEnvironment(extra = {}) {
  return { ...process.env, PATH: [BIN, outsidePath()].join(delimiter), ...extra };
}

/** PATH without the project's node_modules, for npm, which removes them while it works. */
export function outsidePath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.startsWith(join(ROOT, 'node_modules'))).join(delimiter);
}

/** A Node outside node_modules if PATH has one, else the running one. */
export function outsideNode() {
  const found = outsidePath()
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file));
  return found ?? process.execPath;
}

/**
 * Replaces this process by the command (execve) where Node can do that, so that signals and exit code reach the
 * caller directly; otherwise runs it and exits with its code. Never returns.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export async function become(file, args, env) {
  if (process.execve) {
    // Suppresses Node's experimental warning about execve.
    process.removeAllListeners('warning');
    process.chdir(ROOT);
    process.execve(file, [file, ...args], env);
  }
  process.exit(await run(file, args, { env }));
}
