import { Client } from 'pg';

/**
 * Opens a connection outside the pool, without the pool's time limits, and closes it after `work`. When it breaks, the
 * statement that runs fails, and every later one.
 * @param name how PostgreSQL's list of connections shows it
 */
export async function withOwnConnection<Result>(
  url: string,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: name, keepAlive: true });
  // pg reports a broken connection here too; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
