import cluster from 'node:cluster';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AnswerCache } from '../platform/cache/answer-cache.ts';
import { startCatalogueChanges } from '../platform/cache/catalogue-changes.ts';
import { createPasswordHasher } from '../shop/accounts/passwords/password.ts';
import { refusedPasswords } from '../shop/accounts/passwords/published-passwords.ts';
import { endPublishedSignIns } from '../tools/demo/published-accounts.ts';
import { createApp, type Folders } from '../app.ts';
import { startBackground } from './background.ts';
import type { Parts } from '../shop/context/context.ts';
import { whenDatabaseIsThere } from '../platform/database/await-database.ts';
import { migrate } from '../shop/database/migrate.ts';
import { type Database, openDatabase } from '../tools/embedded-postgres/open-database.ts';
import { openOrm } from '../shop/database/orm.ts';
import { PLACEHOLDER_NAME, preparePictures } from '../tools/demo/demo-pictures.ts';
import { seedEmptyShop } from '../tools/demo/seed-empty-shop.ts';
import { createPaypalProvider } from '../shop/payments/paypal/paypal-provider.ts';
import { forgetBuyer } from '../shop/orders/changes/order-state.store.ts';
import { orderMoney } from '../shop/payments/records/payment.store.ts';
import { poolConcurrency, letPoolGiveWay } from '../platform/threads/pool-priority.ts';
import { simulatorSecret } from '../tools/paypal-simulator/insiders.ts';
import { mountSimulator } from '../tools/paypal-simulator/mount.ts';
import type { Settings } from '../settings.ts';

/** A request that still runs so long after the stop began is given up, and so is background work: 10 s are there in all. */
const CUT_AFTER_MS = 7000;
const QUIET_MS = 500;

/** Connections of all workers together; each has a few more besides, and PostgreSQL as it comes allows 100. */
const POOLED_CONNECTIONS = 60;
const LARGEST_POOL = 20;

export interface OpenShop {
  url: string;
  /** Stops accepting, finishes what runs, stops background work and the embedded database. */
  close(): Promise<void>;
}

/**
 * Starts everything in order: database, server, migrations, first data, background work.
 * @param stopping ends the waiting for a database that is not there
 */
export async function openShop(
  settings: Settings,
  log: Logger,
  distDir: string,
  stopping: AbortSignal,
): Promise<OpenShop> {
  const mediaDir = path.resolve(settings.dataDir, 'media');
  await mkdir(mediaDir, { recursive: true });
  const database = await openDatabase(settings, log, progress);
  try {
    return await openOn(database, settings, log, { dist: distDir, media: mediaDir }, stopping);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function openOn(
  database: Database,
  settings: Settings,
  log: Logger,
  folders: Folders & { dist: string },
  stopping: AbortSignal,
): Promise<OpenShop> {
  await letPoolGiveWay(log);
  const orm = await openOrm(database.url, {
    poolSize: Math.min(LARGEST_POOL, Math.floor(POOLED_CONNECTIONS / settings.workers)),
    onWarning: (text) => log.warn(text),
  });
  let open = false;
  let address = '';
  const parts: Parts = {
    settings,
    orm,
    log,
    answers: new AnswerCache(),
    passwords: createPasswordHasher({
      concurrency: poolConcurrency(settings.workers),
      refusesCommon: settings.refusesCommonPasswords,
      refused: refusedPasswords(settings),
    }),
    orderMoney,
    forgetBuyer,
    paymentProvider: createPaypalProvider(settings.paypal, {
      simulatorUrl: () => `${address}/simulator/paypal`,
      log,
    }),
    now: () => new Date(),
    isOpen: () => open,
  };
  const app = await createApp(parts, folders);
  if (settings.paypal?.environment === 'simulator' && !settings.paypal.apiUrl)
    await mountSimulator(app, database.url, await simulatorSecret(settings.dataDir));
  await mountPages(app, parts, folders.dist);
  for (const warning of settings.warnings) progress(warning);
  // A shop that waits for its database says so at its address; of several workers the first does it for all.
  const { port, host } = settings;
  const listen = async () => {
    // Workers have a queue of callers each, which the system fills in turn, and which is gone with the worker.
    if (address === '')
      address = await app.listen({ port, host, ...(cluster.isWorker && { reusePort: true }) });
  };
  if (isFirst()) await listen();
  const applied = await whenDatabaseIsThere(() => migrate(orm, database.url), {
    signal: stopping,
    tell: (reason) => progress(`${address} waits for its database (${reason}); see DATABASE_URL.`),
  });
  if (applied.length > 0) progress(`Migrated the database: ${applied.join(', ')}.`);
  if (settings.demoData) {
    const picturesDir = path.join(folders.dist, 'pictures');
    await seedEmptyShop(parts, { picturesDir, mediaDir: folders.media, progress });
  } else {
    // New drafts show it, with or without a demonstration.
    await preparePictures({ outDir: folders.media, names: [PLACEHOLDER_NAME] });
    if (isFirst()) await endPublishedSignIns(orm, progress);
  }
  open = true;
  await listen();
  const changes = startCatalogueChanges(database.url, parts.answers, log);
  const background = await startBackground(parts, address);
  return {
    url: address,
    async close() {
      const quiet = background.stop();
      await app.leave();
      // Ready answers say nothing of the stop, so none is kept any more.
      await changes.stop();
      await app.drain();
      const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS);
      await app.close();
      clearTimeout(cut);
      // A round may be waiting for the provider; what it works on comes up again at the next start.
      await Promise.race([quiet, sleep(QUIET_MS)]);
      await orm.close();
      await database.stop();
    },
  };
}

/** In development the pages come straight from their sources. */
async function mountPages(app: FastifyInstance, parts: Parts, distDir: string): Promise<void> {
  if (process.env['IRUN_DEV']) {
    const { mountDevelopmentPages } = await import('./development-pages.ts');
    await mountDevelopmentPages(app);
  } else {
    const { registerPages } = await import('../faces/pages/page-routes.ts');
    await registerPages(app, parts, distDir);
  }
}

/**
 * What is being prepared, for whoever watches the start; logs proper are one JSON line an event. Of several workers the
 * first speaks for all.
 */
function progress(sentence: string): void {
  if (!isFirst()) return;
  process.stderr.write(`${sentence}\n`);
}

/** Whether this is the only process, or the first of several workers. */
function isFirst(): boolean {
  return !cluster.worker || cluster.worker.id === 1;
}
