import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { requireFreePort } from '../platform/http/listeners.ts';
import { openDatabase } from '../tools/embedded-postgres/open-database.ts';
import { serveWorkerFigures, WORKER_PLACE } from './figures/open-figures.ts';
import type { OpenShop } from './open-shop.ts';
import type { Settings } from '../settings.ts';
import { readyAddress } from './readiness.ts';

/** The pause before a restart doubles while a worker keeps exiting soon after its start. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A worker that ran this long resets the pause. */
const STABLE_AFTER_MS = 30_000;

/** Workers normally stop sooner; the whole shutdown may take 10 s. */
const KILL_AFTER_MS = 9000;

/**
 * Several processes on one port (`WORKERS`) that share only PostgreSQL. This one supervises them and owns the embedded
 * database; the kernel spreads connections over them.
 * @param stopping aborts the start
 * @throws Error when a worker cannot start
 */
export async function openCluster(settings: Settings, log: Logger, stopping: AbortSignal): Promise<OpenShop> {
  const database = await openDatabase(settings, log, (sentence) => process.stderr.write(`${sentence}\n`));
  const workers = new WorkerCluster(settings, log, database.url);
  const figures = await serveWorkerFigures(settings, log).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const close = async () => {
    await workers.stop();
    await figures.close();
    await database.stop();
  };
  stopping.addEventListener('abort', () => void workers.stop(), { once: true });
  try {
    return { url: await workers.begin(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface StartedWorker {
  worker: Worker;
  /** Counted from 1; a replacement has the place of the one before. */
  place: number;
  /** The address it serves on; rejects when it exits before it is ready. */
  ready: Promise<string>;
  ended: Promise<void>;
}

class WorkerCluster {
  readonly #settings: Settings;
  readonly #log: Logger;
  readonly #databaseUrl: string;
  readonly #workers = new Set<StartedWorker>();
  readonly #stopping = new AbortController();
  #stopped: Promise<void> | null = null;
  #port: number;

  constructor(settings: Settings, log: Logger, databaseUrl: string) {
    this.#settings = settings;
    this.#log = log;
    this.#databaseUrl = databaseUrl;
    this.#port = settings.port;
  }

  /** Starts the first worker alone, since it migrates and seeds the database, then the others. */
  async begin(): Promise<string> {
    await requireFreePort(this.#settings);
    const first = this.#startWorker(1);
    const url = await first.ready;
    // A URL omits the protocol's default port.
    this.#port = Number(new URL(url).port) || this.#settings.port;
    const others = Array.from({ length: this.#settings.workers - 1 }, (_, n) => this.#startWorker(n + 2));
    await Promise.all(others.map(({ ready }) => ready));
    for (const started of [first, ...others]) void this.#restartOnExit(started);
    return url;
  }

  async stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    await this.#stopped;
  }

  async #stop(): Promise<void> {
    this.#stopping.abort();
    const kill = (signal: NodeJS.Signals) => {
      for (const { worker } of this.#workers) worker.process.kill(signal);
    };
    kill('SIGTERM');
    const cut = setTimeout(kill, KILL_AFTER_MS + this.#settings.drainSeconds * 1000, 'SIGKILL');
    await Promise.all([...this.#workers].map(({ ended }) => ended));
    clearTimeout(cut);
  }

  async #restartOnExit(first: StartedWorker): Promise<void> {
    const { signal } = this.#stopping;
    let pause = FIRST_PAUSE_MS;
    for (let started = first; ; started = this.#startWorker(first.place)) {
      const since = performance.now();
      await started.ended;
      if (signal.aborted) return;
      const { pid, exitCode: code, signalCode } = started.worker.process;
      this.#log.error({ worker: pid, code, signal: signalCode }, 'a worker exited; starting a replacement');
      pause =
        performance.now() - since > STABLE_AFTER_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  #startWorker(place: number): StartedWorker {
    const worker = cluster.fork({ ...this.#environment(), [WORKER_PLACE]: String(place) });
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        this.#workers.delete(started);
        resolve();
      };
      // A failed fork emits 'error' instead of 'exit'.
      worker.once('exit', end).once('error', end);
    });
    const ready = Promise.race([readyAddress(worker), exitedTooSoon(ended)]);
    // Nobody awaits `ready` of a replacement, so its rejection must not count as unhandled.
    ready.catch(() => {});
    const started: StartedWorker = { worker, place, ready, ended };
    this.#workers.add(started);
    return started;
  }

  /** Settings that this process has resolved and the workers must share. */
  #environment(): Record<string, string> {
    return {
      DATABASE_URL: this.#databaseUrl,
      DEMO_DATA: demoSetting(this.#settings),
      PORT: String(this.#port),
    };
  }
}

function demoSetting({ demoData, demoPrices }: Settings): string {
  if (!demoData) return 'off';
  return demoPrices === 'naira' ? 'nigeria' : 'on';
}

async function exitedTooSoon(ended: Promise<void>): Promise<never> {
  await ended;
  throw new Error('a worker ended before it was ready.');
}
