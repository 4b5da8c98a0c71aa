import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the project, wherever it was started from. */
export const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
export const BIN = join(ROOT, 'node_modules', '.bin');

/** The Node that npm brings with the packages; the one that runs this file may be older. */
export const NODE = join(BIN, 'node');

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Progress for the person who waits: on stderr, since stdout belongs to the server's `ready` line.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/**
 * @param {unknown} error
 * @returns {string} such as ENOENT; empty when it is no error of the system
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A command was ended by the signal that we were sent. */
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
 * @property {AbortSignal} [until] ends it early
 * @property {number} [killAfterMs] how long it may take to end after a signal; for ever without it
 */

/**
 * Runs a command in the project's folder and hands our signals on to it.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & RunOptions} [options]
 * @returns {Promise<number>} its exit code
 * @throws {Interrupted} when it ended after a signal to us, be it well or not: nothing follows it then
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
 * @returns {Promise<number>} as a shell would tell it
 */
async function exitOf(child) {
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}

/**
 * The environment in which the project's own programs are found first.
 * @param {Record<string, string>} extra
 * @returns {Record<string, string | undefined>}
 */
export function projectEnvironment(extra = {}) {
  return { ...process.env, PATH: [BIN, outsidePath()].join(delimiter), ...extra };
}

/** PATH without the project's packages, for npm, which removes them while it works. */
export function outsidePath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.filter((folder) => !folder.startsWith(join(ROOT, 'node_modules'))).join(delimiter);
}

/** The Node outside the project's packages, as far as there is one. */
export function outsideNode() {
  const found = outsidePath()
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file));
  return found ?? process.execPath;
}

/**
 * Becomes the given command where Node can do that, so that signals and the exit code need no hands in between;
 * otherwise runs it and ends as it does. Never returns.
 * @param {string} file
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export async function become(file, args, env) {
  if (process.execve) {
    // Silences the note that execve is young.
    process.removeAllListeners('warning');
    process.chdir(ROOT);
    process.execve(file, [file, ...args], env);
  }
  process.exit(await run(file, args, { env }));
}
