import path from 'node:path';
import pino from 'pino';
import { openShop } from './lifecycle.ts';
import { readSettings, SettingsError } from './settings.ts';

/** Settings, then the shop, then signals; nothing else. Logs go to stderr, so that stdout holds only the ready line. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, pino.destination({ fd: 2, sync: false }));
  const opening = openShop(settings, log, path.resolve('dist'));
  stopOnSignal(async () => (await opening).close());
  const shop = await opening;
  process.stdout.write(`ready on ${shop.url}\n`);
}

/** The same signal often comes twice, once to the group and once handed on by the parent; the second changes nothing. */
function stopOnSignal(close: () => Promise<void>): void {
  let closing: Promise<void> | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      closing ??= close().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof SettingsError ? sentence : `Irun cannot start: ${sentence}`}\n`);
  process.exit(1);
}

main().catch(fail);
