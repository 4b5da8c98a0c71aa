import { createHash } from 'node:crypto';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../api/app.ts';
import { registerPages } from '../../api/faces/pages/page-routes.ts';
import { addPerson, addProduct } from '../support/shop/catalogue.ts';
import { changesHeard, hearChanges, statementsDuring } from '../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';
import { eventually } from '../support/eventually.ts';

let shop: TestShop;
let app: FastifyInstance;
let changes: { stop(): Promise<void> };
let url: string;
let isOpen = true;

beforeAll(async () => {
  shop = await startShop();
  const parts = { ...shop.parts, isOpen: () => isOpen };
  app = await createApp(parts, null);
  await registerPages(app, parts, path.resolve('dist'));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  changes = hearChanges(shop);
});

afterAll(async () => {
  await changes.stop();
  await app.close();
  await shop.stop();
});

async function open(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + address, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The data for hydration. */
function handoverOf(html: string): { cache: Record<string, unknown>; missing: boolean } {
  const [, json = ''] = /<script type="application\/json" id="handover">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as { cache: Record<string, unknown>; missing: boolean };
}

/** Waits until a page is cached and stays so: the last test's changes have been heard of. */
async function whenKept(address: string): Promise<void> {
  await changesHeard(shop);
  await vi.waitUntil(async () => (await statementsDuring(shop, () => open(address))) === 0, {
    timeout: 30_000,
  });
}

describe('what a page holds before any script runs', () => {
  it('home: the products, what search engines ask for, and the data to go on from', async () => {
    const id = await addProduct(shop, { name: 'Adaeze Ombre', brand: 'Irun & Co' });
    const { status, html } = await open('/');
    expect(status).toBe(200);
    expect(html).toContain('<title>Home · Irun</title>');
    expect(html).toContain(`<link rel="canonical" href="${url}/"/>`);
    expect(html).toMatch(/<meta property="og:description" content="[^"]+"\/>/);
    expect(html).toMatch(new RegExp(`<a class="card-name" href="/product/${id}"[^>]*>Adaeze Ombre</a>`));
    expect(html).toContain('Irun &amp; Co');
    expect(html).not.toContain('spinner');
    expect(handoverOf(html)).toMatchObject({
      cache: { [`Product:${id}`]: { name: 'Adaeze Ombre' } },
      missing: false,
    });
  });

  it('a product: its name, price, reviews and data, and its picture first', async () => {
    const id = await addProduct(shop, { name: 'Kinky Bob', price: 1_234_500, description: 'Soft.' });
    const { html } = await open(`/product/${id}`);
    expect(html).toContain('<title>Kinky Bob · Irun</title>');
    expect(html).toContain('<meta name="description" content="Soft."/>');
    expect(html).toContain('₦12,345.00');
    expect(html).toContain('No Reviews');
    const [head = ''] = html.split('</head>');
    const [preload = ''] = /<link rel="preload" as="image"[^>]*>/.exec(head) ?? [];
    expect(preload).toContain('imageSrcSet="/media/wig-160.avif 160w');
    expect(preload).toContain('type="image/avif"');
    expect(preload).toContain('fetchPriority="high"');
    expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema\.org"/);
    expect(html).not.toMatch(/<script[^>]+src=|modulepreload" /);
  });

  it('a search: what was found, kept out of search engines, whatever else the address says', async () => {
    await addProduct(shop, { name: 'Zigzag Lace' });
    const { html } = await open('/?keyword=%20%20zigzag&utm_source=mail');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('1 result for “zigzag”');
    expect(html).toContain('Zigzag Lace');
  });

  it('a page number that makes no sense is the first or the last one, as in the app', async () => {
    for (const page of ['0', '-3', 'x', '1e999', '99999999999'])
      expect((await open(`/?page=${page}`)).html).toContain('<h1 class="heading-1">Latest Products</h1>');
  });

  it('no name can end its element or the data', async () => {
    const name = '</script><script>alert(1)</script><!--';
    const id = await addProduct(shop, { name });
    const { html } = await open(`/product/${id}`);
    expect(html).not.toContain('<script>alert');
    expect(handoverOf(html).cache[`Product:${id}`]).toMatchObject({ name });
  });

  it('a style attribute or a handler would break the policy: there is none', async () => {
    const id = await addProduct(shop, { ratingSum: 7, numReviews: 2 });
    for (const address of ['/', '/?keyword=wig', `/product/${id}`, '/nothing'])
      expect((await open(address)).html).not.toMatch(/<[^>]+ (style|on\w+)=/);
  });
});

/** Stores settings of the owner as a new version. */
const storeSettings = (settings: object) =>
  shop.parts.orm.em
    .fork()
    .execute(
      'insert into owner_settings (version, settings, changed_at) select coalesce(max(version), 0) + 1, ?::text::jsonb, now() from owner_settings',
      [JSON.stringify(settings)],
    );

describe('pages of the owner', () => {
  it('are rendered with their text, kept, linked at the foot, and gone with it', async () => {
    expect((await open('/pages/returns')).status).toBe(404);
    await storeSettings({
      shop: { email: 'hello@example.com', hours: 'Mon–Sat 9–18' },
      pages: { returns: 'Within **14 days**.' },
    });
    await vi.waitUntil(async () => (await open('/pages/returns')).status === 200, 30_000);
    const { html } = await open('/pages/returns');
    expect(html).toContain('<title>Returns · Irun</title>');
    expect(html).toContain('<p>Within <strong>14 days</strong>.</p>');
    expect(html).toContain('<a href="/pages/contact" data-discover="true">Contact</a>');
    expect(html).toContain(`<link rel="canonical" href="${url}/pages/returns"/>`);
    expect(html).not.toContain('"@type":"Store"');
    await whenKept('/pages/returns');
    expect(
      (await fetch(`${url}/sitemap.xml`).then((answer) => answer.text())).match(/\/pages\/\w+/g),
    ).toEqual(['/pages/returns', '/pages/contact']);
    await storeSettings({});
    await vi.waitUntil(async () => (await open('/pages/returns')).status === 404, 30_000);
  });

  it('tell search engines on the home and the contact page who the shop is', async () => {
    expect((await open('/')).html).not.toContain('"@type":"Store"');
    await storeSettings({ shop: { address: '</script>1 Marina Road', hours: 'Mon–Sat 9–18' } });
    const script = /<script type="application\/ld\+json">(\{[^<]*"@type":"Store"[^<]*)<\/script>/;
    for (const address of ['/', '/pages/contact']) {
      const data = await vi.waitUntil(async () => script.exec((await open(address)).html)?.[1], 30_000);
      expect(JSON.parse(data)).toMatchObject({
        name: 'Irun',
        url: `${url}/`,
        address: '</script>1 Marina Road',
        openingHours: ['Mo-Sa 09:00-18:00'],
      });
    }
    await storeSettings({});
    await vi.waitUntil(async () => (await open('/pages/contact')).status === 404, 30_000);
  });
});

describe('a page that does not exist', () => {
  it('is "not found" with its page and 404: unknown, deleted and malformed products, and other addresses', async () => {
    const draft = await addProduct(shop, { name: 'Not yet', isDraft: true });
    const deleted = await addProduct(shop, { name: 'No more', deletedAt: '2026-01-02' });
    for (const address of [
      `/product/${draft}`,
      `/product/${deleted}`,
      '/product/4711',
      '/product/x',
      '/no',
    ]) {
      const { status, html } = await open(address);
      expect({ address, status }).toEqual({ address, status: 404 });
      expect(html).toContain('This page is not here</h1>');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toMatch(/Not yet|No more/);
      expect(handoverOf(html).missing).toBe(true);
    }
  });

  it('stays so for whoever sends a token: pages are the same for everybody', async () => {
    const { token } = await addPerson(shop, { isAdmin: true });
    const draft = await addProduct(shop, { name: 'Not yet', isDraft: true });
    expect((await open(`/product/${draft}`, { authorization: `Bearer ${token}` })).status).toBe(404);
  });

  it('while the database is away or the shop opens, the browser gets the plain page and is told to come again', async () => {
    const em = shop.parts.orm.em.fork();
    await em.execute('alter table products rename to products_away');
    try {
      const away = await open('/?page=7');
      expect(away.status).toBe(503);
      expect(away.headers.get('retry-after')).toBe('2');
      expect(away.html).toMatch(/<div id="root" data-origin="http[^"]+"><\/div>/);
    } finally {
      await em.execute('alter table products_away rename to products');
    }
    isOpen = false;
    expect((await open('/')).status).toBe(503);
    expect((await open('/cart')).status).toBe(200);
    isOpen = true;
    expect((await open('/?page=7')).status).toBe(200);
  });
});

describe('a page that the browser renders', () => {
  it.each(['/cart', '/login', '/shipping'])('%s is the same for everybody too', async (address) => {
    const { status, headers, html } = await open(address);
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=60',
    );
    expect(headers.get('content-security-policy')).not.toContain('nonce');
    expect(html).not.toContain('nonce');
    const again = await open(address, { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['/admin', '/admin/productlist', '/order/7'])(
    '%s has a number for styles that libraries add, another one each time, and is kept by nobody',
    async (address) => {
      const nonces = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const { headers, html } = await open(address);
          expect(headers.get('cache-control')).toBe('private, no-cache');
          const nonce = /style-src 'self' 'nonce-([\w-]{24})'/.exec(
            headers.get('content-security-policy') ?? '',
          )?.[1];
          expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
          expect(html).not.toContain('__CSP_NONCE__');
          return nonce;
        }),
      );
      expect(new Set(nonces).size).toBe(10);
    },
  );

  it('of the console comes with a token for the upload where there is none; no other does', async () => {
    const given = (await open('/admin/productlist')).headers.get('set-cookie');
    expect(given).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Strict$/);
    const known = await open('/admin/productlist', { cookie: 'csrftoken=mine' });
    expect(known.headers.get('set-cookie')).toBeNull();
    expect((await open('/order/7')).headers.get('set-cookie')).toBeNull();
  });
});

describe('what a page runs', () => {
  it.each(['/', '/product/ID', '/cart', '/nothing', '/admin', '/order/7'])(
    '%s: one script, whose hash stands in its policy',
    async (address) => {
      const product = await addProduct(shop, { name: 'Any Wig' });
      const { headers, html } = await open(address.replace('ID', String(product)));
      const scripts = [...html.matchAll(/<script(?: type="([^"]+)")?[^>]*>(.*?)<\/script>/gs)];
      const run = scripts.filter(([, type]) => type === undefined);
      expect(run).toHaveLength(1);
      expect(scripts.every(([, type]) => type === undefined || type.endsWith('json'))).toBe(true);
      const hash = createHash('sha256')
        .update(run[0]?.[2] ?? '')
        .digest('base64');
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    },
  );
});

/** Headers of a response, without those that differ each time. */
async function headersOf(address: string): Promise<Record<string, string>> {
  const { headers } = await open(address);
  const ofOne = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries([...headers].filter(([name]) => !ofOne.has(name)));
}

describe('a kept page', () => {
  let id: number;
  beforeEach(async () => {
    id = await addProduct(shop, { name: 'Steady Wig', price: 100_00 });
    await whenKept(`/product/${id}`);
  });

  it('is the same bytes for every visitor, in every encoding, and takes no cookie', async () => {
    const visitors = [{}, { cookie: 'csrftoken=mine' }, { 'user-agent': 'other' }, { accept: 'text/html' }];
    for (const encoding of ['identity', 'gzip', 'br']) {
      const ask = (headers = {}) => open(`/product/${id}`, { 'accept-encoding': encoding, ...headers });
      const wanted = encoding === 'identity' ? null : encoding;
      await vi.waitUntil(async () => (await ask()).headers.get('content-encoding') === wanted, 30_000);
      const answers = await Promise.all(visitors.map(ask));
      expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => headers.get('content-security-policy'))).size).toBe(1);
      expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual(visitors.map(() => null));
    }
  });

  it('may be kept by a cache on the way for a second, and is not sent again to whoever has it', async () => {
    const { headers } = await open(`/product/${id}`);
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=60',
    );
    expect(headers.get('vary')).toBe('accept-encoding');
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const again = await open(`/product/${id}`, known);
    expect([again.status, again.html]).toEqual([304, '']);
    await shop.parts.orm.em
      .fork()
      .execute('update variants set price = 88800 where product_id = ? and is_standard', [id]);
    await vi.waitUntil(async () => (await open(`/product/${id}`, known)).status === 200, { timeout: 30_000 });
  });

  it('comes with the same headers as when it was made, also after an address written otherwise', async () => {
    shop.parts.answers.clear();
    const made = await headersOf('/?keyword=steady&page=1');
    expect(await headersOf('/?keyword=steady&page=1')).toEqual(made);
    expect(await headersOf('/?utm_source=mail&keyword=steady&page=1')).toEqual(made);
  });

  it('is dropped when a piece of what it shows is sold, and others stay', async () => {
    const other = await addProduct(shop, { name: 'Other Wig', category: 'Another' });
    await whenKept(`/product/${other}`);
    await whenKept(`/product/${id}`);
    await shop.parts.orm.em
      .fork()
      .execute('update variants set stock = stock + 7 where product_id = ? and is_standard', [other]);
    await vi.waitUntil(() => shop.parts.answers.get(`/product/${other}`) === undefined, { timeout: 30_000 });
    expect(await statementsDuring(shop, () => open(`/product/${id}`))).toBe(0);
  });

  it('is told of a new price', async () => {
    expect((await open(`/product/${id}`)).html).toContain('₦100.00');
    await shop.parts.orm.em
      .fork()
      .execute('update variants set price = 77700 where product_id = ? and is_standard', [id]);
    await eventually(async () => expect((await open(`/product/${id}`)).html).toContain('₦777.00'), {
      interval: 20,
    });
  });

  it('is made once for all who ask at the same time', async () => {
    // The length of the list is counted once and then cached, until a change such as the last test's is heard of.
    await changesHeard(shop);
    await open('/?page=3', { authorization: 'none' });
    const alone = await statementsDuring(shop, () => open('/?page=3', { authorization: 'none' }));
    const together = await statementsDuring(shop, () =>
      Promise.all(Array.from({ length: 20 }, () => open('/?page=3'))),
    );
    expect(alone).toBeGreaterThan(0);
    // Made twice it would be double. The length alone is counted once more if a change is heard of in between.
    expect(together).toBeLessThan(2 * alone);
  });

  it('is whole for whoever unpacks it by hand', async () => {
    const packed = await app.inject({ url: `/product/${id}`, headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(packed.rawPayload).toString()).toContain('Steady Wig');
  });
});
