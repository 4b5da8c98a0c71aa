import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_FACTS } from '../../../../api/domain/catalogue/facts/product-facts.ts';
import { Administration } from '../../../support/shop/administration.ts';
import { addProduct } from '../../../support/shop/catalogue.ts';

let shop: Administration;
beforeAll(async () => {
  shop = await Administration.start();
});
afterAll(() => shop.shop.stop());

const sql = (text: string, values: unknown[] = []) => shop.shop.parts.orm.em.fork().execute(text, values);

const rest = async (url: string) => {
  const response = await shop.shop.app.inject({ url });
  return { status: response.statusCode, body: response.json<unknown>() };
};

const QUERY = `query ($id: ID!) { productById(id: $id) { facts {
  kind hair texture construction lace laceKind density glueless heatLimitC lifespanMonths { from to } returnRule } } }`;

async function closure(): Promise<number> {
  const id = await addProduct(shop.shop, { name: 'Closure' });
  await sql(
    `insert into product_facts (product_id, kind, hair, texture, construction, lace, lace_kind, density, glueless,
       heat_limit_c, lifespan_from, lifespan_to, return_rule)
     values (?, 'closure', 'heat-safe', 'bone straight', '360 lace', '5x5', 'HD', 130, false, 140, 8, 14, 'sealed')`,
    [id],
  );
  return id;
}

describe('the facts of a product', () => {
  it('are typed in GraphQL', async () => {
    const id = await closure();
    expect(await shop.get(QUERY, null, { id })).toEqual({
      productById: {
        facts: {
          kind: 'CLOSURE',
          hair: 'HEAT_SAFE',
          texture: 'BONE_STRAIGHT',
          construction: 'LACE_360',
          lace: '5x5',
          laceKind: 'HD',
          density: 130,
          glueless: false,
          heatLimitC: 140,
          lifespanMonths: { from: 8, to: 14 },
          returnRule: 'SEALED',
        },
      },
    });
  });

  it('are words of the trade in REST, and null where nothing is said', async () => {
    expect(await rest(`/api/products/${await closure()}/facts/`)).toEqual({
      status: 200,
      body: {
        ...NO_FACTS,
        kind: 'closure',
        hair: 'heat-safe',
        texture: 'bone straight',
        construction: '360 lace',
        lace: '5x5',
        laceKind: 'HD',
        density: 130,
        glueless: false,
        heatLimitC: 140,
        lifespanMonths: { from: 8, to: 14 },
        returnRule: 'sealed',
      },
    });
    const silent = await addProduct(shop.shop, { name: 'Says nothing' });
    expect(await rest(`/api/products/${silent}/facts`)).toEqual({ status: 200, body: NO_FACTS });
  });

  it('are hidden with their product', async () => {
    const draft = await addProduct(shop.shop, { name: 'Draft', isDraft: true });
    const missing = { status: 404, body: { detail: 'Product not found.' } };
    expect(await rest(`/api/products/${draft}/facts`)).toEqual(missing);
    expect(await rest('/api/products/abc/facts')).toEqual(missing);
  });

  it.each([
    ["hair = 'silk'"],
    ['density = 90'],
    ['heat_limit_c = 250'],
    ['lifespan_to = 7'],
    ['lifespan_from = null'],
    ['made_days = -1'],
  ])('are held to their values by the database: %s', async (wrong) => {
    const id = await closure();
    await expect(sql(`update product_facts set ${wrong} where product_id = ?`, [id])).rejects.toThrow(
      'product_facts_',
    );
  });
});

describe('the colours of the trade', () => {
  it('are the same in REST and GraphQL, from black to those of several colours', async () => {
    const { body } = await rest('/api/colours/');
    const colours = body as { code: string; family: string; kind: string }[];
    expect(colours).toHaveLength(36);
    expect(colours[0]).toMatchObject({ code: '1', name: 'Jet black', hex: '#0d0c0f', parts: [] });
    expect(colours.at(-1)).toEqual({
      code: 'R4/27',
      name: 'Rooted honey',
      family: 'blonde',
      kind: 'rooted',
      hex: '#a7753a',
      palette: ['#4b351a', '#865e2e', '#a7753a', '#ba9365', '#dcc8b0'],
      also: ['4/27 rooted', 'shadow root honey'],
      says: 'Honey with a shadow root.',
      parts: [
        { code: '4', percent: 15 },
        { code: '27', percent: 85 },
      ],
    });
    const query = '{ colours { code name family kind hex palette also says parts { code percent } } }';
    const data = await shop.get<{ colours: object[] }>(query, null);
    expect(data.colours).toEqual(
      colours.map((one) => ({ ...one, family: one.family.toUpperCase(), kind: one.kind.toUpperCase() })),
    );
  });

  it('of several name colours that there are', async () => {
    const unknown = await sql(
      'select code from colours where not part_codes <@ (select array_agg(code) from colours)',
    );
    expect(unknown).toEqual([]);
  });
});

const makers = () => sql("select name, slug from makers where slug like 'omo%' order by slug");

describe('the makers', () => {
  it('are the brands of what is or was on sale, each once however it is written', async () => {
    await addProduct(shop.shop, { brand: 'Ọmọ Hair' });
    await addProduct(shop.shop, { brand: 'omo-hair' });
    await addProduct(shop.shop, { brand: 'Omo Draft', isDraft: true });
    const renamed = await addProduct(shop.shop, { brand: '!' });
    expect(await makers()).toEqual([{ name: 'Ọmọ Hair', slug: 'omo-hair' }]);
    await sql("update products set brand = 'Omo Lace' where id = ?", [renamed]);
    await sql("update products set is_draft = false where brand = 'Omo Draft'");
    expect(await makers()).toEqual([
      { name: 'Omo Draft', slug: 'omo-draft' },
      { name: 'Ọmọ Hair', slug: 'omo-hair' },
      { name: 'Omo Lace', slug: 'omo-lace' },
    ]);
  });
});
