import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allowedScripts, checkNode } from './install-scripts.mjs';
import { errorCode, NODE, outsideNode, outsidePath, ROOT, run, say } from './processes.mjs';

const LOCK_FILE = join(ROOT, 'package-lock.json');
const MODULES = join(ROOT, 'node_modules');
/** Inside node_modules, so that it disappears with the packages. */
const STAMP = join(MODULES, '.irun-installed');
const HEARTBEAT_MS = 10_000;

/**
 * @param {boolean} development
 * @returns {string} hash of package-lock.json, the platform and the choice of packages
 */
export function wantedPackages(development) {
  return createHash('sha256')
    .update(`${process.platform}-${process.arch} ${development ? 'all' : 'shop'}\n`)
    .update(readFileSync(LOCK_FILE))
    .digest('hex');
}

/**
 * Whether the packages are installed: according to our stamp, or to npm's own list if someone ran npm by hand. Every
 * package in that list must also exist on disk, because node_modules may have been restored only in part.
 * @param {{ development: boolean }} options whether development and test packages are needed too
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
 * Installs exactly what package-lock.json lists and replaces partial installations. If the runtime packages are
 * already installed, only the development packages are added.
 * @param {{ development: boolean }} options whether development and test packages are wanted too
 * @param {(pid: number) => void} onStart called with the id of the npm process
 * @throws {Error} when npm fails twice; the message is for the user
 */
export async function install({ development }, onStart) {
  const joins = development && isInstalled({ development: false });
  say(
    joins
      ? 'Installing the packages for developing and testing (about 0.5 GB more; once) ...'
      : `Installing the packages (about ${development ? '1.3' : '0.8'} GB on the disk; this takes a minute or so, once) ...`,
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
 * Clean installation that runs only the install scripts allowed in package.json, whatever npm's own settings are. The
 * install script of the `node` package leaves C headers in node_modules that belong to no package; `prune` removes
 * them.
 * @param {boolean} development
 * @param {(pid: number) => void} onStart
 * @returns {Promise<boolean>} whether npm succeeded
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
 * Adds the development packages. Unlike `npm ci`, `npm install` keeps what is already installed; the result is
 * checked against package-lock.json.
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
    // npm would first remove everything it has written; the next installation does that anyway.
    killAfterMs: 4000,
  });
}

/**
 * The npm that started this process, otherwise the one on PATH; run by a Node outside node_modules, which npm removes
 * while it works.
 */
function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  return basename(running) === 'npm-cli.js' && existsSync(running) && !running.startsWith(MODULES)
    ? { file: outsideNode(), args: [running] }
    : { file: 'npm', args: [] };
}

/**
 * npm writes its list last, so a complete list means a finished installation.
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
 * Whether every needed package in npm's list has its folder. Without a list the answer is true.
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
 * @returns {Record<string, Package> | null} by path in the tree
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
 * On a read-only image the stamp cannot be written; the lists are then compared at every start.
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
