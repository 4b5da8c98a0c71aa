import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unusedPort } from '../../../support/processes/ports.ts';
import { Engine } from './engine.ts';
import { untilOk } from './front.ts';

const HOST = '127.0.0.1';

/** Varnish in front of the balancer of the shops, with the settings of docker/ha. */
export class ProxyCache {
  readonly url: string;
  readonly #engine: Engine;

  private constructor(url: string, engine: Engine) {
    this.url = url;
    this.#engine = engine;
  }

  /** @param behind the address of the balancer */
  static async start(behind: string, parent: string): Promise<ProxyCache> {
    const folder = path.join(parent, 'varnish');
    await mkdir(folder);
    const settings = path.join(folder, 'varnish.vcl');
    await copyFile(path.resolve('docker/ha/varnish.vcl'), settings);
    const { hostname, port: target } = new URL(behind);
    const backend = `backend shop { .host = "${hostname}"; .port = "${target}"; }\n`;
    await writeFile(path.join(folder, 'backend.vcl'), backend);
    const port = await unusedPort();
    const args = ['-F', '-f', settings, '-a', `${HOST}:${port}`, '-n', path.join(folder, 'work')];
    args.push('-s', 'malloc,64m', '-p', `vcl_path=${folder}`);
    const engine = new Engine('varnishd', args, { log: path.join(parent, 'varnish.log') });
    engine.start();
    const cache = new ProxyCache(`http://${HOST}:${port}`, engine);
    await untilOk(`${cache.url}/healthz`);
    return cache;
  }

  stop(): Promise<void> {
    return this.#engine.end();
  }
}
