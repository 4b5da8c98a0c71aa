import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';

import { registerSimulator } from './plugin.ts';
import { createPostgresLedger } from './books/postgres-ledger.ts';

/** Path prefix of the simulator in the shop. */
export const SIMULATOR_PREFIX = '/simulator/paypal';

/**
 * Mounts the simulator in the shop's server. Its ledger is in the shop's database but in its own schema with its own
 * pool, so that it neither sees the shop's transactions nor uses up its connections.
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
      // The simulator needs no viewer, and answers before the shop accepts requests.
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
