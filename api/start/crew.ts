import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openDatabase } from '../tools/embedded-postgres/open-database.ts';
import type { OpenShop } from './open-shop.ts';
import type { Settings } from '../settings.ts';
import { readyAddress } from './readiness.ts';

/** Who dies at once again is replaced later and later. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Who has worked so long did not die of its start. */
const SETTLED_MS = 30_000;

/** Workers finish what runs in less; a stop may take 10 s in all. */
const CUT_AFTER_MS = 9000;

/**
 * The shop as several processes on one port (`WORKERS`), which share nothing but PostgreSQL. This one keeps the embedded
 * database and the workers; each of them is a whole shop, and the system deals connections out among them.
 * @param stopping ends the opening
 * @throws Error when a worker cannot start
 */
export async function openCrew(settings: Settings, log: Logger, stopping: AbortSignal): Promise<OpenShop> {
  const database = await openDatabase(settings, log, (sentence) => process.stderr.write(`${sentence}\n`));
  const crew = new Crew(settings, log, database.url);
  const close = async () => {
    await crew.stop();
    await database.stop();
  };
  stopping.addEventListener('abort', () => void crew.stop(), { once: true });
  try {
    return { url: await crew.begin(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Hired {
  worker: Worker;
  /** The address it serves; rejected when it ends before it can. */
  ready: Promise<string>;
  ended: Promise<void>;
}

class Crew {
  readonly #settings: Settings;
  readonly #log: Logger;
  readonly #databaseUrl: string;
  readonly #hired = new Set<Hired>();
  readonly #stopping = new AbortController();
  #stopped: Promise<void> | null = null;
  #port: number;

  constructor(settings: Settings, log: Logger, databaseUrl: string) {
    this.#settings = settings;
    this.#log = log;
    this.#databaseUrl = databaseUrl;
    this.#port = settings.port;
  }

  /** The first worker brings the database up to date and fills it; the others find that done. */
  async begin(): Promise<string> {
    await requireFreePort(this.#settings);
    const first = this.#hire();
    const url = await first.ready;
    // An address with the protocol's usual port does not name it.
    this.#port = Number(new URL(url).port) || this.#settings.port;
    const others = Array.from({ length: this.#settings.workers - 1 }, () => this.#hire());
    await Promise.all(others.map(({ ready }) => ready));
    for (const hired of [first, ...others]) void this.#keepFilled(hired);
    return url;
  }

  async stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    await this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    const kill = (signal: NodeJS.Signals) => {
      for (const { worker } of this.#hired) worker.process.kill(signal);
    };
    kill('SIGTERM');
    const cut = setTimeout(kill, CUT_AFTER_MS + this.#settings.drainSeconds * 1000, 'SIGKILL');
    await Promise.all([...this.#hired].map(({ ended }) => ended));
    clearTimeout(cut);
  }

  /** Replaces whoever has this place as often as they end, until the shop stops. */
  async #keepFilled(first: Hired): Promise<void> {
    const { signal } = this.#stopping;
    let pause = FIRST_PAUSE_MS;
    for (let hired = first; ; hired = this.#hire()) {
      const since = performance.now();
      await hired.ended;
      if (signal.aborted) return;
      const { pid, exitCode: code, signalCode } = hired.worker.process;
      this.#log.error(
        { worker: pid, code, signal: signalCode },
        'a worker has ended; another takes its place',
      );
      pause = performance.now() - since > SETTLED_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  #hire(): Hired {
    const worker = cluster.fork(this.#environment());
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        this.#hired.delete(hired);
        resolve();
      };
      // One that could not even be started ends with an error.
      worker.once('exit', end).once('error', end);
    });
    const ready = Promise.race([readyAddress(worker), endedTooSoon(ended)]);
    // Of a replacement nobody waits for this.
    ready.catch(() => {});
    const hired: Hired = { worker, ready, ended };
    this.#hired.add(hired);
    return hired;
  }

  /** The settings that have been worked out here. */
  #environment(): Record<string, string> {
    return {
      DATABASE_URL: this.#databaseUrl,
      DEMO_DATA: this.#settings.demoData ? 'on' : 'off',
      PORT: String(this.#port),
    };
  }
}

/** Workers may share a port, also with those of another shop: that nobody is there yet must be seen before. */
async function requireFreePort({ port, host }: Settings): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function endedTooSoon(ended: Promise<void>): Promise<never> {
  await ended;
  throw new Error('one of its workers ended before it was ready.');
}
