import Fastify from 'fastify';
import { Pool } from 'pg';

import type { Ledger } from './books/ledger.ts';
import { createMemoryLedger } from './books/memory-ledger.ts';
import { registerSimulator } from './plugin.ts';
import { createPostgresLedger } from './books/postgres-ledger.ts';

/**
 * Runs the simulator as a separate process, for the shop's PAYPAL_API_URL. Settings: PORT (default 4010, 0 picks a
 * free one), HOST (default 127.0.0.1), DATABASE_URL (without it the ledger is in memory).
 */
async function run(): Promise<void> {
  const { PORT = '4010', HOST = '127.0.0.1', DATABASE_URL } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is not a port number: ${PORT}`);

  const pool = DATABASE_URL === undefined ? null : new Pool({ connectionString: DATABASE_URL, max: 10 });
  const ledger: Ledger = pool === null ? createMemoryLedger() : createPostgresLedger(pool);

  const app = Fastify({ bodyLimit: 1_048_576, forceCloseConnections: true });
  await app.register(registerSimulator, { ledger });
  const address = await app.listen({ port, host: HOST });
  process.stdout.write(`simulator ready on ${address}\n`);

  const close = () => {
    void app
      .close()
      .then(() => pool?.end())
      .finally(() => process.exit(0));
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
