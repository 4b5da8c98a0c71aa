import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './processes.mjs';

/**
 * A process that holds a lock. Process ids are reused, above all in containers, so the start time identifies it too.
 * @typedef {{ pid: number, started: string }} Holder
 */

/**
 * Runs `work` under an exclusive lock file. The file lists the processes that hold the lock: this one and the child
 * processes it names, which may outlive it. A lock whose holders have all ended is taken over.
 * @template T
 * @param {string} file
 * @param {(owner: Holder) => void} onWait called once when another process holds the lock
 * @param {(mention: (pid: number) => void) => Promise<T>} work `mention` adds a child process to the holders
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  const holders = [describeProcess(process.pid)];
  let notified = false;
  while (!acquire(file, holders)) {
    const current = readHolders(file);
    const running = current?.find(isRunning);
    if (current && !running) {
      discard(file, current);
      continue;
    }
    if (running && !notified) onWait(running);
    notified ||= running !== undefined;
    await sleep(300);
  }
  try {
    return await work((pid) => {
      holders.push(describeProcess(pid));
      write(file, holders);
    });
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * A hard link appears together with its content, and fails if the file exists.
 * @param {string} file
 * @param {Holder[]} holders
 */
function acquire(file, holders) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(holders));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * @param {string} file
 * @param {Holder[]} holders
 */
function write(file, holders) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(holders));
  renameSync(own, file);
}

/**
 * @param {string} file
 * @returns {Holder[] | null} null when the lock has just been released
 */
function readHolders(file) {
  try {
    return /** @type {Holder[]} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : [];
  }
}

/**
 * Removes an abandoned lock; if someone else has just renewed it, puts it back.
 * @param {string} file
 * @param {Holder[]} dead
 */
function discard(file, dead) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (JSON.stringify(readHolders(aside)) !== JSON.stringify(dead)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(errorCode(error))) throw error;
  }
  rmSync(aside, { force: true });
}

/**
 * @param {number} pid
 * @returns {Holder}
 */
function describeProcess(pid) {
  return { pid, started: startTime(pid) ?? '' };
}

/** @param {Holder} holder */
function isRunning({ pid, started }) {
  const now = startTime(pid);
  if (now !== null) return started === '' || started === now;
  try {
    process.kill(pid, 0);
    // Without /proc the start time is unknown. With /proc, a process without a start time has ended.
    return started === '';
  } catch (error) {
    return errorCode(error) === 'EPERM' && started === '';
  }
}

/**
 * @param {number} pid
 * @returns {string | null} null when the process has ended (zombies included) or there is no /proc
 */
function startTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return /[ZX]/.test(fields[0] ?? '') ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
