import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** DATABASE_URL leads to a pooler that the shop cannot work behind. */
export class PoolerError extends Error {}

/** Rounds of the test; other clients of the pooler may spoil one. */
const ROUNDS = 3;

/**
 * Refuses a pooler that lends a connection for one transaction at a time (PgBouncer's transaction mode and the like):
 * notifications would never arrive there, and locks and prepared statements of one client would be another's.
 * @throws PoolerError with a sentence for the operator
 */
export async function requireOwnSession(url: string): Promise<void> {
  const name = `irun check ${randomBytes(4).toString('hex')}`;
  const open = (settings: object = {}) =>
    connected(
      new Client({
        connectionString: url,
        application_name: name,
        connectionTimeoutMillis: 5000,
        ...settings,
      }),
    );
  const first = await open();
  const more: Client[] = [];
  try {
    // A pooler invents the process id that it tells at the start; PostgreSQL, also through a balancer, tells the true one.
    if (first.processID === (await backendOf(first))) return;
    const second = await open();
    more.push(second);
    for (let round = 0; round < ROUNDS; round += 1) {
      if (await shareBackends(first, second)) {
        throw new PoolerError(
          'DATABASE_URL leads to a connection pooler in transaction mode: set it to session mode (`pool_mode = session`), or connect to PostgreSQL directly or through a TCP balancer such as HAProxy.',
        );
      }
    }
    // In session mode it still must pass on the time limits that the shop sets for its connections.
    const limited = await open({ statement_timeout: 3000 }).catch(refusedSettings);
    more.push(limited);
    const { rows } = await limited.query<{ limit: string }>(
      "select current_setting('statement_timeout') as limit",
    );
    if (rows[0]?.limit !== '3s') throw limitsLost('it ignores them');
  } finally {
    await Promise.all([first, ...more].map((client) => client.end().catch(() => undefined)));
  }
}

async function connected(client: Client): Promise<Client & { processID?: number }> {
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** Whether a client loses its backend, or shares it, while another one is in a transaction. */
async function shareBackends(first: Client, second: Client): Promise<boolean> {
  const own = await backendOf(first);
  await second.query('begin');
  try {
    const other = await backendOf(second);
    return other === own || (await backendOf(first)) !== own;
  } finally {
    await second.query('rollback');
  }
}

function refusedSettings(error: unknown): never {
  if (!(error instanceof Error) || !/unsupported startup parameter/.test(error.message)) throw error;
  throw limitsLost(error.message);
}

function limitsLost(reason: string): PoolerError {
  return new PoolerError(
    `DATABASE_URL leads to a connection pooler that refuses the shop's time limits (${reason}): connect to PostgreSQL directly or through a TCP balancer such as HAProxy.`,
  );
}
