import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, addProduct } from '../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

const TOP = 'query Top($page: Int) { products(page: $page) { products { name } } }';
const ME = 'query Me { me { name } }';
const LOGOUT = 'mutation Out { logout }';
const OWN = [TOP, ME, LOGOUT];
const AD_HOC = '{ products { page } }';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const byHash = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });
const PREFLIGHT = { 'apollo-require-preflight': 'true' };

let dist: string;
const shops: TestShop[] = [];
let shop: TestShop;

/** A shop whose build knows three documents. */
async function shopThat(trusted: string): Promise<TestShop> {
  const started = await startShop({ TRUSTED_DOCUMENTS: trusted, GRAPHQL_PLAYGROUND: 'off' }, { dist });
  shops.push(started);
  await addProduct(started, { name: 'Bob Wig' });
  return started;
}

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'irun-documents-'));
  await mkdir(path.join(dist, 'web'));
  const texts = Object.fromEntries(OWN.map((text) => [hashOf(text), text]));
  await writeFile(path.join(dist, 'web', 'documents.json'), JSON.stringify(texts));
  shop = await shopThat('off');
});

afterAll(async () => {
  for (const one of shops) await one.stop();
  await rm(dist, { recursive: true });
});

const post = (to: TestShop, body: object, headers: Record<string, string> = {}) =>
  to.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

const get = (to: TestShop, parameters: Record<string, string>, headers: Record<string, string> = PREFLIGHT) =>
  to.app.inject({ method: 'GET', url: `/graphql?${new URLSearchParams(parameters).toString()}`, headers });

const asked = (text: string, variables = {}) => ({
  extensions: JSON.stringify(byHash(text)),
  variables: JSON.stringify(variables),
});

describe('a document of the shop’s own pages, named by its hash', () => {
  it('is answered by GET and by POST as its text is', async () => {
    const text = await post(shop, { query: TOP, variables: { page: 1 } });
    expect(text.json()).toEqual({ data: { products: { products: [{ name: 'Bob Wig' }] } } });
    expect((await get(shop, asked(TOP, { page: 1 }))).json()).toEqual(text.json());
    expect((await post(shop, { extensions: byHash(TOP), variables: { page: 1 } })).json()).toEqual(
      text.json(),
    );
  });

  it('may be kept on the way by caches when it is the catalogue’s, and by nobody when it is a person’s', async () => {
    shop.parts.answers.hear();
    const shared = await get(shop, asked(TOP));
    expect(shared.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=60');
    expect(shared.headers['vary']).toBe('accept, accept-encoding, authorization, origin');
    const { token } = await addPerson(shop, { name: 'Ada' });
    const authorization = `Bearer ${token}`;
    const own = await get(shop, asked(ME), { ...PREFLIGHT, authorization });
    expect(own.json()).toEqual({ data: { me: { name: 'Ada' } } });
    expect(own.headers['cache-control']).toBe('no-store');
    const signedIn = await get(shop, asked(TOP), { ...PREFLIGHT, authorization });
    expect(signedIn.headers['cache-control']).toBe('no-store');
    expect((await get(shop, asked(ME))).headers['cache-control']).toBe('no-store');
    shop.parts.answers.goDeaf();
  });

  it('is refused for another site’s form and for a mutation by GET', async () => {
    expect((await get(shop, asked(TOP), {})).statusCode).toBe(400);
    expect((await get(shop, asked(LOGOUT))).statusCode).toBe(405);
  });

  it('must be sent as text when the server does not know it, and is never learnt', async () => {
    const unknown = {
      errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    };
    for (let turn = 0; turn < 2; turn += 1) {
      const answers = [await get(shop, asked(AD_HOC)), await post(shop, { extensions: byHash(AD_HOC) })];
      for (const answer of answers) {
        expect(answer.json()).toEqual(unknown);
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      const taught = await post(shop, { query: AD_HOC, extensions: byHash(AD_HOC) });
      expect(taught.json()).not.toHaveProperty('data');
    }
  });

  it('is nothing else than a string under version 1', async () => {
    for (const persistedQuery of [
      { version: 2, sha256Hash: hashOf(TOP) },
      { version: 1, sha256Hash: 7 },
      null,
      'x',
    ]) {
      const answer = await post(shop, { extensions: { persistedQuery } });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).not.toHaveProperty('data');
    }
    expect((await get(shop, { extensions: '{' })).statusCode).toBe(400);
  });
});

describe('documents of other clients', () => {
  it('are answered unless the setting says otherwise', async () => {
    expect((await post(shop, { query: AD_HOC })).json()).toEqual({ data: { products: { page: 1 } } });
  });

  it('are answered and logged with `log`', async () => {
    const watching = await shopThat('log');
    expect((await post(watching, { query: AD_HOC })).json()).toEqual({ data: { products: { page: 1 } } });
    await post(watching, { query: TOP });
    const told = watching.logLines.filter((line) => line.includes('unknown GraphQL document'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(hashOf(AD_HOC));
    expect(told[0]).not.toContain('products');
  });

  it('are refused with `enforce`, before they are read', async () => {
    const strict = await shopThat('enforce');
    for (const query of [AD_HOC, '{ broken', '{ __schema { types { name } } }', `${TOP} `]) {
      for (const answer of [await post(strict, { query }), await get(strict, { query })]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({
          errors: [
            {
              message: 'Only the documents of the shop’s own pages are accepted.',
              extensions: { code: 'BAD_USER_INPUT' },
            },
          ],
        });
      }
    }
    const own = { data: { products: { products: [{ name: 'Bob Wig' }] } } };
    expect((await post(strict, { query: TOP })).json()).toEqual(own);
    expect((await get(strict, asked(TOP))).json()).toEqual(own);
    expect((await post(strict, { extensions: byHash(TOP) })).json()).toEqual(own);
  });
});
