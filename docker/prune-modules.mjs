import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/*
 * Keeps in node_modules only what the built server imports, and what those packages need: pages are bundled, Node comes
 * with the image, and the database is elsewhere. Works in the current folder, which holds node_modules and dist/api.
 */

/** @typedef {Record<string, string>} Names */
/** @typedef {{ dependencies?: Names, optionalDependencies?: Names, peerDependencies?: Names }} Package */

const FOLDER = 'node_modules';
/** Imported by `npm run dev` only. */
const DEVELOPMENT = new Set(['vite']);
const UNUSED = /\.(map|md|markdown|d\.ts|d\.mts|d\.cts|flow)$/i;

const lock = /** @type {{ packages: Record<string, Package> }} */ (
  JSON.parse(readFileSync(join(FOLDER, '.package-lock.json'), 'utf8'))
);
/** By path, as npm lists them. */
const { packages } = lock;
/** @type {Set<string>} */
const kept = new Set();

for (const name of importedBy(join('dist', 'api'))) keep(name, '');
for (const place of Object.keys(packages)) {
  if (!kept.has(place)) rmSync(place, { recursive: true, force: true });
}
rmSync(join(FOLDER, '.bin'), { recursive: true, force: true });
rmSync(join(FOLDER, '.package-lock.json'));
removeUnusedFiles();
process.stdout.write(`${kept.size} of ${Object.keys(packages).length} packages stay.\n`);

/**
 * The packages that the built files import.
 * @param {string} folder
 */
function importedBy(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  const specifiers = texts.flatMap((text) =>
    [...text.matchAll(/(?:\bfrom|\bimport|require)\s*\(?\s*["']([^."'][^"']*)["']/g)].map(
      ([, name = '']) => name,
    ),
  );
  const outside = specifiers.filter((name) => !isBuiltin(name) && !DEVELOPMENT.has(name));
  return new Set(outside.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
}

/**
 * Keeps a package and its dependencies; optional ones may not be installed.
 * @param {string} name
 * @param {string} importer its path
 */
function keep(name, importer) {
  const place = placeOf(name, importer);
  if (place === null || kept.has(place)) return;
  kept.add(place);
  const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {};
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    keep(needed, place);
  }
}

/**
 * Resolves an import: the nearest node_modules folder upwards that has the package.
 * @param {string} name
 * @param {string} importer
 */
function placeOf(name, importer) {
  for (let above = importer; ; above = above.slice(0, Math.max(0, above.lastIndexOf(`/${FOLDER}/`)))) {
    const place = `${above}${above === '' ? '' : '/'}${FOLDER}/${name}`;
    if (packages[place] && existsSync(place)) return place;
    if (above === '') return null;
  }
}

/** Source maps, type declarations and manuals. Licences stay. */
function removeUnusedFiles() {
  for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
    const file = join(FOLDER, name);
    if (UNUSED.test(name) && !/licen[cs]e/i.test(name) && statSync(file).isFile()) rmSync(file);
  }
}
