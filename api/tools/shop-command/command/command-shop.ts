import { hostname } from 'node:os';
import { OPERATOR_ID } from '../../../shop/context/audit.ts';
import { operator } from './operator.ts';
import pino from 'pino';
import { AnswerCache } from '../../../platform/cache/answer-cache.ts';
import { FacetIndex } from '../../../shop/catalogue/facet-index/facet-index.ts';
import { SettingsKeeper } from '../../../shop/owner-settings/kept/settings-keeper.ts';
import { createPasswordHasher } from '../../../shop/accounts/passwords/password.ts';
import { refusedPasswords } from '../../../shop/accounts/passwords/published-passwords.ts';
import type { Parts, RequestContext } from '../../../shop/context/context.ts';
import { isMigrated, migrate } from '../../../shop/database/migrate.ts';
import { forgetBuyer } from '../../../shop/orders/changes/order-state.store.ts';
import { PaymentProviders } from '../../../domain/payments/payment-providers.ts';
import { returnOrderMoney } from '../../../shop/payments/refunds/order-money.ts';
import { orderMoney } from '../../../shop/payments/records/payment.store.ts';
import { openMediaStore } from '../../../shop/media/media-store.ts';
import { requireOwnSession } from '../../../platform/database/require-own-session.ts';
import { joinDatabase } from '../../embedded-postgres/open-database.ts';
import { openOrm, openStandby, type Orm } from '../../../shop/database/orm.ts';
import { openContext } from '../../../shop/context/open-context.ts';
import type { Settings } from '../../../settings.ts';
import { presentKeys } from '../../../platform/secrets/encryption-keys.ts';
import { createSealer } from '../../../platform/secrets/sealed-text.ts';
import { createSigner } from '../../../platform/secrets/signed-text.ts';
import { shopLog } from '../../../platform/observability/shop-log.ts';
import type { Terminal } from './terminal.ts';

/**
 * Database state a command requires: `present` needs a shop of this release, `new` also prepares an empty database,
 * `unprepared` takes it as it is.
 */
export type DatabaseNeed = 'present' | 'new' | 'unprepared';

export interface CommandShop {
  /** Service context. Anyone who can reach the database may do everything, so the viewer is an owner. */
  ctx: RequestContext;
  orm: Orm;
  /** For connections without the shop's statement timeouts. */
  databaseUrl: string;
  settings: Settings;
  close(): Promise<void>;
}

const OPERATOR = { userId: OPERATOR_ID, role: 'owner' } as const;

/**
 * Opens the configured database; the shop may be running on it.
 * @throws Error when there is no such database or its release does not fit
 */
export async function openCommandShop(
  settings: Settings,
  needs: DatabaseNeed,
  terminal: Terminal,
): Promise<CommandShop> {
  const log = shopLog('warn', pino.destination({ fd: 2, sync: true }));
  const database = await joinDatabase(settings, log, {
    mayCreate: needs !== 'present',
    onProgress: (sentence) => terminal.tell(sentence),
  });
  if (database === null) {
    throw new Error(
      `There is no shop in ${settings.dataDir} yet: start it once (npm start), or set DATABASE_URL or DATA_DIR.`,
    );
  }
  const orm = await openOrm(database.url, { poolSize: 3 });
  let standby: Parts['standby'] = null;
  const close = async () => {
    await standby?.close();
    await orm.close();
    await database.stop();
  };
  try {
    await requireOwnSession(database.url);
    await prepare(orm, database.url, needs, terminal);
    standby = await openStandby(settings, orm, log);
    const secrets = await presentKeys(settings);
    const [sealer, links] = [createSealer(secrets), createSigner(secrets)];
    const ctx = await openContext(partsOf(settings, { orm, log, standby, sealer, links }));
    const clientAddress = `${operator()}@${hostname()}`;
    return {
      ctx: { ...ctx, viewer: OPERATOR, clientAddress },
      orm,
      databaseUrl: database.url,
      settings,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(orm: Orm, url: string, needs: DatabaseNeed, terminal: Terminal): Promise<void> {
  if (needs === 'unprepared' || (await isMigrated(orm))) return;
  const isEmpty = (await orm.migrator.getExecuted()).length === 0;
  if (needs === 'new' && isEmpty) {
    terminal.tell('Preparing the empty database ...');
    await migrate(orm, url);
    return;
  }
  throw new Error(
    isEmpty
      ? 'There is no shop in this database yet: start it once (npm start), or prepare it: npm run shop -- migrate'
      : 'The database is of an earlier release: update it first by npm run shop -- migrate (the shop does that too when it starts).',
  );
}

type Opened = Pick<Parts, 'orm' | 'log' | 'standby' | 'sealer' | 'links'>;

function partsOf(settings: Settings, { orm, log, standby, sealer, links }: Opened): Parts {
  const answers = new AnswerCache();
  return {
    settings,
    orm,
    log,
    standby,
    answers,
    facets: new FacetIndex(answers),
    ownerSettings: new SettingsKeeper(orm, answers),
    meter: null,
    files: openMediaStore(settings),
    passwords: createPasswordHasher({
      concurrency: 1,
      refusesCommon: settings.refusesCommonPasswords,
      refused: refusedPasswords(settings),
    }),
    sealer,
    links,
    orderMoney,
    forgetBuyer,
    returnOrderMoney,
    payments: new PaymentProviders([]),
    now: () => new Date(),
    isOpen: () => true,
  };
}
