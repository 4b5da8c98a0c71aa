import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const BOOT = fileURLToPath(new URL('../../../api/tools/boot', import.meta.url));
const PACKAGES = {
  'node_modules/one': { version: '1.0.0' },
  'node_modules/one/node_modules/two': { version: '2.0.0' },
  'node_modules/tool': { version: '3.0.0', dev: true },
};

let project: string;
let installation: Installation;

interface Installation {
  isInstalled(options: { development: boolean }): boolean;
  wantedPackages(development: boolean): string;
}

/** A separate project folder: the start script checks its own folder. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'irun-install-'));
  await cp(BOOT, join(project, 'api', 'tools', 'boot'), { recursive: true });
  for (const folder of ['node_modules/.bin', ...Object.keys(PACKAGES)])
    await mkdir(join(project, folder), { recursive: true });
  await writeFile(join(project, 'node_modules', '.bin', 'node'), '');
  const list = JSON.stringify({ packages: PACKAGES });
  await writeFile(join(project, 'package-lock.json'), list);
  await writeFile(join(project, 'node_modules', '.package-lock.json'), list);
  const file = pathToFileURL(join(project, 'api', 'tools', 'boot', 'install.mjs'));
  installation = (await import(file.href)) as Installation;
});

afterEach(() => rm(project, { recursive: true, force: true }));

const stamp = () =>
  writeFile(join(project, 'node_modules', '.irun-installed'), `${installation.wantedPackages(true)}\n`);

test('packages that npm has installed by hand are there', () => {
  expect(installation.isInstalled({ development: true })).toBe(true);
});

test.each(['node_modules/one', 'node_modules/one/node_modules/two'])(
  'a listed package whose folder %s is missing is not, with our stamp or without it',
  async (folder) => {
    await rm(join(project, folder), { recursive: true });
    expect(installation.isInstalled({ development: false })).toBe(false);
    await stamp();
    expect(installation.isInstalled({ development: false })).toBe(false);
  },
);

test('a missing package for building and testing matters only to those', async () => {
  await stamp();
  await rm(join(project, 'node_modules', 'tool'), { recursive: true });
  expect(installation.isInstalled({ development: false })).toBe(true);
  expect(installation.isInstalled({ development: true })).toBe(false);
});
