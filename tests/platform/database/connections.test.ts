import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PoolerError, requireOwnSession } from '../../../api/platform/database/require-own-session.ts';
import { cloneDatabase } from '../../support/database/database.ts';
import { Pooler } from '../../support/database/transaction-pooler.ts';
import { relayTo, unusedPort } from '../../support/processes/ports.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

describe('a shop behind a connection pooler', () => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  let pooler: Pooler | null = null;
  beforeAll(async () => {
    database = await cloneDatabase();
  });
  afterEach(async () => {
    await pooler?.stop();
    pooler = null;
  });
  afterAll(() => database.drop());

  test('in transaction mode is refused with what to do', async () => {
    pooler = await Pooler.start(database.url, 'transaction');
    const refused = await requireOwnSession(pooler.url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PoolerError);
    expect(String(refused)).toMatch(/pooler in transaction mode: set it to session mode/);
  });

  test('in session mode that does not pass its time limits on is refused too', async () => {
    pooler = await Pooler.start(database.url, 'session');
    const refused = await requireOwnSession(pooler.url).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PoolerError);
    expect(String(refused)).toMatch(/refuses the shop's time limits \(unsupported startup parameter/);
  });

  test('is none when it connects to PostgreSQL itself or through a TCP balancer', async () => {
    await requireOwnSession(database.url);
    const url = new URL(database.url);
    const relay = await relayTo({ host: url.hostname, port: Number(url.port) }, await unusedPort());
    url.port = String((relay.address() as { port: number }).port);
    await expect(requireOwnSession(url.href)).resolves.toBeUndefined();
    relay.close();
  });
});

describe('reports and exports with DATABASE_READ_URL', () => {
  let checkout: Checkout;
  let admin: Shopper;
  let copy: Awaited<ReturnType<typeof cloneDatabase>>;
  let relay: Server;
  const lines = new Set<Socket>();

  beforeAll(async () => {
    copy = await cloneDatabase();
    const url = new URL(copy.url);
    relay = await relayTo({ host: url.hostname, port: Number(url.port) }, await unusedPort());
    relay.on('connection', (line: Socket) => lines.add(line));
    url.port = String((relay.address() as { port: number }).port);
    checkout = await Checkout.start({ DATABASE_READ_URL: url.href });
    admin = await checkout.shopper({ isAdmin: true });
    await checkout.product({ name: 'Of the primary', stock: 0 });
  });
  afterAll(async () => {
    await checkout.stop();
    await copy.drop();
  });

  const figures = async () => {
    const query = '{ dashboard { outOfStock secondsBehind warnings } }';
    return (await checkout.graphql(query, {}, admin)).data?.['dashboard'];
  };
  const table = async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    return (await checkout.shop.app.inject({ url: '/api/admin/export/products.csv', headers })).body;
  };

  test('come from there, with how far it is behind', async () => {
    // An empty copy: what comes from it has none of the primary's rows.
    expect(await figures()).toEqual({ outOfStock: 0, secondsBehind: 0, warnings: [] });
    expect(await table()).not.toContain('Of the primary');
  });

  test('come from the primary with a sentence when it is away', async () => {
    relay.close();
    for (const line of lines) line.destroy();
    await once(relay, 'close');
    expect(await figures()).toEqual({
      outOfStock: 1,
      secondsBehind: null,
      warnings: [
        expect.stringMatching(/^The standby database of DATABASE_READ_URL does not answer/) as string,
      ],
    });
    expect(await table()).toContain('Of the primary');
  });
});
