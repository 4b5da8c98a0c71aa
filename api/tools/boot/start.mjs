import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { FRUGAL_MEMORY } from './memory.mjs';
import { prepare } from './prepare.mjs';
import { become, Interrupted, NODE, projectEnvironment, ROOT, run, say } from './processes.mjs';

/** @type {Record<string, () => Promise<void>>} */
const MODES = { serve, dev, build: buildOnly, shop };
/** Build steps that the development server needs; it serves pages and server from their sources. */
const DEVELOPMENT_STEPS = ['operations', 'playground'];

/** `npm start`: from a fresh clone to the running shop. */
async function serve() {
  await prepare({ development: false });
  await become(
    NODE,
    [join('dist', 'api', 'main.js')],
    projectEnvironment({
      // What V8 has compiled, for the next start; it goes with the build that it is of.
      NODE_COMPILE_CACHE: join(ROOT, 'dist', 'api', 'compiled'),
      ...FRUGAL_MEMORY,
      NODE_ENV: process.env.NODE_ENV || 'production',
    }),
  );
}

/** `npm run shop -- <command>`: tasks for the person who runs the shop. */
async function shop() {
  await prepare({ development: false, steps: ['server'] });
  await become(NODE, [join('dist', 'api', 'shop.js'), ...process.argv.slice(3)], projectEnvironment());
}

/**
 * `npm run dev`: serves both sides from their sources; restarts the server or hot-reloads the page when a file
 * changes.
 */
async function dev() {
  await prepare({ development: true, steps: DEVELOPMENT_STEPS });
  watchOperations();
  const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
  const args = [tsx, 'watch', '--clear-screen=false', '--tsconfig', 'api/tsconfig.json', 'api/main.ts'];
  process.exit(await run(NODE, args, { env: projectEnvironment({ IRUN_DEV: '1' }) }));
}

/** `npm run build` */
async function buildOnly() {
  await prepare({ development: false });
  say('Everything is built.');
}

/** Regenerates the typed operations when a .graphql file changes. */
function watchOperations() {
  /** @type {NodeJS.Timeout | null} */
  let pending = null;
  const refresh = () => {
    pending = null;
    build(['operations']).catch((error) => say(String(error)));
  };
  /** @type {(event: string, name: string | null) => void} */
  const noticed = (_event, name) => {
    if (name?.endsWith('.graphql')) pending ??= setTimeout(refresh, 200);
  };
  watch(join(ROOT, 'web'), { recursive: true }, noticed);
  watch(join(ROOT, 'schema.graphql'), noticed);
}

const mode = process.argv[2] ?? 'serve';
const begin = Object.hasOwn(MODES, mode) ? MODES[mode] : undefined;
if (begin === undefined) {
  say(`Unknown mode: ${mode}. Use serve, dev, build or shop.`);
  process.exit(2);
}
try {
  await begin();
} catch (error) {
  if (error instanceof Interrupted) {
    // Interrupting a shop that is still being prepared exits 0, as stopping a running one does.
    say('Stopped.');
    process.exit(mode === 'build' ? error.exitCode : 0);
  }
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
