import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { AnswerCache } from '../../../api/platform/cache/answer-cache.ts';
import { FacetIndex } from '../../../api/shop/catalogue/facet-index/facet-index.ts';
import { SettingsKeeper } from '../../../api/shop/owner-settings/kept/settings-keeper.ts';
import { createPasswordHasher } from '../../../api/shop/accounts/passwords/password.ts';
import { refusedPasswords } from '../../../api/shop/accounts/passwords/published-passwords.ts';
import { createApp } from '../../../api/app.ts';
import type { Parts } from '../../../api/shop/context/context.ts';
import { openMediaStore } from '../../../api/shop/media/media-store.ts';
import { openOrm, openStandby } from '../../../api/shop/database/orm.ts';
import { openProviders } from '../../../api/shop/payments/providers/provider-list.ts';
import { forgetBuyer } from '../../../api/shop/orders/changes/order-state.store.ts';
import { returnOrderMoney } from '../../../api/shop/payments/refunds/order-money.ts';
import { orderMoney } from '../../../api/shop/payments/records/payment.store.ts';
import { openRequestContext } from '../../../api/faces/http/request-context.ts';
import { readSettings } from '../../../api/settings.ts';
import { encryptionKeys } from '../../../api/platform/secrets/encryption-keys.ts';
import { createSealer } from '../../../api/platform/secrets/sealed-text.ts';
import { createSigner } from '../../../api/platform/secrets/signed-text.ts';
import { shopLog } from '../../../api/platform/observability/shop-log.ts';
import { registerSimulator } from '../../../api/tools/paypal-simulator/plugin.ts';
import { createMemoryLedger } from '../../../api/tools/paypal-simulator/books/memory-ledger.ts';
import { createMemoryLedger as createPaystackLedger } from '../../../api/tools/paystack-simulator/books/ledger.ts';
import { registerPaystackSimulator } from '../../../api/tools/paystack-simulator/plugin.ts';
import { cloneDatabase } from '../database/database.ts';

/** A clock that moves only when told to. */
export class TestClock {
  #now = new Date('2026-11-20T12:00:00.000Z');
  now = (): Date => new Date(this.#now);
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

export interface TestShop {
  app: FastifyInstance;
  parts: Parts;
  clock: TestClock;
  /** Every log line of this shop. */
  logLines: string[];
  /** Address of this shop's payment simulator. */
  simulatorUrl: string;
  stop(): Promise<void>;
}

/**
 * The whole server on a database of its own, with the payment simulator over HTTP.
 * @param env environment variables
 * @param build `dist` where the build is needed
 */
export async function startShop(
  env: Record<string, string> = {},
  { dist = null, meter = null }: { dist?: string | null; meter?: Parts['meter'] } = {},
): Promise<TestShop> {
  const database = await cloneDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'irun-shop-'));
  const settings = readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    RATE_LIMITS: 'off',
    ...env,
  });
  const logLines: string[] = [];
  const log = shopLog('info', { write: (line: string) => logLines.push(line) });
  const clock = new TestClock();
  const orm = await openOrm(database.url);
  // Else it waits more than a minute for a caller that has gone before its answer came.
  const simulator = Fastify({ forceCloseConnections: true });
  await simulator.register(registerSimulator, { ledger: createMemoryLedger(), prefix: '/simulator/paypal' });
  await simulator.register(registerPaystackSimulator, {
    ledger: createPaystackLedger(),
    prefix: '/simulator/paystack',
  });
  const standInUrl = await simulator.listen({ port: 0, host: '127.0.0.1' });
  const simulatorUrl = `${standInUrl}/simulator/paypal`;
  const secrets = await encryptionKeys(settings);
  const answers = new AnswerCache();
  const parts: Parts = {
    settings,
    orm,
    log,
    standby: await openStandby(settings, orm, log),
    answers,
    facets: new FacetIndex(answers),
    ownerSettings: new SettingsKeeper(orm, answers),
    meter,
    files: openMediaStore(settings),
    passwords: createPasswordHasher({
      concurrency: 2,
      refusesCommon: settings.refusesCommonPasswords,
      refused: refusedPasswords(settings),
    }),
    sealer: createSealer(secrets),
    links: createSigner(secrets),
    orderMoney,
    forgetBuyer,
    returnOrderMoney,
    payments: openProviders(settings, { standInUrl: () => standInUrl, log }),
    now: clock.now,
    isOpen: () => true,
  };
  const app = await createApp(parts, dist);
  await app.ready();
  return {
    app,
    parts,
    clock,
    logLines,
    simulatorUrl,
    async stop() {
      await app.close();
      await simulator.close();
      await parts.standby?.close();
      await orm.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The request context of a visitor, or of the token's user. */
export async function contextFor(shop: TestShop, token?: string) {
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  return openRequestContext(shop.parts, authorization, shop.parts.log, {
    clientAddress: '',
    userAgent: '',
    device: null,
  });
}
