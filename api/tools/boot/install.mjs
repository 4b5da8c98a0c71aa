import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allowedScripts, checkNode } from './install-scripts.mjs';
import { errorCode, NODE, outsideNode, outsidePath, ROOT, run, say } from './processes.mjs';

const LOCK_FILE = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
/** Kept among the packages, so that it goes when they go. */
const STAMP = join(MODULES, '.irun-installed');
const HEARTBEAT_MS = 10_000;

/**
 * @param {boolean} development
 * @returns {string} changes with the packages that package-lock.json asks for, and with the system they are for
 */
export function wantedPackages(development) {
  return createHash('sha256')
    .update(`${process.platform}-${process.arch} ${development ? 'all' : 'shop'}\n`)
    .update(readFileSync(LOCK_FILE))
    .digest('hex');
}

/**
 * Whether the packages are there: as our stamp says, or as npm's own list says when somebody has run npm by hand; and
 * whatever npm's list names has to be on the disk, which it is not when only half of node_modules was restored.
 * @param {{ development: boolean }} options whether the packages for developing and testing are needed too
 */
export function isInstalled({ development }) {
  if (!existsSync(NODE) || !foldersExist(development)) return false;
  const stamp = readStamp();
  if (stamp === wantedPackages(true) || (!development && stamp === wantedPackages(false))) return true;
  if (!listsMatch(development)) return false;
  writeStamp(wantedPackages(development));
  return true;
}

/**
 * Installs exactly what package-lock.json names; whatever stood there half finished is replaced. What a shop runs on
 * stays as it is while the packages for development join it.
 * @param {{ development: boolean }} options whether the packages for developing and testing are wanted too
 * @param {(pid: number) => void} onStart told npm's process
 * @throws {Error} with a sentence when npm fails twice
 */
export async function install({ development }, onStart) {
  const joins = development && isInstalled({ development: false });
  say(
    joins
      ? 'Installing the packages for developing and testing (about 0.4 GB more; once) ...'
      : `Installing the packages (about ${development ? '1.1' : '0.8'} GB on the disk; this takes a minute or so, once) ...`,
  );
  rmSync(STAMP, { force: true });
  const started = Date.now();
  const heartbeat = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    say(`  ... still installing: ${seconds} s, ${countPackages()} packages so far`);
  }, HEARTBEAT_MS);
  try {
    if (!(await (joins ? addDevelopment(onStart) : npmCi(development, onStart)))) {
      say('npm could not install the packages; trying once more ...');
      if (!(await npmCi(development, onStart)))
        throw new Error('The packages cannot be installed: see what npm says above, and start again.');
    }
  } finally {
    clearInterval(heartbeat);
  }
  if (!existsSync(NODE))
    throw new Error(
      'npm has installed the packages without the Node they bring: allow install scripts (npm config delete ignore-scripts) and start again.',
    );
  await checkNode();
  writeStamp(wantedPackages(development));
  say(`Installed the packages in ${Math.round((Date.now() - started) / 1000)} s.`);
}

const FLAGS = ['--include=optional', '--no-audit', '--no-fund', '--ignore-scripts'];

/**
 * All packages anew, but of their install scripts only those that package.json names, whatever npm would do by itself.
 * Node's own script leaves its source's headers behind, beside the program: nobody's package, which `prune` removes.
 * @param {boolean} development
 * @param {(pid: number) => void} onStart
 * @returns {Promise<boolean>} whether npm has done it
 */
async function npmCi(development, onStart) {
  const kinds = [development ? '--include=dev' : '--omit=dev', ...FLAGS];
  const steps = [
    () => ['ci', ...kinds],
    () => ['rebuild', ...allowedScripts()],
    () => ['prune', '--no-save', ...kinds],
  ];
  for (const step of steps) if ((await npm(step(), onStart)) !== 0) return false;
  return true;
}

/**
 * Unlike `npm ci`, `npm install` leaves in place what is there, and by the same list; what it has done is compared with it.
 * @param {(pid: number) => void} onStart
 */
async function addDevelopment(onStart) {
  const before = allowedScripts();
  if ((await npm(['install', '--no-save', '--include=dev', ...FLAGS], onStart)) !== 0) return false;
  const added = allowedScripts().filter((name) => !before.includes(name));
  if (added.length > 0 && (await npm(['rebuild', ...added], onStart)) !== 0) return false;
  return listsMatch(true);
}

/**
 * @param {string[]} args
 * @param {(pid: number) => void} onStart
 */
async function npm(args, onStart) {
  const command = npmCommand();
  return await run(command.file, [...command.args, ...args, '--loglevel=error'], {
    // npm's own summary goes to stderr as well: stdout belongs to the server.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: outsidePath() },
    onStart,
    // npm would first take everything away again, which the next installation does anyway.
    killAfterMs: 4000,
  });
}

/** The npm that runs us, if it is one, else the one on the path; with a Node that it does not remove under itself. */
function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  return basename(running) === 'npm-cli.js' && existsSync(running) && !running.startsWith(MODULES)
    ? { file: outsideNode(), args: [running] }
    : { file: 'npm', args: [] };
}

/**
 * npm writes its list last, so a list that names everything wanted means a finished installation.
 * @param {boolean} development
 */
function listsMatch(development) {
  const wanted = readPackages(LOCK_FILE);
  const present = readPackages(join(MODULES, '.package-lock.json'));
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([place, wish]) => {
    if (place === '' || !isNeeded(wish, development)) return true;
    const found = present[place];
    return found ? found.version === wish.version : wish.optional === true;
  });
}

/**
 * Whether every needed package that npm's list names has its folder; without a list nothing is known to be missing.
 * @param {boolean} development
 */
function foldersExist(development) {
  const present = readPackages(join(MODULES, '.package-lock.json')) ?? {};
  return Object.entries(present).every(
    ([place, entry]) => !isNeeded(entry, development) || existsSync(join(ROOT, place)),
  );
}

/**
 * @param {Package} entry
 * @param {boolean} development
 */
function isNeeded({ dev, devOptional }, development) {
  return development || !(dev || devOptional);
}

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package> | null} by place in the tree
 */
function readPackages(file) {
  try {
    const lock = /** @type {{ packages?: Record<string, Package> }} */ (
      JSON.parse(readFileSync(file, 'utf8'))
    );
    return lock.packages ?? null;
  } catch {
    return null;
  }
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * A stamp that cannot be written, on a read-only image, only costs the comparison of the lists each time.
 * @param {string} wanted
 */
function writeStamp(wanted) {
  try {
    writeFileSync(`${STAMP}.new`, `${wanted}\n`);
    renameSync(`${STAMP}.new`, STAMP);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) throw error;
  }
}

function countPackages() {
  try {
    return readdirSync(MODULES).length;
  } catch {
    return 0;
  }
}
