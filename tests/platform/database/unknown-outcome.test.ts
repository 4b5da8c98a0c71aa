import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asShopError } from '../../../api/platform/database/errors.ts';
import {
  besideRequest,
  inRequestTime,
  newRequestTime,
  providerTime,
} from '../../../api/platform/http/request-time.ts';
import { inSqlTransaction } from '../../../api/platform/database/sql-transaction.ts';
import { openOrm } from '../../../api/shop/database/orm.ts';
import { ADDRESS, Checkout, type Shopper } from '../../support/shop/checkout.ts';
import { relayTo, unusedPort } from '../../support/processes/ports.ts';
import { eventually } from '../../support/eventually.ts';

/* A commit whose answer does not come: nobody is told that it failed, and an order that is sent again is placed once. */

const HOLDER = 8_150_002;
const WAITING = `select pid from pg_locks where locktype = 'advisory' and objid = ${HOLDER} and not granted
  and database = (select oid from pg_database where datname = current_database())`;

let checkout: Checkout;
let ada: Shopper;
let product: number;
let holder: Client;

beforeAll(async () => {
  checkout = await Checkout.start();
  ada = await checkout.shopper();
  product = await checkout.product({ stock: 100 });
  // Runs in the commit, as the wait for a replica does: no limit of the server ends it.
  await checkout.sql(`create function wait_for_holder() returns trigger language plpgsql set lock_timeout = 0
    as $$ begin perform pg_advisory_xact_lock(${HOLDER}); return new; end $$`);
  await checkout.sql(`create constraint trigger held_up after insert on orders deferrable initially deferred
    for each row execute function wait_for_holder()`);
  holder = new Client({ connectionString: checkout.shop.parts.settings.databaseUrl ?? '' });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await checkout.stop();
});

const hold = () => holder.query('select pg_advisory_lock($1)', [HOLDER]);
const letGo = () => holder.query('select pg_advisory_unlock($1)', [HOLDER]);

const place = (key: string) =>
  checkout.rest<{ _id?: number; detail?: string }>('POST', '/api/orders/add/', {
    who: ada,
    headers: { 'idempotency-key': key },
    body: { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
  });

const orders = async () => (await checkout.sql('select 1 from orders')).length;

async function committing(): Promise<number> {
  await eventually(async () => expect(await checkout.sql(WAITING)).not.toEqual([]));
  return (await checkout.sql<{ pid: number }>(WAITING))[0]?.pid ?? 0;
}

describe('an order whose commit is not answered', () => {
  test('is 503 within 5 s with what to do, and is placed once when it is sent again', async () => {
    const before = await orders();
    await hold();
    const begun = performance.now();
    const first = await place('slow replica');
    const waited = performance.now() - begun;
    expect(first).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(first.body.detail).toMatch(/^It is not known yet whether this was saved.*same key/);
    expect(waited).toBeGreaterThan(3900);
    // 4.8 s, and what a busy machine adds.
    expect(waited).toBeLessThan(6000);
    // The first one still waits: it is neither placed twice nor said to have failed. Until the shop knows that other
    // commits are answered it refuses all, with 503.
    await expect.poll(async () => (await place('slow replica')).status).toBe(409);
    await letGo();
    await expect.poll(orders).toBe(before + 1);
    const again = await place('slow replica');
    expect(again.status).toBe(201);
    expect(await orders()).toBe(before + 1);
  });

  test('says so too when the connection breaks meanwhile, over GraphQL by its own reason', async () => {
    const before = await orders();
    await hold();
    const input = {
      orderItems: [{ product: String(product), qty: 1 }],
      shippingAddress: ADDRESS,
      paymentMethod: 'PAYPAL',
      idempotencyKey: 'cut',
    };
    const query = 'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id } } }';
    const first = checkout.graphql(query, { input }, ada);
    await checkout.sql('select pg_terminate_backend($1)', [await committing()]);
    expect((await first).errors?.[0]?.extensions).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      reason: 'OUTCOME_UNKNOWN',
    });
    await letGo();
    const again = await checkout.graphql(query, { input }, ada);
    expect(again.errors).toBeUndefined();
    expect(await orders()).toBe(before + 1);
  });
});

/** Runs work as a request does that came so long ago. */
const inRequest = (elapsedMs: number, work: () => Promise<unknown>) =>
  new Promise<unknown>((resolve, reject) =>
    inRequestTime(newRequestTime(elapsedMs), () => void work().then(resolve, reject)),
  );

describe('a transaction', () => {
  const pidIn = { name: '', text: 'select pg_backend_pid() as pid' };

  test('whose statement is never answered has failed, and its connection is not used again', async () => {
    const url = new URL(checkout.shop.parts.settings.databaseUrl ?? '');
    const lines = new Set<Socket>();
    const relay = await relayTo({ host: url.hostname, port: Number(url.port) }, await unusedPort());
    relay.on('connection', (line: Socket) => lines.add(line));
    url.port = String((relay.address() as { port: number }).port);
    const orm = await openOrm(url.href, { poolSize: 1 });
    try {
      const begun = performance.now();
      const failed = inSqlTransaction(orm.em, async (tx) => {
        for (const line of lines) line.unpipe().pause();
        return await tx.query(pidIn, []);
      }).catch((error: unknown) => error);
      expect(asShopError(await failed, pino({ level: 'silent' }))).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
      });
      expect(performance.now() - begun).toBeLessThan(6000);
      expect(await inSqlTransaction(orm.em, (tx) => tx.query(pidIn, []))).toHaveLength(1);
    } finally {
      await orm.close();
      for (const line of lines) line.destroy();
      relay.close();
    }
  });

  test('that met a standby takes another connection the next time', async () => {
    const orm = await openOrm(checkout.shop.parts.settings.databaseUrl ?? '', { poolSize: 1 });
    const pid = () => inSqlTransaction(orm.em, async (tx) => (await tx.query<{ pid: number }>(pidIn, []))[0]);
    const first = await pid();
    expect(await pid()).toEqual(first);
    const refused = await inSqlTransaction(orm.em, async (tx) => {
      await tx.query({ name: '', text: 'set transaction read only' }, []);
      await tx.query({ name: '', text: "update products set name = 'Bob'" }, []);
    }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: '25006' });
    expect(await pid()).not.toEqual(first);
    await orm.close();
  });

  test('of a request whose time is over is refused, but for what goes on beside it', async () => {
    const { em } = checkout.shop.parts.orm;
    const write = () => inSqlTransaction(em, (tx) => tx.query(pidIn, []));
    const late = inRequest(4100, async () => {
      expect(await besideRequest(write)).toHaveLength(1);
      return await write().catch((error: unknown) => error);
    });
    expect(await late).toMatchObject({ code: '57014' });
    const patient = inRequest(2500, async () => {
      // The payment provider takes longer than the request has.
      await providerTime(() => sleep(2000));
      await write();
      return await write();
    });
    expect(await patient).toHaveLength(1);
  });

  test('that staff make by the thousand, or an upload, takes as long as it needs', async () => {
    const { em } = checkout.shop.parts.orm;
    const write = (isLong: boolean) => inSqlTransaction(em, (tx) => tx.query(pidIn, []), { isLong });
    expect(
      await inRequest(4100, async () => {
        await write(true);
        return await write(false);
      }),
    ).toHaveLength(1);
  });

  test('in which a statement has failed unnoticed is not taken for committed', async () => {
    const { em } = checkout.shop.parts.orm;
    const swallowing = inSqlTransaction(em, async (tx) => {
      await tx.query({ name: '', text: 'select 1/0' }, []).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('a failed transaction was to be committed');
  });
});

const server = (code: string) => Object.assign(new DatabaseError('', 0, 'error'), { code });
const node = (code: string) => Object.assign(new Error('away'), { code });

describe('an error of the database', () => {
  test.each([
    ...[
      '08006',
      '25006',
      '25P03',
      '40001',
      '40P01',
      '53300',
      '55P03',
      '57014',
      '57P01',
      '57P02',
      '57P03',
    ].map(server),
    ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE'].map(node),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new Error('of the ORM', { cause: server('57P01') }),
  ])('that means it is away or busy is 503 with the time to wait: %o', (error) => {
    expect(asShopError(error, pino({ level: 'silent' }))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 2,
    });
  });

  test.each(['23505', '42P01', '22P02'])('of another kind is a defect: %s', (code) => {
    expect(asShopError(server(code), pino({ level: 'silent' }))).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    });
  });
});

test('writes that fail beside a database that is being dropped leave no error that nobody hears', async () => {
  const stray: unknown[] = [];
  const note = (error: unknown) => void stray.push(error);
  process.on('unhandledRejection', note).on('uncaughtException', note);
  try {
    const doomed = await Checkout.start();
    const buyer = await doomed.shopper();
    const wig = await doomed.product({ stock: 1000 });
    const writing = Array.from({ length: 40 }, async (_, lane) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const key = `${lane}-${turn}`;
        await doomed.rest('POST', '/api/orders/add/', {
          who: buyer,
          headers: { 'idempotency-key': key },
          body: { orderItems: [{ product: wig, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'PayPal' },
        });
        await doomed.rest('GET', `/api/products/?n=${key}`);
      }
    });
    await sleep(50);
    const name = new URL(doomed.shop.parts.settings.databaseUrl ?? '').pathname.slice(1);
    await checkout.sql(`drop database ${name} with (force)`);
    await Promise.all(writing);
    await doomed.shop.app.close();
    await doomed.shop.parts.orm.close();
    await sleep(100);
    expect(stray.map(String)).toEqual([]);
  } finally {
    process.off('unhandledRejection', note).off('uncaughtException', note);
  }
});
