import path from 'node:path';
import pino from 'pino';
import { openShop } from './lifecycle.ts';
import { readSettings, SettingsError } from './settings.ts';

/** Settings, then the shop, then signals; nothing else. Logs go to stderr, so that stdout holds only the ready line. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel }, pino.destination({ fd: 2, sync: false }));
  const shop = await openShop(settings, log, path.resolve('dist'));
  process.stdout.write(`ready on ${shop.url}\n`);
  let closing: Promise<void> | null = null;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // The same signal often comes twice: once to the group and once handed on by the parent.
      closing ??= shop.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function fail(error: unknown): never {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof SettingsError ? sentence : `Irun cannot start: ${sentence}`}\n`);
  process.exit(1);
}

main().catch(fail);
