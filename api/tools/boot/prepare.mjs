import { join } from 'node:path';
import { build, outdatedSteps } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { ROOT, say } from './processes.mjs';

/**
 * Installs and builds what is missing or out of date. When nothing is, it only checks files; of two concurrent starts
 * one does the work and the other waits.
 * @param {{ development: boolean, steps?: string[] }} options `development`: development and test packages are needed
 * too; `steps`: only these build steps
 */
export async function prepare({ development, steps }) {
  if (isInstalled({ development }) && outdatedSteps(steps).length === 0) return;
  await withLock(join(ROOT, 'dist', '.boot.lock'), sayWaiting, async (mention) => {
    if (!isInstalled({ development })) await install({ development }, mention);
    await build(steps, mention);
  });
}

/** @param {{ pid: number }} owner */
function sayWaiting({ pid }) {
  say(`Another start is installing or building (process ${pid}); waiting for it ...`);
}
