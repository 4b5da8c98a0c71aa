import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unusedPort } from '../../../support/processes/ports.ts';
import { Engine } from './engine.ts';
import { untilOk } from './front.ts';

const HOST = '127.0.0.1';
const SETTINGS = path.resolve('docker/monitoring');

interface Alert {
  state: 'pending' | 'firing';
  labels: { alertname: string; severity: string };
}

/** Prometheus beside the shops, with the settings and rules of docker/monitoring. */
export class Prometheus {
  readonly #url: string;
  readonly #engine: Engine;

  private constructor(url: string, engine: Engine) {
    this.#url = url;
    this.#engine = engine;
  }

  /** @param targets where the shops serve their figures */
  static async start(targets: string[], folder: string): Promise<Prometheus> {
    const home = path.join(folder, 'prometheus');
    await mkdir(home);
    await cp(path.join(SETTINGS, 'alerts.yml'), path.join(home, 'alerts.yml'));
    const text = await readFile(path.join(SETTINGS, 'prometheus.yml'), 'utf8');
    const lines = targets.map((target) => `          - ${target}\n`).join('');
    await writeFile(path.join(home, 'prometheus.yml'), text.replace(/ {10}- 127\.0\.0\.1:9464\n/, lines));
    const address = `${HOST}:${await unusedPort()}`;
    const args = [
      `--config.file=${path.join(home, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(home, 'data')}`,
      `--web.listen-address=${address}`,
    ];
    const engine = new Engine('prometheus', args, { log: path.join(folder, 'prometheus.log') });
    engine.start();
    await untilOk(`http://${address}/-/ready`);
    return new Prometheus(`http://${address}`, engine);
  }

  stop(): Promise<void> {
    return this.#engine.end();
  }

  /** The alerts that fire at this moment, by name, with their severity. */
  async firing(): Promise<Map<string, string>> {
    const { alerts } = await this.#ask<{ alerts: Alert[] }>('alerts');
    const firing = alerts.filter(({ state }) => state === 'firing');
    return new Map(firing.map(({ labels }) => [labels.alertname, labels.severity]));
  }

  /** What an expression has at this moment, a value for each series. */
  async values(expression: string): Promise<number[]> {
    const query = `query?query=${encodeURIComponent(expression)}`;
    const { result } = await this.#ask<{ result: { value: [number, string] }[] }>(query);
    return result.map(({ value: [, text] }) => Number(text));
  }

  async #ask<Data>(target: string): Promise<Data> {
    const answer = await fetch(`${this.#url}/api/v1/${target}`);
    const body = (await answer.json()) as { data: Data; error?: string };
    if (!answer.ok) throw new Error(`Prometheus refuses ${target}: ${body.error}`);
    return body.data;
  }
}
