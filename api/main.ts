import cluster from 'node:cluster';
import path from 'node:path';
import pino from 'pino';
import { openShop } from './start/open-shop.ts';
import { readSettings, SettingsError } from './settings.ts';
import { shopLog } from './platform/observability/shop-log.ts';
import { openCrew } from './start/crew.ts';
import { tellReady } from './start/readiness.ts';

/** A stop takes this long at most, and `DRAIN_SECONDS` besides: also with a database that answers nothing any more. */
const STOP_WITHIN_MS = 9700;

/** Settings, then the shop, then signals; nothing else. Logs go to stderr, so that stdout holds only the ready line. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = shopLog(settings.logLevel, pino.destination({ fd: 2, sync: false }));
  const stopping = new AbortController();
  const opening =
    settings.workers > 1 && cluster.isPrimary && !process.env['IRUN_DEV']
      ? openCrew(settings, log, stopping.signal)
      : openShop(settings, log, path.resolve('dist'), stopping.signal);
  const close = async () => {
    stopping.abort();
    const opened = await opening.catch(() => null);
    await opened?.close();
  };
  stopOnSignal(
    close,
    () => {
      log.fatal('the stop took too long: what still ran is cut');
      process.exit(1);
    },
    STOP_WITHIN_MS + settings.drainSeconds * 1000,
  );
  stopOnStrayError(log, close);
  const shop = await opening.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  if (shop) tellReady(shop.url);
}

/**
 * The same signal often comes twice, once to the group and once handed on by the parent; the second changes nothing.
 * @param cut called when the stop has not ended after so many milliseconds
 */
function stopOnSignal(close: () => Promise<void>, cut: () => void, milliseconds: number): void {
  let closing: Promise<void> | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!closing) setTimeout(cut, milliseconds).unref();
      closing ??= close().then(() => process.exit(0), fail);
    });
  }
}

/**
 * An error that belongs to no request leaves the program in a state that nobody knows: it finishes what runs and ends
 * with 1, for whoever supervises it to start it again.
 */
function stopOnStrayError(log: pino.Logger, close: () => Promise<void>): void {
  let ending = false;
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error outside of any request; stopping');
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
