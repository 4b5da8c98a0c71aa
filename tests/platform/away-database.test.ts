import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerCache } from '../../api/platform/cache/answer-cache.ts';
import { registerCachedReads } from '../../api/platform/cache/cached-reads.ts';
import { startCatalogueChanges } from '../../api/platform/cache/catalogue-changes.ts';
import { EncodedAnswer } from '../../api/platform/cache/encoded-answer.ts';
import { addProduct } from '../support/shop/catalogue.ts';
import { statementsDuring } from '../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

/* The line on which a process hears of changes goes over a relay here, which can lose notifications, hang or be away. */

let shop: TestShop;
let relay: Relay;
let changes: { stop(): Promise<void> };

/** Hands bytes on between a client and PostgreSQL, or does not. */
class Relay {
  readonly #lines = new Set<Socket>();
  readonly #target: URL;
  #server: Server | null = null;
  #port = 0;
  /** `deaf` loses notifications; `hung` loses everything that the server says. */
  mode: 'open' | 'deaf' | 'hung' = 'open';

  constructor(target: string) {
    this.#target = new URL(target);
  }

  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.#port);
    return url.href;
  }

  async open(): Promise<void> {
    this.mode = 'open';
    const server = createServer((line) => this.#handOn(line)).listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  close(): void {
    this.#server?.close();
    for (const line of this.#lines) line.destroy();
  }

  #handOn(line: Socket): void {
    const onward = connect(Number(this.#target.port), this.#target.hostname);
    for (const [one, other] of [
      [line, onward],
      [onward, line],
    ] as const) {
      this.#lines.add(one);
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
    line.pipe(onward);
    let rest = Buffer.alloc(0);
    onward.on('data', (bytes: Buffer) => {
      if (this.mode === 'hung') return;
      rest = Buffer.concat([rest, bytes]);
      // A message of PostgreSQL: its kind, and its length without that.
      while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
        const end = 1 + rest.readUInt32BE(1);
        if (this.mode === 'open' || rest[0] !== 'A'.charCodeAt(0)) line.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
  }
}

beforeEach(async () => {
  shop = await startShop();
  relay = new Relay(shop.parts.settings.databaseUrl ?? '');
  await relay.open();
  changes = startCatalogueChanges(relay.url, shop.parts.answers, shop.parts.log);
  await addProduct(shop, { name: 'Steady Wig' });
  await vi.waitUntil(async () => (await statementsDuring(shop, read)) === 0, { timeout: 30_000 });
});
afterEach(async () => {
  await changes.stop();
  relay.close();
  await shop.stop();
});

const read = (headers: Record<string, string> = {}) => shop.app.inject({ url: '/api/products', headers });

const QUERY = { query: '{ products { products { name } } }' };
const readGraphql = () => shop.app.inject({ method: 'POST', url: '/graphql', payload: QUERY });

const isOld = ({ headers }: { headers: Record<string, unknown> }) => headers['warning'] !== undefined;

const away = (() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))) as () => void;

/** Lets the shop's own statements fail, as those to a database that is away do. */
async function withoutStatements(work: () => Promise<void>): Promise<void> {
  const pool = await shop.parts.orm.em.getDriver().getConnection().getNativeClient();
  const query = vi.spyOn(pool, 'query');
  query.mockImplementation(away);
  try {
    await work();
  } finally {
    query.mockRestore();
  }
}

describe('while the database is away', () => {
  test('what was kept is handed out with its age and a warning, to visitors alone', async () => {
    await readGraphql();
    relay.close();
    await withoutStatements(async () => {
      await expect.poll(async () => isOld(await read())).toBe(true);
      const old = await read();
      expect(old.statusCode).toBe(200);
      expect(old.body).toContain('Steady Wig');
      expect(old.headers).toMatchObject({
        age: expect.stringMatching(/^\d$/) as string,
        warning: '110 irun "Response is Stale"',
      });
      expect(isOld(await readGraphql())).toBe(true);
      const again = await read({ 'if-none-match': String(old.headers['etag']) });
      expect([again.statusCode, isOld(again)]).toEqual([304, true]);
      // Whoever has a token, and whatever was not kept, gets 503 with the time to wait.
      for (const answer of [
        await read({ authorization: `Bearer ${'a'.repeat(43)}` }),
        await shop.app.inject({ url: '/api/products?page=2' }),
      ]) {
        expect(answer.statusCode).toBe(503);
        expect(answer.headers).toMatchObject({ 'retry-after': '2' });
        expect(answer.json()).toEqual({ detail: expect.any(String) as string });
        expect(isOld(answer)).toBe(false);
      }
    });
  });

  test('all of it is dropped when changes are heard of again', async () => {
    relay.close();
    await expect.poll(async () => isOld(await read())).toBe(true);
    // Nobody tells the shop of this one.
    await addProduct(shop, { name: 'Missed Wig' });
    expect((await read()).body).not.toContain('Missed Wig');
    await relay.open();
    await expect.poll(async () => isOld(await read())).toBe(false);
    expect((await read()).body).toContain('Missed Wig');
  });

  test('a connection that is silent altogether counts as away after three seconds', async () => {
    relay.mode = 'hung';
    const begun = performance.now();
    await expect.poll(async () => isOld(await read()), { interval: 20 }).toBe(true);
    expect(performance.now() - begun).toBeGreaterThan(1500);
  });
});

describe('a connection that is open and delivers no notifications', () => {
  test('is noticed within three seconds: nothing kept is used, and everybody is asked of the database', async () => {
    relay.mode = 'deaf';
    await addProduct(shop, { name: 'Unheard Wig' });
    const begun = performance.now();
    await expect.poll(async () => (await read()).body, { interval: 20 }).toContain('Unheard Wig');
    expect(performance.now() - begun).toBeLessThan(8000);
    expect(isOld(await read())).toBe(false);
    expect(await statementsDuring(shop, () => read())).toBeGreaterThan(0);
    relay.mode = 'open';
    await vi.waitUntil(async () => (await statementsDuring(shop, read)) === 0, { timeout: 30_000 });
  });
});

function keep(cache: AnswerCache): void {
  const facts = { route: '', headers: { 'content-type': 'text/plain' }, shown: ['product:7', 'lists'] };
  cache.begin('key')?.finish(new EncodedAnswer(facts, Buffer.from('x')));
}

describe('an answer that was kept', () => {
  test('is handed out for a minute after it was last known to be true, and only while the database is away', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    try {
      const cache = new AnswerCache();
      cache.hear();
      keep(cache);
      expect([cache.get('key')?.route, cache.getOld('key')]).toEqual(['', undefined]);
      cache.goDeaf();
      expect([cache.get('key'), cache.getOld('key')]).toEqual([undefined, undefined]);
      cache.setAway(true);
      clock.mockReturnValue(31_900);
      expect(cache.getOld('key')?.age).toBe(30);
      clock.mockReturnValue(61_001);
      expect(cache.getOld('key')).toBeUndefined();
      clock.mockReturnValue(31_900);
      cache.hear();
      expect([cache.get('key'), cache.getOld('key')]).toEqual([undefined, undefined]);
    } finally {
      clock.mockRestore();
    }
  });

  test('is handed out likewise when a change has dropped it just before, until it is made anew', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    try {
      const cache = new AnswerCache();
      cache.hear();
      keep(cache);
      clock.mockReturnValue(5000);
      cache.drop(['product:7']);
      expect([cache.get('key'), cache.getOld('key')]).toEqual([undefined, undefined]);
      clock.mockReturnValue(9000);
      cache.goDeaf();
      cache.setAway(true);
      expect(cache.getOld('key')?.age).toBe(4);
      clock.mockReturnValue(65_001);
      expect(cache.getOld('key')).toBeUndefined();
      cache.hear();
      keep(cache);
      cache.goDeaf();
      cache.setAway(true);
      expect(cache.getOld('key')?.age).toBe(0);
    } finally {
      clock.mockRestore();
    }
  });

  test('is handed out when the database goes away while a new one is made', async () => {
    const cache = new AnswerCache();
    const app = fastify();
    let isGone = false;
    registerCachedReads(app, cache);
    app.get('/list', { config: { sharedAnswer: true } }, async (_request, reply) => {
      if (!isGone) return await reply.send({ wigs: 1 });
      cache.goDeaf();
      cache.setAway(true);
      return await reply.status(503).header('retry-after', '2').send({ detail: 'Busy.' });
    });
    cache.hear();
    expect((await app.inject({ url: '/list' })).json()).toEqual({ wigs: 1 });
    cache.drop(['lists']);
    isGone = true;
    const answer = await app.inject({ url: '/list' });
    expect([answer.statusCode, answer.json(), isOld(answer)]).toEqual([200, { wigs: 1 }, true]);
    expect(answer.headers['retry-after']).toBeUndefined();
    expect((await app.inject({ url: '/list?page=2' })).statusCode).toBe(503);
    await app.close();
  });

  test('names what it shows, so that a proxy can drop it', () => {
    const cache = new AnswerCache();
    cache.hear();
    keep(cache);
    const headers = cache.get('key')?.headers;
    expect(headers).toMatchObject({ 'surrogate-key': 'irun product:7 lists' });
    expect(headers?.['cache-control']).toMatch(/s-maxage=1, stale-if-error=60$/);
  });
});
