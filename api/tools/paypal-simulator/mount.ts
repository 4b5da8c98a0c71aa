import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';

import { registerSimulator } from './plugin.ts';
import { createPostgresLedger } from './books/postgres-ledger.ts';

/** Where the shop carries its simulator. */
export const SIMULATOR_PREFIX = '/simulator/paypal';

/**
 * Puts the simulator into the shop's own server, with its ledger in the shop's database but in a schema and
 * a pool apart, so that it can neither see the shop's transactions nor take their connections.
 */
export async function mountSimulator(
  app: FastifyInstance,
  databaseUrl: string,
  secret: string | null = null,
): Promise<void> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 5,
    connectionTimeoutMillis: 3000,
    application_name: 'irun-simulator',
  });
  app.addHook('onClose', () => pool.end());
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      // The provider knows nothing of the shop's visitors, and answers before the shop is open.
      route.config = { ...route.config, access: 'provider.stand-in', needsContext: false };
    });
    await scope.register(registerSimulator, {
      prefix: SIMULATOR_PREFIX,
      ledger: createPostgresLedger(pool, (error) =>
        app.log.warn(error, 'the simulator lost a database connection'),
      ),
      secret,
    });
  });
}
