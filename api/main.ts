import cluster from 'node:cluster';
import path from 'node:path';
import pino from 'pino';
import { openShop } from './start/open-shop.ts';
import { readSettings, SettingsError } from './settings.ts';
import { shopLog } from './platform/observability/shop-log.ts';
import { openCluster } from './start/worker-cluster.ts';
import { announceReady } from './start/readiness.ts';

/** The longest shutdown besides `DRAIN_SECONDS`, even when the database hangs. */
const SHUTDOWN_TIMEOUT_MS = 9700;

/** Logs go to stderr, so that stdout holds only the ready line. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = shopLog(settings.logLevel, pino.destination({ fd: 2, sync: false }), settings.tracing !== null);
  const stopping = new AbortController();
  const opening =
    settings.workers > 1 && cluster.isPrimary && !process.env['IRUN_DEV']
      ? openCluster(settings, log, stopping.signal)
      : openShop(settings, log, path.resolve('dist'), stopping.signal);
  const close = async () => {
    stopping.abort();
    const opened = await opening.catch(() => null);
    await opened?.close();
  };
  stopOnSignal(
    close,
    () => {
      log.fatal('shutdown timed out; exiting with work still running');
      process.exit(1);
    },
    SHUTDOWN_TIMEOUT_MS + settings.drainSeconds * 1000,
  );
  stopOnStrayError(log, close);
  const shop = await opening.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (shop) announceReady(shop.url);
}

/**
 * The same signal often arrives twice: sent to the process group, and forwarded by the parent. The second is ignored.
 * @param onTimeout called when the shutdown takes longer than `milliseconds`
 */
function stopOnSignal(close: () => Promise<void>, onTimeout: () => void, milliseconds: number): void {
  let closing: Promise<void> | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!closing) setTimeout(onTimeout, milliseconds).unref();
      closing ??= close().then(() => process.exit(0), fail);
    });
  }
}

/**
 * After an uncaught exception the state is unknown: finish running requests and exit with 1, for a supervisor to
 * restart.
 */
function stopOnStrayError(log: pino.Logger, close: () => Promise<void>): void {
  let ending = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; shutting down');
    if (ending) return;
    ending = true;
    void endFailed(close);
  });
}

async function endFailed(close: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(1), 10_000).unref();
  await close().catch(() => {});
  process.exit(1);
}

function fail(error: unknown): never {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof SettingsError ? sentence : `Irun cannot start: ${sentence}`}\n`);
  process.exit(1);
}

main().catch(fail);
