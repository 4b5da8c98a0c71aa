import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { databaseAccount } from './embedded-postgres-account.ts';
import { claimDataDir, DataDirInUseError } from './embedded-postgres-claim.ts';
import type { DataDirClaim } from './embedded-postgres-claim.ts';
import { ensureCluster } from './embedded-postgres-cluster.ts';
import { embeddedFiles } from './embedded-postgres-files.ts';
import { readPostmaster, runsInstalledProgram, stopPostmaster } from './embedded-postgres-process.ts';
import { findOrStart } from './embedded-postgres-start.ts';
import type { Cluster, RunningPostgres } from './embedded-postgres-start.ts';

const STOP_GRACE_MS = 8000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** Sentences for the person who waits. */
  onProgress: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** For the shop's role, which owns its database and may create others, but is no superuser. */
  url: string;
  /** Whether the database was found running, left behind by a shop that was killed. */
  adopted: boolean;
  /** Ends every connection and stops the database; `graceMs` bounds the clean way. May be called twice. */
  stop: (graceMs?: number) => Promise<void>;
}

/**
 * Starts PostgreSQL on DATA_DIR/postgres, making it first where there is none, and claims it for this process.
 * While the shop runs, a database that dies is started again on the same port.
 *
 * It listens on 127.0.0.1 with a random password rather than on a Unix socket, because a socket's path may have at most
 * 107 bytes and DATA_DIR may be anywhere.
 * @throws DataDirInUseError when another shop runs on DATA_DIR, whose database is left alone
 * @throws EmbeddedPostgresError with a sentence for the person who starts the shop
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const files = embeddedFiles(options.dataDir);
  await mkdir(dirname(files.home), { recursive: true });
  const account = await databaseAccount(files);
  const access = await ensureCluster(files, account, options.onProgress);
  const cluster: Cluster = { files, account, access, onProgress: options.onProgress };
  const keeper = new DatabaseKeeper(cluster, options);
  const { url, adopted } = await keeper.begin();
  return { url, adopted, stop: async (graceMs = STOP_GRACE_MS) => await keeper.stop(graceMs) };
}

/** Holds the claim, and brings the database back when it is gone. */
class DatabaseKeeper {
  readonly #cluster: Cluster;
  readonly #options: EmbeddedPostgresOptions;
  readonly #stopping = new AbortController();
  /** False again when another shop has taken the database over: then it is not ours to stop. */
  #ours = false;
  #claim: DataDirClaim | null = null;
  #watch: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | null = null;

  constructor(cluster: Cluster, options: EmbeddedPostgresOptions) {
    this.#cluster = cluster;
    this.#options = options;
  }

  async begin(): Promise<RunningPostgres> {
    const running = await this.#claimed(null);
    this.#watch = this.#keep(running.port);
    return running;
  }

  async stop(graceMs: number): Promise<void> {
    this.#stopped ??= this.#stop(graceMs);
    await this.#stopped;
  }

  async #stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    await this.#watch;
    const { files } = this.#cluster;
    const pid = (await readPostmaster(files))?.pid;
    if (this.#ours && pid !== undefined) await stopPostmaster(files, pid, graceMs);
    await this.#claim?.release();
  }

  async #claimed(port: number | null): Promise<RunningPostgres> {
    const running = await findOrStart(this.#cluster, port, this.#stopping.signal);
    this.#claim = await claimDataDir(running.url, this.#options.dataDir);
    this.#ours = true;
    if (!running.adopted || runsInstalledProgram(running.pid, this.#cluster.files)) return running;
    this.#options.onProgress('Restarting the database with the installed program ...');
    await stopPostmaster(this.#cluster.files, running.pid, STOP_GRACE_MS);
    return await this.#claimed(port);
  }

  /** Losing the claim's connection is the sign that something happened to the database. */
  async #keep(port: number): Promise<void> {
    const { signal } = this.#stopping;
    const stopped = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    while (!signal.aborted) {
      await Promise.race([this.#claim?.ended, stopped]);
      if (signal.aborted) return;
      this.#options.log.warn('The embedded database has ended its connections; bringing it back.');
      await this.#bringBack(port);
    }
  }

  async #bringBack(port: number): Promise<void> {
    const { signal } = this.#stopping;
    for (let pause = 250; !signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      try {
        await this.#claimed(port);
        this.#options.log.info('The embedded database is back.');
        return;
      } catch (error) {
        if (signal.aborted) return;
        const taken = error instanceof DataDirInUseError;
        if (taken) this.#ours = false;
        const reason = taken ? 'another shop has taken it' : 'it does not start';
        this.#options.log.error({ err: error }, `The embedded database is not back: ${reason}.`);
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
