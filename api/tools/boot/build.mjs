import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NODE, projectEnvironment, ROOT, run, say } from './processes.mjs';

const STAMP = join(ROOT, 'dist', '.stamp');
const SHARED_INPUTS = ['package-lock.json', 'package.json', 'tsconfig.json'];

/**
 * Build steps. A step runs when one of its input files changed or its output is missing. Steps run in parallel,
 * except that a step waits for the one named in `after`.
 * @typedef {{
 *   name: string, sentence: string, after?: string, from: string[], without?: string[], makes: string,
 *   command: [string, ...string[]]
 * }} Step
 * @type {Step[]}
 */
const STEPS = [
  {
    name: 'operations',
    sentence: 'Generating the typed operations',
    from: ['codegen.ts', 'schema.graphql', 'web/**.graphql'],
    makes: 'web/graphql/generated/operations.ts',
    command: ['node', 'codegen.ts'],
  },
  {
    name: 'web',
    sentence: 'Building the pages',
    after: 'operations',
    from: ['web', 'api/domain', 'codegen.ts', 'schema.graphql'],
    without: ['web/playground', 'web/graphql/generated'],
    makes: 'dist/web/index.html',
    command: ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'server pages',
    sentence: 'Building the pages for the server',
    // The web build subsets the fonts that these pages use.
    after: 'web',
    from: ['web', 'api/domain', 'codegen.ts', 'schema.graphql'],
    without: ['web/playground', 'web/graphql/generated', 'web/admin'],
    makes: 'dist/pages/server.js',
    command: ['vite', 'build', '--config', 'web/build/vite.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'playground',
    sentence: 'Building the GraphQL playground',
    from: ['web/playground'],
    makes: 'dist/playground/index.html',
    command: ['vite', 'build', '--config', 'web/playground/vite.config.ts', '--logLevel', 'error'],
  },
  {
    name: 'server',
    sentence: 'Building the server',
    from: ['api'],
    without: ['api/tools/boot'],
    makes: 'dist/api/main.js',
    command: ['vite', 'build', '--config', 'api/tools/build/vite.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'pictures',
    sentence: 'Preparing the demonstration pictures',
    after: 'server',
    from: ['api/tools/demo', 'api/shop/media', 'api/platform/files', 'api/platform/threads'],
    makes: 'dist/pictures/demo-pictures.json',
    command: ['node', 'dist/api/prepare-pictures.js', 'dist/pictures'],
  },
];

/**
 * The steps that need to run. An image may ship the finished build without its sources; then there are none.
 * @param {string[]} [names] only these
 */
export function outdatedSteps(names) {
  if (!existsSync(join(ROOT, 'api', 'main.ts')) && existsSync(join(ROOT, 'dist', 'api', 'main.js')))
    return [];
  const stamp = readStamp();
  return STEPS.filter((step) => names?.includes(step.name) ?? true).filter(
    (step) => stamp[step.name] !== fingerprint(step) || !existsSync(join(ROOT, step.makes)),
  );
}

/**
 * Builds what is out of date. Steps finished before an interruption are not repeated. When one step fails, the steps
 * running beside it are stopped.
 * @param {string[]} [names] only these steps
 * @param {(pid: number) => void} [onStart] called with the id of each build process
 * @throws {Error} when a step fails; the message is for the user
 */
export async function build(names, onStart) {
  /** @type {Map<string, Promise<void>>} */
  const begun = new Map();
  const failure = new AbortController();
  for (const step of outdatedSteps(names)) {
    const before = Promise.resolve(begun.get(step.after ?? ''));
    begun.set(
      step.name,
      before.then(async () => await runStep(step, failure.signal, onStart)),
    );
  }
  try {
    await Promise.all(begun.values());
  } catch (error) {
    failure.abort();
    await Promise.allSettled(begun.values());
    throw error;
  }
}

/**
 * @param {Step} step
 * @param {AbortSignal} until stops it early
 * @param {((pid: number) => void) | undefined} onStart
 */
async function runStep(step, until, onStart) {
  until.throwIfAborted();
  const started = Date.now();
  say(`${step.sentence} ...`);
  writeStamp({ ...readStamp(), [step.name]: undefined });
  const [program, ...args] = step.command;
  const print = fingerprint(step);
  const file = program === 'node' ? NODE : join(ROOT, 'node_modules', '.bin', program);
  const env = projectEnvironment({ NODE_ENV: 'production' });
  const code = await run(file, args, { stdio: ['ignore', 2, 2], env, onStart, until, killAfterMs: 4000 });
  if (code !== 0) throw new Error(`${step.sentence} has failed: see above.`);
  writeStamp({ ...readStamp(), [step.name]: print });
  say(`  ${step.name}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/**
 * Hash of the names and contents of all inputs of a step.
 * @param {Step} step
 */
function fingerprint({ from, without = [] }) {
  const hash = createHash('sha256');
  const inputs = [...SHARED_INPUTS, ...from].flatMap((input) => filesOf(input, without));
  for (const file of inputs.sort())
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/**
 * The input itself if it is a file, else all files below the folder; `folder/**.ending` matches only that ending.
 * @param {string} input
 * @param {string[]} without
 */
function filesOf(input, without) {
  const [folder = '', ending = ''] = input.split('/**');
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  if (folder.includes('.')) return [path];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  const skipped = without.map((part) => join(ROOT, part, '/'));
  return files.filter(
    (file) =>
      file.endsWith(ending) && !skipped.some((part) => file.startsWith(part)) && statSync(file).isFile(),
  );
}

/** @returns {Record<string, string | undefined>} */
function readStamp() {
  try {
    return /** @type {Record<string, string>} */ (JSON.parse(readFileSync(STAMP, 'utf8')));
  } catch {
    return {};
  }
}

/** @param {Record<string, string | undefined>} stamp */
function writeStamp(stamp) {
  writeFileSync(`${STAMP}.new`, `${JSON.stringify(stamp, null, 2)}\n`);
  renameSync(`${STAMP}.new`, STAMP);
}
