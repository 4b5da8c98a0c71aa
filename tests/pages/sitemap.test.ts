import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDS_PER_FILE } from '../../api/shop/catalogue/sitemap/sitemap.service.ts';
import { readSettings } from '../../api/settings.ts';
import { addPerson, addProduct, addProducts } from '../support/shop/catalogue.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers });
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** Gives a product another id, as if many others existed. */
const moveTo = async (from: number, to: number) => {
  const em = shop.parts.orm.em.fork();
  await em.execute('alter table variants drop constraint if exists variants_product_id_foreign');
  await em.execute('update variants set product_id = ? where product_id = ?', [to, from]);
  await em.execute('update products set id = ? where id = ?', [to, from]);
};

describe('the sitemap', () => {
  it('of an empty shop names its home page, the words of the trade, the cap sizes and the shades', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addressesIn(answer.body)).toEqual([
      'https://shop.example/',
      'https://shop.example/words',
      'https://shop.example/cap-fit',
      'https://shop.example/shade',
    ]);
  });

  it('names every product that anyone may see, with its last change, also when it is long', async () => {
    const [first = 0, ...others] = await addProducts(
      shop,
      Array.from({ length: 2500 }, () => ({})),
    );
    await shop.parts.orm.em
      .fork()
      .execute("update products set updated_at = '2026-03-04T05:06:07Z' where id = ?", [first]);
    await addProduct(shop, { isDraft: true });
    await addProduct(shop, { deletedAt: '2026-01-02' });
    const { body } = await get('/sitemap.xml');
    expect(addressesIn(body)).toEqual([
      'https://shop.example/',
      'https://shop.example/words',
      'https://shop.example/cap-fit',
      'https://shop.example/shade',
      ...[first, ...others].map((id) => `https://shop.example/product/${id}`),
    ]);
    expect(body).toContain(
      `<loc>https://shop.example/product/${first}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>`,
    );
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n[^]*<\/urlset>\n$/);
  });

  it('tells an administrator’s drafts to nobody', async () => {
    const draft = await addProduct(shop, { isDraft: true });
    const { token } = await addPerson(shop, { isAdmin: true });
    const { body } = await get('/sitemap.xml', { authorization: `Bearer ${token}` });
    expect(body).not.toContain(`/product/${draft}<`);
  });

  it('does not believe the Host header', async () => {
    const { body } = await get('/sitemap.xml', { host: 'elsewhere.example' });
    expect(body).not.toContain('elsewhere');
  });

  it('becomes an index of files of at most 50,000 addresses, without files that have nothing to tell', async () => {
    const onLimit = await addProduct(shop, {});
    const beyond = await addProduct(shop, {});
    await moveTo(onLimit, IDS_PER_FILE);
    await moveTo(beyond, 2 * IDS_PER_FILE + 1);
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<sitemapindex');
    expect(addressesIn(body)).toEqual([
      'https://shop.example/sitemap-1.xml',
      'https://shop.example/sitemap-3.xml',
    ]);
    expect(addressesIn((await get('/sitemap-3.xml')).body)).toEqual([
      `https://shop.example/product/${2 * IDS_PER_FILE + 1}`,
    ]);
    const first = addressesIn((await get('/sitemap-1.xml')).body);
    expect(first.at(-1)).toBe(`https://shop.example/product/${IDS_PER_FILE}`);
    expect(first[0]).toBe('https://shop.example/');
  });

  it.each([
    '/sitemap-0.xml',
    '/sitemap-2.xml',
    '/sitemap-99.xml',
    '/sitemap-99999999999999999999.xml',
    '/sitemap-x.xml',
  ])('has no file %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('robots.txt', () => {
  it('keeps carts, checkout, accounts and the console out, and names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /cart',
        'Disallow: /shipping',
        'Disallow: /payment',
        'Disallow: /placeorder',
        'Disallow: /order/',
        'Disallow: /profile',
        'Sitemap: https://shop.example/sitemap.xml',
      ]),
    );
  });

  it('names the listening address while nobody has said another', async () => {
    const plain = await startShop();
    try {
      const address = await plain.app.listen({ port: 0, host: '127.0.0.1' });
      expect(await (await fetch(`${address}/robots.txt`)).text()).toContain(
        `Sitemap: ${address}/sitemap.xml`,
      );
    } finally {
      await plain.stop();
    }
  });
});

describe('PUBLIC_URL', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://SHOP.example/', 'https://shop.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('%s is taken as %s', (given, taken) => {
    expect(readSettings({ PUBLIC_URL: given }).publicUrl).toBe(taken);
  });

  it.each([
    'shop.example',
    'ftp://shop.example',
    'https://shop.example/wigs',
    'https://a:b@shop.example',
    'https://shop.example/?a',
  ])('%s is refused by name', (given) => {
    expect(() => readSettings({ PUBLIC_URL: given })).toThrow(/^PUBLIC_URL must /);
  });
});
