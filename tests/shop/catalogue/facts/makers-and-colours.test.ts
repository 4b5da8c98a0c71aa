import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Checkout, type Shopper } from '../../../support/shop/checkout.ts';
import { addVariant } from '../../../support/shop/variants.ts';

let checkout: Checkout;
let admin: Shopper;
let packer: Shopper;
let product: number;
let other: number;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
  packer = await checkout.shopper({ staffRole: 'packer' });
});
afterAll(() => checkout.stop());
beforeEach(async () => {
  await checkout.sql('truncate products cascade');
  await checkout.sql('delete from makers');
  product = await checkout.product();
  other = await checkout.product();
  await checkout.sql(`update products set brand = 'Ọmọ Hair' where id = $1`, [product]);
  await checkout.sql(`update products set brand = 'Omo hair' where id = $1`, [other]);
  await checkout.sql(`delete from makers where name = 'Brand'`);
  await addVariant(checkout.sql.bind(checkout), product, `IR-${product}`, { options: { colour: '1B' } });
});

async function ask(document: string, variables: object = {}, who: Shopper | null = admin) {
  const { data, errors } = await checkout.graphql(document, { ...variables }, who ?? undefined);
  return { data: data ?? {}, error: errors?.[0] };
}

interface Maker {
  id: string;
  name: string;
  slug: string;
  link: string;
  caps: { code: string }[];
  shades: { code: string }[];
  version: number;
  usedBy: number;
}
const FIELDS = 'id name slug link caps { code } shades { code } version usedBy';

async function makers(keyword?: string): Promise<Maker[]> {
  const { data } = await ask(`query ($keyword: String) { makers(keyword: $keyword) { ${FIELDS} } }`, {
    keyword,
  });
  return (data['makers'] ?? []) as Maker[];
}

const write = (name: string, input: object, fields: string, who = admin) => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  return ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input }, who);
};

const facet = async (key: string) => {
  const { data } = await ask(
    '{ products(facets: { priceFrom: 0 }) { facets { groups { key values { value label count hex } } } } }',
    {},
    null,
  );
  const groups = (data['products'] as { facets: { groups: { key: string; values: { value: string }[] }[] } })
    .facets.groups;
  return groups.find((group) => group.key === key)?.values ?? [];
};

const tables = async () => (await checkout.rest<unknown>('GET', '/api/shade-tables')).body;
const charts = async () => (await checkout.rest<unknown>('GET', '/api/cap-charts')).body;

describe('a maker', () => {
  it('states the sizes of its caps, which everybody reads at once, and of a brand it has none', async () => {
    expect(await charts()).toEqual([]);
    const [maker] = await makers();
    const range = { from: 54.5, to: 57 };
    const size = {
      code: 'M',
      label: 'Average',
      strapCm: 2,
      circumference: range,
      napeWidth: { from: 13, to: 15 },
    };
    const wrong = await write('changeMaker', { id: maker?.id, caps: [size, size] }, 'maker { id }');
    expect(wrong.error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { caps: /once/ } });
    const { data } = await write(
      'changeMaker',
      { id: maker?.id, caps: [size] },
      'maker { version caps { code napeWidth { from to } earOverTop { from } } }',
    );
    expect(data['changeMaker']).toEqual({
      maker: { version: 2, caps: [{ code: 'M', napeWidth: { from: 13, to: 15 }, earOverTop: null }] },
    });
    const none = { frontToNape: null, earOverForehead: null, earOverTop: null, templeBack: null };
    await expect
      .poll(charts)
      .toEqual([{ maker: 'omo-hair', name: 'Ọmọ Hair', sizes: [{ ...none, ...size }] }]);
  });

  it('states its own values of colours, which everybody reads at once', async () => {
    expect(await tables()).toEqual([]);
    const [maker] = await makers();
    const shades = [{ code: '30', l: 36.4, a: 24.8, b: 33.9 }];
    const change = (input: object, who?: Shopper) =>
      write(
        'changeMaker',
        { id: maker?.id, ...input },
        'maker { version caps { code } shades { code l a b } }',
        who,
      );
    const twice = await change({ shades: [...shades, ...shades] });
    expect(twice.error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { shades: /once/ } });
    const unknown = await change({ shades: [{ ...shades[0], code: '30X' }] });
    expect(unknown.error?.extensions).toMatchObject({
      fields: { shades: 'There is no colour 30X. Add it to the colours first.' },
    });
    expect((await change({ shades }, packer)).error?.extensions['code']).toBe('FORBIDDEN');
    const { data } = await change({ shades, version: 1 });
    expect(data['changeMaker']).toEqual({ maker: { version: 2, caps: [], shades } });
    await expect.poll(tables).toEqual([{ maker: 'omo-hair', name: 'Ọmọ Hair', shades }]);
    expect((await ask('{ shadeTables { maker shades { code l a b } } }', {}, null)).data).toEqual({
      shadeTables: [{ maker: 'omo-hair', shades }],
    });
    const stale = await change({ shades: [], version: 1 });
    expect(stale.error?.extensions).toMatchObject({ reason: 'VERSION_CHANGED', current: { shades } });
    const [told] = await checkout.sql<{ changes: unknown }>(
      `select changes from audit_entries where action = 'MAKER_CHANGED' order by id desc limit 1`,
    );
    expect(JSON.stringify(told?.changes)).toContain('30 36.4 24.8 33.9');
    const body = { shades: [] };
    const cleared = await checkout.rest('PUT', `/api/makers/${maker?.id}`, { who: admin, body });
    expect(cleared.body).toMatchObject({ shades: [], version: 3 });
    await expect.poll(tables).toEqual([]);
  });

  it('is found by its name with the products that name it, however they write it', async () => {
    expect(await makers('ómo')).toMatchObject([{ name: 'Ọmọ Hair', slug: 'omo-hair', link: '', usedBy: 2 }]);
    expect(await makers('none')).toEqual([]);
    expect(await makers('o\0mo')).toHaveLength(1);
  });

  it('gets another name, which its products and the filters have at once, and keeps its address', async () => {
    expect(await facet('maker')).toMatchObject([{ value: 'omo-hair', label: 'Ọmọ Hair', count: 2 }]);
    const [maker] = await makers();
    const input = {
      id: maker?.id,
      version: maker?.version,
      name: 'Ade Strand',
      link: 'https://example.com/',
    };
    const { data } = await write('changeMaker', input, `maker { ${FIELDS} }`);
    expect(data['changeMaker']).toEqual({
      maker: { ...maker, name: 'Ade Strand', link: 'https://example.com/', version: 2 },
    });
    expect(await checkout.sql('select distinct brand from products')).toEqual([{ brand: 'Ade Strand' }]);
    await expect
      .poll(() => facet('maker'))
      .toMatchObject([{ value: 'omo-hair', label: 'Ade Strand', count: 2 }]);
    expect(await checkout.sql('select name, slug from makers')).toEqual([
      { name: 'Ade Strand', slug: 'omo-hair' },
    ]);
    const [entry] = await checkout.sql('select action, changes from audit_entries order by id desc limit 1');
    expect(entry).toMatchObject({
      action: 'MAKER_CHANGED',
      changes: { name: { before: 'Ọmọ Hair', after: 'Ade Strand' }, products: { after: 2 } },
    });
    const { error } = await write('changeMaker', { ...input, name: 'Late' }, 'maker { id }');
    expect(error?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'VERSION_CHANGED' });
  });

  it('is added and deleted, but not while products name it', async () => {
    const [used] = await makers();
    const { error } = await write('removeMaker', { id: used?.id }, 'removedMakerId');
    expect(error?.message).toBe('2 products name Ọmọ Hair as brand. Give them another brand first.');
    const { data } = await write('createMaker', { name: 'Sura Lace' }, `maker { ${FIELDS} }`);
    const { maker } = data['createMaker'] as { maker: Maker };
    expect(maker).toMatchObject({ slug: 'sura-lace', usedBy: 0, version: 1 });
    expect((await write('removeMaker', { id: maker.id }, 'removedMakerId')).error).toBeUndefined();
    expect(await makers('sura')).toEqual([]);
  });

  it.each([
    [{ name: 'OMO-HAIR', slug: 'other' }, 'name'],
    [{ name: 'Sura', slug: 'omo-hair' }, 'slug'],
    [{ name: 'Sura', link: 'javascript:alert(1)' }, 'link'],
    [{ name: '' }, 'name'],
  ])('is not added with %j', async (input, field) => {
    const { error } = await write('createMaker', input, 'maker { id }');
    expect(Object.keys(error?.extensions['fields'] ?? {})).toContain(field);
  });

  it('is the same over REST', async () => {
    const [maker] = await makers();
    const path = `/api/makers/${maker?.id}`;
    const { body } = await checkout.rest('GET', '/api/makers?keyword=omo', { who: admin });
    const { id, ...rest } = maker ?? ({} as Maker);
    expect(body).toEqual([{ _id: Number(id), ...rest }]);
    const changed = await checkout.rest('PUT', path, { who: admin, body: { slug: 'omo' } });
    expect([changed.status, changed.body['slug']]).toEqual([200, 'omo']);
    expect((await checkout.rest('DELETE', path, { who: admin })).status).toBe(409);
    const made = await checkout.rest('POST', '/api/makers', { who: admin, body: { name: 'Sura' } });
    expect(made.status).toBe(201);
    const gone = await checkout.rest('DELETE', `/api/makers/${String(made.body['_id'])}`, { who: admin });
    expect(gone.body).toEqual({ detail: 'Maker deleted.' });
  });
});

const remove = (code: string) => write('removeColour', { code }, 'removedColourCode');

describe('a colour', () => {
  const COLOUR = {
    code: '1A',
    name: 'Warm black',
    family: 'BLACK',
    hex: '#17120F',
    also: ['WB'],
    says: 'Warm.',
  };
  const SHOWN = 'colour { code name family kind hex palette also says version usedBy partOf }';
  interface Listed {
    code: string;
    usedBy: number;
    partOf: number;
  }
  const listed = async (code: string) => {
    const { data } = await ask('{ adminColours { code usedBy partOf } }');
    return ((data['adminColours'] ?? []) as Listed[]).find((colour) => colour.code === code);
  };

  it('is added with its shades, changed with another code, and deleted', async () => {
    const { data } = await write('createColour', COLOUR, SHOWN);
    expect(data['createColour']).toMatchObject({
      colour: { code: '1A', kind: 'SOLID', hex: '#17120f', also: ['WB'], version: 1, usedBy: 0, partOf: 0 },
    });
    const again = await write('createColour', { ...COLOUR, code: '1a' }, SHOWN);
    expect(again.error?.extensions['fields']).toHaveProperty('code');
    const input = { code: '1A', version: 1, newCode: 'WB', hex: '#201008' };
    const changed = await write('changeColour', input, SHOWN);
    expect(changed.data['changeColour']).toMatchObject({
      colour: { code: 'WB', name: 'Warm black', hex: '#201008', version: 2 },
    });
    const late = await write('changeColour', { ...input, code: 'WB' }, SHOWN);
    expect(late.error?.extensions['reason']).toBe('VERSION_CHANGED');
    expect((await remove('WB')).error).toBeUndefined();
    expect(await listed('WB')).toBeUndefined();
    expect((await remove('WB')).error?.extensions['code']).toBe('NOT_FOUND');
  });

  it('in use keeps its code and stays, and its name and shade follow in the filters', async () => {
    expect(await listed('1B')).toMatchObject({ usedBy: 1, partOf: 4 });
    expect((await remove('1B')).error?.message).toMatch(
      /^1B is used by 1 product and 4 colours of several\./,
    );
    const renamed = await write('changeColour', { code: '1B', newCode: '1BB' }, SHOWN);
    expect(renamed.error?.extensions['code']).toBe('CONFLICT');
    expect(await facet('shade')).toMatchObject([{ value: '1B', label: '1B Natural black' }]);
    await write('changeColour', { code: '1B', name: 'Soft black', hex: '#201816' }, SHOWN);
    await expect
      .poll(() => facet('shade'))
      .toMatchObject([{ value: '1B', label: '1B Soft black', hex: '#201816' }]);
    await write('changeColour', { code: '1B', name: 'Natural black', hex: '#1e1816' }, SHOWN);
  });

  it('is the same over REST', async () => {
    const { family: _, ...texts } = COLOUR;
    const body = { ...texts, family: 'black' };
    const made = await checkout.rest('POST', '/api/colours', { who: admin, body });
    expect([made.status, made.body['hex'], made.body['family']]).toEqual([201, '#17120f', 'black']);
    const path = '/api/colours/1A';
    const changed = await checkout.rest('PUT', path, { who: admin, body: { newCode: 'T1A/2' } });
    expect(changed.body).toMatchObject({ code: 'T1A/2', version: 2 });
    const { body: all } = await checkout.rest('GET', '/api/admin/colours', { who: admin });
    expect((all as unknown as { code: string }[]).map(({ code }) => code)).toContain('T1A/2');
    const gone = await checkout.rest('DELETE', '/api/colours/T1A-2', { who: admin });
    expect([gone.status, gone.body]).toEqual([200, { detail: 'Colour deleted.' }]);
  });

  it('and a maker are read by staff with products, and changed by owners and managers', async () => {
    const reader = await checkout.shopper({ staffRole: 'reader' });
    expect((await ask('{ makers { id } adminColours { code } }', {}, reader)).error).toBeUndefined();
    for (const who of [reader, packer]) {
      const { error } = await write('createMaker', { name: 'Sura' }, 'maker { id }', who);
      expect(error?.extensions['code']).toBe('FORBIDDEN');
    }
    expect((await ask('{ makers { id } }', {}, packer)).error?.extensions['code']).toBe('FORBIDDEN');
  });
});
