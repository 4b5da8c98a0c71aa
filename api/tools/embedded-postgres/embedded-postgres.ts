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
  onProgress: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** Connects as the shop's role, which owns its database and may create others but is not a superuser. */
  url: string;
  /** Whether the database was already running, left by a shop that was killed. */
  adopted: boolean;
  /** Closes every connection and stops the database; `graceMs` limits the fast stop. May be called twice. */
  stop: (graceMs?: number) => Promise<void>;
}

/**
 * Creates the database if needed and claims it for this process; if it dies, it is restarted on the same port. It
 * listens on 127.0.0.1, not on a Unix socket, whose path is limited to 107 bytes.
 * @throws DataDirInUseError when another shop uses DATA_DIR; its database is left alone
 * @throws EmbeddedPostgresError with a message for the user
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const files = embeddedFiles(options.dataDir);
  await mkdir(dirname(files.home), { recursive: true });
  const account = await databaseAccount(files);
  const access = await ensureCluster(files, account, options.onProgress);
  const cluster: Cluster = { files, account, access, onProgress: options.onProgress };
  const supervisor = new DatabaseSupervisor(cluster, options);
  const { url, adopted } = await supervisor.begin();
  return { url, adopted, stop: async (graceMs = STOP_GRACE_MS) => await supervisor.stop(graceMs) };
}

class DatabaseSupervisor {
  readonly #cluster: Cluster;
  readonly #options: EmbeddedPostgresOptions;
  readonly #stopping = new AbortController();
  /** False again when another shop has taken over the database, which we then must not stop. */
  #ours = false;
  #claim: DataDirClaim | null = null;
  #watch: Promise<void> = Promise.resolve();
  #stopped: Promise<void> | null = null;

  constructor(cluster: Cluster, options: EmbeddedPostgresOptions) {
    this.#cluster = cluster;
    this.#options = options;
  }

  async begin(): Promise<RunningPostgres> {
    const running = await this.#startAndClaim(null);
    this.#watch = this.#supervise(running.port);
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

  async #startAndClaim(port: number | null): Promise<RunningPostgres> {
    const running = await findOrStart(this.#cluster, port, this.#stopping.signal);
    this.#claim = await claimDataDir(running.url, this.#options.dataDir);
    this.#ours = true;
    if (!running.adopted || runsInstalledProgram(running.pid, this.#cluster.files)) return running;
    this.#options.onProgress('Restarting the database with the installed program ...');
    await stopPostmaster(this.#cluster.files, running.pid, STOP_GRACE_MS);
    return await this.#startAndClaim(port);
  }

  /** A closed claim connection means that the database died or was restarted. */
  async #supervise(port: number): Promise<void> {
    const { signal } = this.#stopping;
    const stopped = new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    while (!signal.aborted) {
      await Promise.race([this.#claim?.ended, stopped]);
      if (signal.aborted) return;
      this.#options.log.warn('The embedded database closed its connections; restarting it.');
      await this.#restart(port);
    }
  }

  async #restart(port: number): Promise<void> {
    const { signal } = this.#stopping;
    for (let pause = 250; !signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      try {
        await this.#startAndClaim(port);
        this.#options.log.info('The embedded database is running again.');
        return;
      } catch (error) {
        if (signal.aborted) return;
        const taken = error instanceof DataDirInUseError;
        if (taken) this.#ours = false;
        const reason = taken ? 'another shop has taken it over' : 'it does not start';
        this.#options.log.error({ err: error }, `The embedded database was not restarted: ${reason}.`);
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
