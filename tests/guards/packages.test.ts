import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  dev?: boolean;
  optional?: boolean;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const manifest = read('package.json') as Record<
  'dependencies' | 'devDependencies' | 'allowScripts',
  Record<string, string>
>;
const bought = Object.keys(manifest.dependencies);

/** Of the gigabyte for a started shop, what is left beside the clone, the build and the data. */
const MOST_BYTES = 860_000_000;
const BLOCK = 512;

/** Peer dependencies of other packages. */
const peers = new Set(
  bought.flatMap((name) => {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = packages[`node_modules/${name}`] ?? {};
    return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  }),
);

describe('the lock file', () => {
  it('names nothing that npm leaves out: every later start would install all packages anew', () => {
    const places = Object.entries(packages).filter(([place, { optional }]) => place !== '' && !optional);
    expect(places.map(([place]) => place).filter((place) => !existsSync(place))).toEqual([]);
  });
});

describe('the packages that npm start installs', () => {
  it('is used by the shop, or by what builds it', async () => {
    const files = await Array.fromAsync(glob(['{api,web}/**/*.{ts,tsx,mts,mjs,css}', 'codegen.ts']));
    const texts = files
      .filter((file) => !file.includes('generated'))
      .map((file) => readFileSync(file, 'utf8'));
    const isNamed = (name: string) =>
      texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
    expect(bought.filter((name) => !peers.has(name) && !isNamed(name))).toEqual([]);
  });

  it('has nothing of what only tests, linters and benches use', () => {
    const tools = ['vitest', 'jsdom', 'lighthouse', 'playwright-core', '@sparticuz/chromium', 'autocannon'];
    const linters = ['oxlint', 'oxlint-tsgolint', 'oxfmt', 'typescript', '@redocly/cli'];
    const both = [...tools, ...linters];
    expect(both.filter((name) => packages[`node_modules/${name}`]?.dev !== true)).toEqual([]);
  });

  it('fit into their share of a gigabyte', () => {
    const places = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
    const sizes = places.map(([place]) => bytesOf(place));
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(MOST_BYTES);
  });
});

/** Size on disk without nested packages, which are listed separately. 0 for packages of another platform. */
function bytesOf(place: string): number {
  if (!existsSync(place)) return 0;
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const own = names.filter((name) => !name.startsWith('node_modules'));
  return own.reduce((sum, name) => sum + lstatSync(path.join(place, name)).blocks * BLOCK, 0);
}
