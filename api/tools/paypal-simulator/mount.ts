import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';

import { registerSimulator } from './plugin.ts';
import { createPostgresLedger } from './books/postgres-ledger.ts';

export const SIMULATOR_PREFIX = '/simulator/paypal';

/** Its own schema and pool, so that it does not compete with the shop's transactions and connections. */
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
    // The shop calls itself here: a connection that it kept would hold up its own stop for a second.
    scope.addHook('onSend', async (_request, reply) => void reply.header('connection', 'close'));
    await scope.register(registerSimulator, {
      prefix: SIMULATOR_PREFIX,
      ledger: createPostgresLedger(pool, (error) =>
        app.log.warn(error, 'the simulator lost a database connection'),
      ),
      secret,
    });
  });
}
