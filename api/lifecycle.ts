import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createPasswordHasher } from './accounts/password.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import type { Parts } from './context.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { openOrm } from './database/orm.ts';
import { seedEmptyShop } from './demo/seed-empty-shop.ts';
import { createPaypalProvider } from './payments/paypal-provider.ts';
import { mountSimulator } from './simulator/mount.ts';
import type { Settings } from './settings.ts';

export interface OpenShop {
  url: string;
  /** Stops accepting, finishes what runs, stops background work and the embedded database. */
  close(): Promise<void>;
}

/** Starts everything in order: database, server, migrations, first data, background work. */
export async function openShop(settings: Settings, log: Logger, distDir: string): Promise<OpenShop> {
  const progress = (sentence: string) => process.stderr.write(`${sentence}\n`);
  const mediaDir = path.resolve(settings.dataDir, 'media');
  await mkdir(mediaDir, { recursive: true });
  const database = await openDatabase(settings, log, progress);
  const orm = await openOrm(database.url, { onWarning: (text) => log.warn(text) });
  let open = false;
  let address = '';
  const parts: Parts = {
    settings,
    orm,
    log,
    passwords: createPasswordHasher({ concurrency: 2 }),
    paymentProvider: createPaypalProvider(settings.paypal, { simulatorUrl: () => `${address}/simulator/paypal`, log }),
    now: () => new Date(),
    isOpen: () => open,
  };
  const app = await createApp(parts, { media: mediaDir, dist: distDir });
  if (settings.paypal?.environment === 'simulator' && !settings.paypal.apiUrl) await mountSimulator(app, database.url);
  await mountPages(app, distDir);
  if (!settings.paypal) progress('Payments are off: set PAYPAL_ENVIRONMENT to switch them on.');
  address = await app.listen({ port: settings.port, host: settings.host });
  const applied = await migrate(orm, database.url);
  if (applied.length > 0) progress(`Migrated the database: ${applied.join(', ')}.`);
  if (settings.demoData) {
    await seedEmptyShop(parts, { picturesDir: path.join(distDir, 'pictures'), mediaDir, progress });
  }
  open = true;
  const background = startBackground(parts);
  return {
    url: address,
    async close() {
      await app.close();
      await background.stop();
      await orm.close();
      await database.stop();
    },
  };
}

/** In development the pages come straight from their sources. */
async function mountPages(app: FastifyInstance, distDir: string): Promise<void> {
  if (process.env['IRUN_DEV']) {
    const { mountDevelopmentPages } = await import('./development-pages.ts');
    await mountDevelopmentPages(app);
  } else {
    const { registerWeb } = await import('./web-files.ts');
    await registerWeb(app, distDir);
  }
}
