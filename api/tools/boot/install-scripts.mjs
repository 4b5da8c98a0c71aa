import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { join } from 'node:path';
import { NODE, ROOT } from './processes.mjs';

/**
 * SHA-256 of the Node binary that npm installs. The install script of the `node` package downloads it, so
 * package-lock.json has no checksum for it. On other platforms only the version is fixed.
 * @type {Record<string, string | undefined>}
 */
const NODE_SUMS = {
  '24.21.0 linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  '24.21.0 linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
};

/** @returns {string[]} installed packages whose install scripts package.json allows */
export function allowedScripts() {
  const { allowScripts = {} } = /** @type {{ allowScripts?: Record<string, boolean> }} */ (
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  );
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(ROOT, 'node_modules', name)),
  );
}

/** @throws {Error} when the installed Node binary does not have the expected hash */
export async function checkNode() {
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(ROOT, 'node_modules', 'node', 'package.json'), 'utf8'))
  );
  const wanted = NODE_SUMS[`${version} ${process.platform}-${process.arch}`];
  if (wanted === undefined) return;
  const hash = createHash('sha256');
  await pipeline(createReadStream(NODE), hash);
  if (hash.digest('hex') !== wanted)
    throw new Error(
      'The Node that npm has brought is not the one this shop was made with: delete node_modules and find out where it came from.',
    );
}
