import cluster from 'node:cluster';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AnswerCache } from '../platform/cache/answer-cache.ts';
import { FacetIndex } from '../shop/catalogue/facet-index/facet-index.ts';
import { SettingsKeeper } from '../shop/owner-settings/kept/settings-keeper.ts';
import { startCatalogueChanges } from '../platform/cache/catalogue-changes.ts';
import { createPasswordHasher } from '../shop/accounts/passwords/password.ts';
import { refusedPasswords } from '../shop/accounts/passwords/published-passwords.ts';
import { endPublishedSignIns } from '../tools/demo/published-accounts.ts';
import { createApp, createHealthApp } from '../app.ts';
import { startBackground } from './background.ts';
import { openFigures } from './figures/open-figures.ts';
import type { Parts } from '../shop/context/context.ts';
import { openReader } from '../shop/context/open-context.ts';
import { listen, type Listening } from '../platform/http/listeners.ts';
import { waitForDatabase } from '../platform/database/await-database.ts';
import { FileStoreError } from '../platform/files/file-store.ts';
import { migrate } from '../shop/database/migrate.ts';
import { type Database, openDatabase } from '../tools/embedded-postgres/open-database.ts';
import { openOrm, openStandby } from '../shop/database/orm.ts';
import { openMediaStore } from '../shop/media/media-store.ts';
import { requireOwnSession } from '../platform/database/require-own-session.ts';
import { drawnWhenAsked } from '../tools/demo/drawn-when-asked.ts';
import { installDemoPictures, PLACEHOLDER_NAME } from '../tools/demo/demo-pictures.ts';
import { seedEmptyShop } from '../tools/demo/seed-empty-shop.ts';
import { openProviders } from '../shop/payments/providers/provider-list.ts';
import { forgetBuyer } from '../shop/orders/changes/order-state.store.ts';
import { returnOrderMoney } from '../shop/payments/refunds/order-money.ts';
import { orderMoney } from '../shop/payments/records/payment.store.ts';
import { encryptionKeys } from '../platform/secrets/encryption-keys.ts';
import { createSealer } from '../platform/secrets/sealed-text.ts';
import { createSigner } from '../platform/secrets/signed-text.ts';
import { poolConcurrency, lowerPoolPriority } from '../platform/threads/pool-priority.ts';
import { simulatorSecret } from '../tools/paypal-simulator/insiders.ts';
import { mountPaystackSimulator } from '../tools/paystack-simulator/mount.ts';
import { mountSimulator } from '../tools/paypal-simulator/mount.ts';
import { openTracing } from '../platform/observability/tracing.ts';
import type { Settings } from '../settings.ts';

/** Requests that run longer than this after shutdown began are cut off. The whole shutdown may take 10 s. */
const CUT_AFTER_MS = 7000;
/** How much longer background work is then waited for. */
const BACKGROUND_GRACE_MS = 500;

/** What is read ahead is read again once changes are heard of, so that is waited for: some 50 ms. */
const HEARS_WITHIN_MS = 1000;

/** For all workers together. Each opens a few more outside its pool, and PostgreSQL allows 100 by default. */
const POOLED_CONNECTIONS = 60;
const LARGEST_POOL = 20;

export interface OpenShop {
  url: string;
  /** Stops accepting requests, finishes running ones, stops background work and the embedded database. */
  close(): Promise<void>;
}

/**
 * Starts everything in order: database, server, migrations, first data, background work.
 * @param stopping aborts the wait for the database
 */
export async function openShop(
  settings: Settings,
  log: Logger,
  distDir: string,
  stopping: AbortSignal,
): Promise<OpenShop> {
  await mkdir(settings.dataDir, { recursive: true });
  const database = await openDatabase(settings, log, progress);
  try {
    return await openOn(database, settings, log, distDir, stopping);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function openOn(
  database: Database,
  settings: Settings,
  log: Logger,
  distDir: string,
  stopping: AbortSignal,
): Promise<OpenShop> {
  await lowerPoolPriority(log);
  const tracing = await openTracing(settings.tracing, log);
  const orm = await openOrm(database.url, {
    poolSize: Math.min(LARGEST_POOL, Math.floor(POOLED_CONNECTIONS / settings.workers)),
    onWarning: (text) => log.warn(text),
    isTraced: tracing !== null,
  });
  const figures = await openFigures(settings);
  const secrets = await encryptionKeys(settings);
  let open = false;
  let listening: Listening | null = null;
  const answers = new AnswerCache();
  const parts: Parts = {
    settings,
    orm,
    log,
    standby: await openStandby(settings, orm, log),
    answers,
    facets: new FacetIndex(answers),
    ownerSettings: new SettingsKeeper(orm, answers),
    meter: figures?.meter ?? null,
    files: drawnWhenAsked(openMediaStore(settings), log),
    passwords: createPasswordHasher({
      concurrency: poolConcurrency(settings.workers),
      refusesCommon: settings.refusesCommonPasswords,
      refused: refusedPasswords(settings),
    }),
    sealer: createSealer(secrets),
    links: createSigner(secrets),
    orderMoney,
    forgetBuyer,
    returnOrderMoney,
    payments: openProviders(settings, { standInUrl: () => listening?.url ?? '', log }),
    now: () => new Date(),
    isOpen: () => open,
  };
  const serves = settings.role !== 'jobs';
  const app = serves ? await createApp(parts, distDir) : createHealthApp(parts);
  if (settings.paypal?.environment === 'simulator' && !settings.paypal.apiUrl)
    await mountSimulator(app, database.url, await simulatorSecret(settings.dataDir));
  if (settings.paystack?.apiUrl === null)
    await mountPaystackSimulator(app, database.url, await simulatorSecret(settings.dataDir));
  if (serves) await mountPages(app, parts, distDir);
  for (const warning of settings.warnings) progress(warning);
  // Before the database is up, so that its absence can be seen too.
  await figures?.serve(parts);
  // The first worker listens before the database is up, so that requests get 503 instead of a refused connection.
  if (isFirst()) listening = await listen(app, settings, cluster.isWorker);
  const prepare = async () => {
    await requireOwnSession(database.url);
    return await migrate(orm, database.url);
  };
  const applied = await waitForDatabase(prepare, {
    signal: stopping,
    onWait: (reason) =>
      progress(`${listening?.url} is waiting for its database (${reason}); see DATABASE_URL.`),
  });
  if (applied.length > 0) progress(`Migrated the database: ${applied.join(', ')}.`);
  await installPictures(parts, distDir);
  if (settings.demoData) await seedEmptyShop(parts, progress);
  else if (isFirst()) await endPublishedSignIns(orm, progress);
  const changes = startCatalogueChanges(database.url, parts.answers, log);
  await parts.answers.untilListening(HEARS_WITHIN_MS);
  // The first page carries them.
  await parts.ownerSettings.current();
  // The first list too. Of a large catalogue they take seconds, which no visitor shall wait.
  if (serves) await parts.facets.current(await openReader(parts));
  open = true;
  const { url, close } = (listening ??= await listen(app, settings, cluster.isWorker));
  const background = await startBackground(parts, url);
  return {
    url,
    async close() {
      const backgroundStopped = background.stop();
      await app.leave();
      // Stops caching: cached answers lack the `connection: close` header that drains connections.
      await changes.stop();
      await app.drain();
      const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS);
      await close();
      clearTimeout(cut);
      // A job may be waiting for the payment provider; it is picked up again after the next start.
      await Promise.race([backgroundStopped, sleep(BACKGROUND_GRACE_MS)]);
      await figures?.close();
      await parts.standby?.close();
      await orm.close();
      await tracing?.close();
      await database.stop();
    },
  };
}

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
 * The demonstration's pictures, or only the placeholder, which every new draft shows. A store that does not answer is
 * no reason to stay closed.
 */
async function installPictures({ files, settings }: Parts, distDir: string): Promise<void> {
  const names = settings.demoData ? undefined : [PLACEHOLDER_NAME];
  try {
    await installDemoPictures({ from: path.join(distDir, 'pictures'), files, names, onProgress: progress });
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    progress(`${error.message} Pictures of the shop's own may be missing until the next start.`);
  }
}

/**
 * Startup messages for a person at the terminal, outside the JSON log. With several workers only the first prints them.
 */
function progress(sentence: string): void {
  if (!isFirst()) return;
  process.stderr.write(`${sentence}\n`);
}

/** Whether this is the only process, or the first of several workers. */
function isFirst(): boolean {
  return !cluster.worker || cluster.worker.id === 1;
}
