import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './processes.mjs';

/**
 * A process that holds a lock. Ids come back, above all in containers; with its start time a process is itself.
 * @typedef {{ pid: number, started: string }} Holder
 */

/**
 * Runs `work` while no other process does under the same lock file. The file names the processes that hold it: this one
 * and those it works through, which may outlive it. When none of them lives any more the lock is taken over.
 * @template T
 * @param {string} file
 * @param {(owner: Holder) => void} onWait told once when another process holds the lock
 * @param {(mention: (pid: number) => void) => Promise<T>} work `mention` adds a process that the lock waits for
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  const holders = [describeProcess(process.pid)];
  let told = false;
  while (!take(file, holders)) {
    const current = readHolders(file);
    const living = current?.find(lives);
    if (current && !living) {
      discard(file, current);
      continue;
    }
    if (living && !told) onWait(living);
    told ||= living !== undefined;
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
 * A link appears with its content at once, and only where there is none yet.
 * @param {string} file
 * @param {Holder[]} holders
 */
function take(file, holders) {
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
 * @returns {Holder[] | null} null when the lock has just been given back
 */
function readHolders(file) {
  try {
    return /** @type {Holder[]} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : [];
  }
}

/**
 * Removes a dead lock; one that somebody else has renewed in between is put back.
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
function lives({ pid, started }) {
  const now = startTime(pid);
  if (now !== null) return started === '' || started === now;
  try {
    process.kill(pid, 0);
    // Without /proc there is no more to know; with it, a process that shows no start time has ended.
    return started === '';
  } catch (error) {
    return errorCode(error) === 'EPERM' && started === '';
  }
}

/**
 * @param {number} pid
 * @returns {string | null} null when it has ended (also when its parent has not noticed) or the system does not tell
 */
function startTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return /[ZX]/.test(fields[0] ?? '') ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
