import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { cloneDatabase } from '../database/database.ts';
import { cloneDemoDatabase } from '../database/demo-database.ts';
import { leaveConnections } from './kept-connections.ts';
import { keepDrawn, lendDrawn } from './drawn-pictures.ts';
import { type SimulatorClient, simulatorClient } from '../payments/simulator.ts';

/** The built shop in a process of its own, with demonstration data, as `npm start` runs it. */
export class RunningShop {
  readonly #env: Record<string, string>;
  readonly #cleanUp: () => Promise<void>;
  #process: ChildProcess | null = null;
  /** The port stays the same over restarts. */
  url = '';

  private constructor(env: Record<string, string>, cleanUp: () => Promise<void>) {
    this.#env = env;
    this.#cleanUp = cleanUp;
  }

  static async start(env: Record<string, string> = {}): Promise<RunningShop> {
    const database = await (env['DEMO_DATA'] === undefined ? cloneDemoDatabase() : cloneDatabase());
    const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-journey-'));
    const hasPictures = env['DEMO_DATA'] !== 'off';
    const shop = new RunningShop(
      {
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        DEMO_DATA: 'on',
        PORT: '0',
        LOG_LEVEL: 'error',
        ...env,
      },
      async () => {
        await database.drop();
        if (hasPictures) await keepDrawn(dataDir);
        await rm(dataDir, { recursive: true, force: true });
      },
    );
    await shop.launch();
    if (hasPictures) await lendDrawn(dataDir);
    return shop;
  }

  /**
   * Starts or restarts the process and waits for `ready on`.
   * @param env settings to change from now on
   */
  async launch(env: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#env, env);
    const child = spawn(process.execPath, ['dist/api/main.js'], {
      // As in `npm start`. With `test` some libraries behave differently.
      env: { ...process.env, NODE_ENV: 'production', ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /^ready on (\S+)$/.exec(line)?.[1];
      if (!address) continue;
      this.url = address;
      this.#env['PORT'] = new URL(address).port;
      return;
    }
    throw new Error('the shop ended before it was ready');
  }

  /** Kills the process, as a crash or power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    leaveConnections();
    await this.#end('SIGTERM');
    await this.#cleanUp();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** The payment simulator inside this process. */
  simulator(): Promise<SimulatorClient> {
    return simulatorClient(`${this.url}/simulator/paypal`);
  }

  /** Queries the database for what no page shows. */
  async sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.#env['DATABASE_URL'] });
    await client.connect();
    try {
      const { rows } = await client.query<Row & Record<string, unknown>>(text, values);
      return rows;
    } finally {
      await client.end();
    }
  }
}
