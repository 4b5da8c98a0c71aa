import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from '../../../support/processes/fleet.ts';
import { unusedPort } from '../../../support/processes/ports.ts';
import { Engine } from './engine.ts';

const HOST = '127.0.0.1';
const SETTINGS = path.resolve('docker/ha/haproxy-shop.cfg');

/** HAProxy in front of three shops, with the settings of docker/ha. */
export class Front {
  readonly url: string;
  readonly #proxy: Engine;

  private constructor(url: string, proxy: Engine) {
    this.url = url;
    this.#proxy = proxy;
  }

  /** @param options `repeats`: false for a balancer that sends no call a second time */
  static async start(fleet: Fleet, folder: string, { repeats = true } = {}): Promise<Front> {
    const port = await unusedPort();
    const env: Record<string, string> = {
      SHOP: `${HOST}:${port}`,
      SCHEME: 'http',
    };
    for (const [index, { url }] of fleet.shops.entries()) env[`SHOP${index + 1}`] = new URL(url).host;
    const log = path.join(folder, `haproxy-shop-${port}.log`);
    const settings = repeats ? SETTINGS : await withoutRepeats(path.join(folder, `haproxy-shop-${port}.cfg`));
    const proxy = new Engine('haproxy', ['-db', '-f', settings], { log, env });
    proxy.start();
    const front = new Front(`http://${HOST}:${port}`, proxy);
    await untilOk(`${front.url}/readyz`);
    return front;
  }

  stop(): Promise<void> {
    return this.#proxy.end();
  }
}

async function withoutRepeats(copy: string): Promise<string> {
  const text = await readFile(SETTINGS, 'utf8');
  await writeFile(
    copy,
    text.replace(/^ +(option redispatch|retry-on) .*\n/gm, '').replaceAll('retries 3', 'retries 0'),
  );
  return copy;
}

/** @throws Error when the address is not answered with 200 in ten seconds */
export async function untilOk(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}
