import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;
let url: string;
let database: Client;

beforeEach(async () => {
  shop = await startShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  database = new Client({ connectionString: shop.parts.settings.databaseUrl ?? '' });
  await database.connect();
});
afterEach(async () => {
  await database.end();
  await shop.stop();
});

async function statusOf(path: string, agent?: Agent): Promise<[status: number, connection: string]> {
  const [answer] = (await once(get(url + path, { agent }), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return [answer.statusCode ?? 0, answer.headers.connection ?? ''];
}

const whether = async () => (await statusOf('/readyz?writes'))[0];

describe('a shop that is asked whether it takes orders', () => {
  it('says yes, and no with a database that only reads, while pages go on', async () => {
    expect(await whether()).toBe(200);
    await database.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(whether).toBe(503);
    await expect.poll(async () => (await statusOf('/readyz'))[0]).toBe(200);
    const refused = await fetch(`${url}/api/users/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse' }),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('a shop that is still opening', () => {
  it('is alive, and not ready: a load balancer sends it nobody yet', async () => {
    shop.parts.isOpen = () => false;
    expect((await statusOf('/healthz'))[0]).toBe(200);
    expect((await statusOf('/readyz'))[0]).toBe(503);
    expect((await statusOf('/api/products/'))[0]).toBe(503);
    shop.parts.isOpen = () => true;
    expect((await statusOf('/readyz'))[0]).toBe(200);
  });
});

describe('a shop that is removed from its load balancer', () => {
  it('reports “not ready” and goes on serving open connections for the configured time', async () => {
    const begun = performance.now();
    shop.parts.settings.drainSeconds = 1;
    const left = shop.app.leave();
    expect(await statusOf('/readyz', line())).toEqual([503, 'keep-alive']);
    expect(await statusOf('/api/products/', line())).toEqual([200, 'keep-alive']);
    await left;
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });
});

const line = () => new Agent({ keepAlive: true, maxSockets: 1 });

describe('a shop that is about to stop', () => {
  it('reports “not ready”, and serves new requests while a connection is open', async () => {
    const kept = line();
    expect(await statusOf('/readyz', kept)).toEqual([200, 'keep-alive']);
    const drained = shop.app.drain();
    expect(await statusOf('/readyz')).toEqual([503, 'close']);
    expect(await statusOf('/api/products/')).toEqual([200, 'close']);
    expect(await statusOf('/readyz', kept)).toEqual([503, 'close']);
    await drained;
  });

  it('reports it also to requests that were already waiting', async () => {
    await database.query('begin');
    await database.query('lock table migrations in access exclusive mode');
    const asked = statusOf('/readyz');
    const waiting = () =>
      shop.parts.orm.em
        .fork()
        .execute<object[]>(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
    await expect.poll(waiting).toHaveLength(1);
    const drained = shop.app.drain();
    await database.query('rollback');
    expect(await asked).toEqual([503, 'close']);
    await drained;
  });
});
