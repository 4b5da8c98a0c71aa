import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** Replaces npm: records its calls, and installs what a lock file of two packages names. */
const NPM = `#!/bin/sh
echo "$*" >>calls
case "$*" in
  ci*)
    rm -rf node_modules
    mkdir -p node_modules/.bin node_modules/node
    ln -s "$NODE" node_modules/.bin/node
    echo '{ "version": "0.0.0" }' >node_modules/node/package.json
    echo '{ "packages": { "node_modules/node": { "version": "0.0.0" } } }' >node_modules/.package-lock.json ;;
esac
case "$*" in
  $COMPLETE*--include=dev*)
    mkdir -p node_modules/tool
    cp package-lock.json node_modules/.package-lock.json ;;
esac
`;

const LOCK = {
  packages: {
    'node_modules/node': { version: '0.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  },
};

let project: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'irun-install-'));
  await cp('api/tools/boot', join(project, 'api/tools/boot'), { recursive: true });
  await mkdir(join(project, 'bin'));
  await writeFile(join(project, 'bin/npm'), NPM, { mode: 0o755 });
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(LOCK));
  await writeFile(join(project, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
});

afterEach(async () => {
  await rm(project, { recursive: true, force: true });
});

/** @param complete the npm calls that install development packages */
async function install(development: boolean, complete = '') {
  const script = `
    const { install, isInstalled } = await import('./api/tools/boot/install.mjs');
    await install({ development: ${development} }, () => undefined);
    process.stdout.write(JSON.stringify([false, true].map((development) => isInstalled({ development }))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    env: { PATH: `${project}/bin:/usr/bin:/bin`, NODE: process.execPath, COMPLETE: complete },
  });
  const [forShop, forTests] = JSON.parse(stdout) as boolean[];
  return { forShop, forTests };
}

const commands = async () => {
  const calls = (await readFile(join(project, 'calls'), 'utf8')).trim().split('\n');
  return calls.map((call) => /^\S+(?: --no-save)?(?: --(?:include|omit)=dev)?/.exec(call)?.[0]);
};

const SHOP = ['ci --omit=dev', 'rebuild', 'prune --no-save --omit=dev'];
const ALL = ['ci --include=dev', 'rebuild', 'prune --no-save --include=dev'];

describe('the installation of the packages', () => {
  test('brings what the shop needs, and not what only tests need', async () => {
    expect(await install(false)).toEqual({ forShop: true, forTests: false });
    expect(await commands()).toEqual(SHOP);
  });

  test('brings everything at once where tests come first', async () => {
    expect(await install(true)).toEqual({ forShop: true, forTests: true });
    expect(await commands()).toEqual(ALL);
  });

  test('adds what tests need to what a shop runs on, which stays as it is', async () => {
    await install(false);
    await writeFile(join(project, 'node_modules/in-use'), '');
    expect(await install(true)).toEqual({ forShop: true, forTests: true });
    expect(await commands()).toEqual([...SHOP, 'install --no-save --include=dev']);
    expect(await readFile(join(project, 'node_modules/in-use'), 'utf8')).toBe('');
  });

  test('begins anew when npm has added something else than the lock file names', async () => {
    await install(false);
    expect(await install(true, 'ci')).toEqual({ forShop: true, forTests: true });
    expect(await commands()).toEqual([...SHOP, 'install --no-save --include=dev', ...ALL]);
  });
});
