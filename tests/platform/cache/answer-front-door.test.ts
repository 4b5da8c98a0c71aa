import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addProduct } from '../../support/shop/catalogue.ts';
import { hearChanges, statementsDuring } from '../../support/shop/kept-answers.ts';
import { sendRaw } from '../../support/http/raw-http.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';

/** Cached responses are sent before Fastify is involved, which only a real connection shows. */
let shop: TestShop;
let address: string;
let changes: { stop(): Promise<void> };

const DOCUMENT = '{ products { products { name } } }';
const BODY = JSON.stringify({ query: DOCUMENT });
const BY_ADDRESS = `/graphql?query=${encodeURIComponent(DOCUMENT)}`;
const PREFLIGHT = { 'apollo-require-preflight': 'true' };

beforeAll(async () => {
  shop = await startShop();
  changes = hearChanges(shop);
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  for (let n = 0; n < 12; n += 1) await addProduct(shop, { name: `A wig with a name of some length ${n}` });
  await vi.waitUntil(async () => isKept(() => get('/api/products')), { timeout: 30_000 });
});

afterAll(async () => {
  await changes.stop();
  await shop.stop();
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address + path, { headers: { 'accept-encoding': 'identity', ...headers } });
}

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'accept-encoding': 'identity', 'content-type': 'application/json', ...headers },
    body,
  });
}

/** Whether the second of two equal requests was answered without the database. */
async function isKept(ask: () => Promise<Response>): Promise<boolean> {
  await (await ask()).text();
  return (await statementsDuring(shop, async () => (await ask()).text())) === 0;
}

const faces: [string, () => Promise<Response>][] = [
  ['REST', () => get('/api/products?page=1')],
  ['a posted document', () => post(BODY)],
  ['a document in the address', () => get(BY_ADDRESS, PREFLIGHT)],
];

describe('a cached response served before the router', () => {
  it.each(faces)('equals the original, with every header: %s', async (_face, ask) => {
    shop.parts.answers.clear();
    const [made, kept] = [await ask(), await ask()];
    const ofOne = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
    const [first, second] = [made, kept].map(({ headers }) =>
      Object.fromEntries([...headers].filter(([name]) => !ofOne.has(name))),
    );
    expect(second).toEqual(first);
    expect(second).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(second?.['etag']).toMatch(/^"/);
    const isPage = second?.['content-type']?.startsWith('text/html');
    expect(second?.['cache-control']).toBe(
      `public, max-age=0, s-maxage=1, ${isPage ? 'stale-while-revalidate=1, ' : ''}stale-if-error=60`,
    );
    expect(await kept.text()).toBe(await made.text());
    expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
  });

  it.each(faces)('is cached, and is logged: %s', async (_face, ask) => {
    expect(await isKept(ask)).toBe(true);
    const id = (await ask()).headers.get('x-request-id');
    await vi.waitUntil(() => shop.logLines.some((line) => line.includes(`"requestId":"${id}"`)), 30_000);
    const line = shop.logLines.find((one) => one.includes(`"requestId":"${id}"`)) ?? '';
    expect(JSON.parse(line)).toMatchObject({ status: 200, msg: 'request' });
    expect(JSON.parse(line).route).toMatch(/^\/(api\/products|graphql)$/);
  });

  it('is compressed for clients that accept it', async () => {
    await get('/api/products');
    const encodings = { br: 'br', gzip: 'gzip', 'br;q=0, gzip': 'gzip', identity: null };
    for (const [accepted, encoding] of Object.entries(encodings)) {
      const ask = () => get('/api/products', { 'accept-encoding': accepted });
      await vi.waitUntil(async () => (await ask()).headers.get('content-encoding') === encoding, 30_000);
      expect((await (await ask()).json()).products).toHaveLength(12);
    }
  });

  it('is not sent again to clients that have it, also when a proxy made the ETag weak', async () => {
    for (const [, ask] of faces) await ask();
    const etag = (await get('/api/products')).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get('/api/products', { 'if-none-match': known });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
    }
    expect((await get('/api/products', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('what is left to the router', () => {
  it('a request with a token, even when a visitor’s response is cached', async () => {
    const token = { authorization: 'Bearer nobody' };
    for (const [, ask] of faces) expect(await isKept(ask)).toBe(true);
    expect(await isKept(() => get('/api/products?page=1', token))).toBe(false);
    expect(await isKept(() => post(BODY, token))).toBe(false);
    expect(await isKept(() => get(BY_ADDRESS, { ...PREFLIGHT, ...token }))).toBe(false);
  });

  it('a document in the address without the header that forms cannot send', async () => {
    expect(await isKept(() => get(BY_ADDRESS, PREFLIGHT))).toBe(true);
    const refused = await get(BY_ADDRESS);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/CSRF/);
  });

  it.each(['/%67raphql', '/graph%71l', '/graphql/', '/%67raphql/', 'ABSOLUTE/graphql', 'ABSOLUTE/%67raphql'])(
    'the same in another spelling of the address: %s',
    async (path) => {
      const target = BY_ADDRESS.replace('/graphql', path.replace('ABSOLUTE', 'http://shop.example'));
      const ask = (...more: string[]) => sendRaw(address, [`GET ${target} HTTP/1.1`, 'Host: shop', ...more]);
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await ask('apollo-require-preflight: true')).toMatchObject({ status: 200 });
      }
      const refused = await ask();
      expect([refused.status, refused.body]).toEqual([400, expect.stringMatching(/CSRF/)]);
    },
  );

  it.each(['//graphql', '/GRAPHQL', '/graphql//', '/api/../graphql', '/graphql%2f'])(
    'an address outside the API: %s',
    async (path) => {
      const target = BY_ADDRESS.replace('/graphql', path);
      for (const more of [['apollo-require-preflight: true'], []]) {
        const answer = await sendRaw(address, [`GET ${target} HTTP/1.1`, 'Host: shop', ...more]);
        expect(answer.status).toBe(404);
      }
    },
  );

  it('documents that are not JSON, of another type, too large, or sent without a length', async () => {
    expect((await post('{ not json')).status).toBe(400);
    expect((await post(BODY, { 'content-type': 'text/plain' })).status).toBe(400);
    expect((await post(BODY, { 'content-type': 'application/jsonlike' })).status).toBe(415);
    expect((await post(JSON.stringify({ query: ' '.repeat(220_000) }))).status).toBe(413);
    const long = JSON.stringify({ query: `${' '.repeat(10_000)}${DOCUMENT}` });
    expect((await (await post(long)).json()).data.products.products).toHaveLength(12);
    const pieces = new ReadableStream({
      async start(out) {
        for (const piece of [BODY.slice(0, 9), BODY.slice(9)]) out.enqueue(new TextEncoder().encode(piece));
        out.close();
      },
    });
    const streamed = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: pieces,
      duplex: 'half',
    } as RequestInit);
    expect((await streamed.json()).data.products.products).toHaveLength(12);
  });

  it('letters outside of ASCII stay what they are', async () => {
    await addProduct(shop, { name: 'Ọ̀ṣun Wig' });
    const body = JSON.stringify({ query: '{ products(keyword: "Ọ̀ṣun") { products { name } } }' });
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await (await post(body)).json()).data.products.products).toEqual([{ name: 'Ọ̀ṣun Wig' }]);
    }
  });
});
