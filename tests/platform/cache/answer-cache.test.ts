import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EncodedAnswer } from '../../../api/platform/cache/encoded-answer.ts';
import { ListSizes } from '../../../api/platform/cache/list-sizes.ts';
import { addProduct, addProducts } from '../../support/shop/catalogue.ts';
import { changesHeard, hearChanges, statementsDuring } from '../../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

let shop: TestShop;
let changes: { stop(): Promise<void> };

beforeAll(async () => {
  shop = await startShop();
  changes = hearChanges(shop);
});

afterAll(async () => {
  await changes.stop();
  await shop.stop();
});

const QUERY = JSON.stringify({ query: '{ products { products { name } } }' });

async function readRest(headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'GET', url: '/api/products', headers });
}

async function readGraphql(payload = QUERY, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}

beforeEach(async () => {
  await addProduct(shop, { name: 'Steady Wig' });
  // Once the connection is up and the change was heard of, responses are cached.
  await changesHeard(shop);
  await vi.waitUntil(async () => (await statementsDuring(shop, readRest)) === 0, { timeout: 30_000 });
});

describe('visitors reading the catalogue', () => {
  it('get the second response without the database, over REST and GraphQL', async () => {
    await readRest();
    await readGraphql();
    expect(await statementsDuring(shop, readRest)).toBe(0);
    expect(await statementsDuring(shop, readGraphql)).toBe(0);
    expect((await readGraphql()).json()).toEqual((await readGraphql()).json());
  });

  it('get a 304 when they have it already', async () => {
    const { headers } = await readRest();
    const again = await readRest({ 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('share one response that many request at once', async () => {
    shop.parts.answers.clear();
    const statements = await statementsDuring(shop, () =>
      Promise.all(Array.from({ length: 30 }, () => readRest())),
    );
    expect(statements).toBeLessThanOrEqual(2);
  });

  it('are served from the cache: nothing else runs for a cached response', async () => {
    const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: QUERY };
    await (await fetch(`${address}/graphql`, post)).text();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 ? fetch(`${address}/graphql`, post) : fetch(`${address}/api/products`),
      ),
    );
    await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(shop.logLines.filter((line) => /ALREADY_SENT|"level":[456]0/.test(line))).toEqual([]);
  });

  it('have a list counted once for all its pages, and again when it changes', async () => {
    let turn = 0;
    const page = (number: number) => () =>
      shop.app.inject({ method: 'GET', url: `/api/products?page=${number}&n=${(turn += 1)}` });
    await expect.poll(async () => await statementsDuring(shop, page(2))).toBe(1);
    const before = (await page(1)()).json<{ pages: number }>().pages;
    await addProducts(
      shop,
      Array.from({ length: 12 }, (_, nr) => ({ name: `Counted ${nr}` })),
    );
    await expect.poll(async () => (await page(1)()).json<{ pages: number }>().pages).toBe(before + 1);
  });

  it('see a change', async () => {
    await readRest();
    await readGraphql();
    await addProduct(shop, { name: 'Brand New Wig' });
    const seen = { interval: 20 };
    await expect.poll(async () => (await readRest()).body, seen).toContain('Brand New Wig');
    await expect.poll(async () => (await readGraphql()).body, seen).toContain('Brand New Wig');
  });
});

describe('what is never cached', () => {
  it('a response to somebody with a token', async () => {
    const { headers } = await readRest({ authorization: 'Bearer nobody' });
    expect(headers['etag']).toBeUndefined();
    expect(
      await statementsDuring(shop, () => readGraphql(QUERY, { authorization: 'Bearer nobody' })),
    ).toBeGreaterThan(0);
  });

  it('a refusal, an error or a mutation', async () => {
    const missing = await shop.app.inject({ method: 'GET', url: '/api/products/999999' });
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['etag']).toBeUndefined();
    for (const query of ['{ me { name } }', '{ product(id: "999999") { name } }', 'mutation { logout }']) {
      const payload = JSON.stringify({ query });
      await readGraphql(payload);
      expect((await readGraphql(payload)).headers['etag']).toBeUndefined();
    }
  });

  it('anything, while notifications of changes do not arrive', async () => {
    await changes.stop();
    await readRest();
    expect(await statementsDuring(shop, readRest)).toBeGreaterThan(0);
    changes = hearChanges(shop);
  });

  it('a response whose data has changed meanwhile', () => {
    const making = shop.parts.answers.begin('key');
    shop.parts.answers.clear();
    const facts = { route: '', headers: { 'content-type': 'text/plain' }, shown: ['lists'] };
    making?.finish(new EncodedAnswer(facts, Buffer.from('yesterday')));
    expect(shop.parts.answers.get('key')).toBeUndefined();
  });
});

describe('the size of a list', () => {
  it('is counted again after a count that failed, and where the list changed meanwhile', async () => {
    const sizes = new ListSizes();
    sizes.setListening(true);
    const failing = sizes.of('wigs', () => Promise.reject(new Error('busy')));
    await expect(failing).rejects.toThrow('busy');
    const early = sizes.of('wigs', () => Promise.resolve(1));
    sizes.clear();
    expect(await sizes.of('wigs', () => Promise.resolve(2))).toBe(2);
    expect(await early).toBe(1);
    expect(await sizes.of('wigs', () => Promise.resolve(3))).toBe(2);
  });

  it('is counted each time while notifications of changes do not arrive', async () => {
    const sizes = new ListSizes();
    await sizes.of('wigs', () => Promise.resolve(1));
    expect(await sizes.of('wigs', () => Promise.resolve(2))).toBe(2);
  });
});
