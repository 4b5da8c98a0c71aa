import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_COLLECTIONS } from '../../../../api/domain/catalogue/collections/collection-rules.ts';
import { addWigs } from '../../../support/catalogue/add-wigs.ts';
import { Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../../support/shop/catalogue.ts';
import { hearChanges } from '../../../support/shop/kept-answers.ts';
import { eventually } from '../../../support/eventually.ts';

let shop: Administration;
let ada: Person;
let reader: Person;
let wigs: Map<string, number>;
let changes: { stop(): Promise<void> };
beforeAll(async () => {
  shop = await Administration.start();
  ada = await addPerson(shop.shop, { name: 'Ada' });
  reader = await addPerson(shop.shop, { name: 'Bola', staffRole: 'reader' });
  wigs = await addWigs(shop.shop);
  changes = hearChanges(shop.shop);
  await vi.waitUntil(() => shop.shop.parts.answers.isListening);
});
beforeEach(async () => {
  await shop.sql('delete from collections');
});
afterAll(async () => {
  await changes.stop();
  await shop.shop.stop();
});

interface Stored {
  id: string;
  name: string;
  slug: string;
  rule: string | null;
  productIds: string[] | null;
  isVisible: boolean;
  isOnHome: boolean;
  version: number;
}

const FIELDS = 'id name slug rule productIds isVisible isOnHome version';
const DOES: Record<string, string> = {
  create: `mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { collection { ${FIELDS} } } }`,
  change: `mutation ($input: ChangeCollectionInput!) { changeCollection(input: $input) { collection { ${FIELDS} } } }`,
  move: `mutation ($input: MoveCollectionInput!) { moveCollection(input: $input) { collection { ${FIELDS} } } }`,
  remove:
    'mutation ($input: RemoveCollectionInput!) { removeCollection(input: $input) { removedCollectionId } }',
};

const ask = (what: string, input: object, who: Person | null = shop.admin) =>
  shop.ask(DOES[what] ?? '', who, { input });

async function does(what: string, input: object): Promise<Stored> {
  const { data, errors } = await ask(what, input);
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data as Record<string, { collection: Stored }>)[0]?.collection as Stored;
}

const refusal = async (what: string, input: object) => {
  const { errors } = await ask(what, input);
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions };
};

const LIST = `query ($slug: String!, $facets: FacetsInput) { collectionProducts(slug: $slug, facets: $facets) {
  total products { name } facets { products groups { key values { value count } } } } }`;

interface List {
  total: number;
  products: { name: string }[];
  facets: { products: number; groups: { key: string; values: { value: string; count: number }[] }[] };
}

const list = async (slug: string, facets: object | null = null) =>
  (await shop.get<{ collectionProducts: List }>(LIST, null, { slug, facets })).collectionProducts;
const names = async (slug: string, facets: object | null = null) =>
  (await list(slug, facets)).products.map(({ name }) => name);
const shown = async (more = '') => {
  const { collections } = await shop.get<{ collections: { slug: string }[] }>(
    `{ collections${more} { slug } }`,
    null,
  );
  return collections.map(({ slug }) => slug);
};

const idsOf = (...slugs: string[]) => slugs.map((slug) => String(wigs.get(slug)));
const HAND = ['nala-deep-wave-black', 'amara-body-wave', 'simi-straight-30'];

describe('a collection', () => {
  it('chosen by hand shows its products in the order of the shop, and by another sorting', async () => {
    const made = await does('create', { name: 'Picked', isVisible: true, productIds: idsOf(...HAND) });
    expect(made).toMatchObject({ slug: 'picked', rule: null, productIds: idsOf(...HAND), version: 1 });
    expect(await names('picked')).toEqual(HAND);
    const prices = await list('picked', { sort: 'PRICE_UP' });
    expect(prices.products.map(({ name }) => name).toSorted()).toEqual(HAND.toSorted());
    expect(await names('picked', { texture: ['body wave'] })).toEqual(['amara-body-wave']);
    const draft = await addProduct(shop.shop, { name: 'Hidden', isDraft: true });
    await does('change', { id: made.id, productIds: [String(draft), ...idsOf('amara-body-wave'), '999999'] });
    expect(await names('picked')).toEqual(['amara-body-wave']);
  });

  it('found by a rule holds what the filters find, and is narrowed within it', async () => {
    await does('create', { name: 'Waves', isVisible: true, rule: 'texture=body+wave,deep+wave&kind=wig' });
    const home = await shop.get<{ products: List }>(
      '{ products(facets: { kind: ["wig"], texture: ["body wave", "deep wave"] }) { total products { name } } }',
      null,
    );
    const found = await list('waves');
    expect(found.total).toBe(home.products.total);
    expect(found.products).toEqual(home.products.products);
    expect(found.total).toBeGreaterThan(2);
    const deep = await list('waves', { texture: ['deep wave'] });
    expect(deep.total).toBeLessThan(found.total);
    // Nothing outside the collection can be reached by its filters.
    expect(await names('waves', { texture: ['curly'] })).toEqual([]);
    const textures = found.facets.groups.find(({ key }) => key === 'texture')?.values;
    expect(textures?.filter(({ count }) => count > 0).map(({ value }) => value)).toEqual([
      'body wave',
      'deep wave',
    ]);
  });

  it('whose maker is gone shows nothing, rather than everything', async () => {
    await does('create', { name: 'Gone', isVisible: true, rule: 'maker=nobody' });
    expect((await list('gone')).total).toBe(0);
  });

  it('goes from a rule to products by hand and back', async () => {
    const { id } = await does('create', { name: 'Both', rule: 'kind=wig' });
    expect(await does('change', { id, productIds: idsOf(HAND[0] ?? '') })).toMatchObject({
      rule: null,
      productIds: idsOf(HAND[0] ?? ''),
    });
    expect(await does('change', { id, rule: 'texture=curly&kind=wig&nothing=1' })).toMatchObject({
      rule: 'kind=wig&texture=curly',
      productIds: null,
    });
    expect(await refusal('change', { id, rule: 'kind=wig', productIds: [] })).toMatchObject({
      fields: { rule: 'Choose products by hand or by filters, not both.' },
    });
    expect(await refusal('change', { id, productIds: ['x'] })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refusal('change', { id, rule: '' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('that is off is seen by staff alone', async () => {
    await does('create', { name: 'Secret', rule: 'kind=wig' });
    expect(await shown()).toEqual([]);
    const { data, errors } = await shop.ask('{ collection(slug: "secret") { name } }', null);
    expect([data, errors?.[0]?.extensions.code]).toEqual([{ collection: null }, 'NOT_FOUND']);
    for (const slug of ['secret', '%00', 'A%20B'])
      expect(await shop.rest('GET', `/api/collections/${slug}/products`, null)).toMatchObject({
        status: 404,
      });
    const all = `{ adminCollections { ${FIELDS} } }`;
    expect(await shop.codeOf(all, null)).toBe('UNAUTHENTICATED');
    expect(await shop.codeOf(all, ada)).toBe('FORBIDDEN');
    expect(await shop.get(all, reader)).toMatchObject({ adminCollections: [{ slug: 'secret' }] });
  });

  it('stands on the home page in the order of the shop, at once after a change', async () => {
    const one = await does('create', { name: 'One', rule: 'kind=wig', isVisible: true, isOnHome: true });
    const two = await does('create', { name: 'Two', rule: 'kind=wig', isVisible: true, isOnHome: true });
    await does('create', { name: 'Off', rule: 'kind=wig', isOnHome: true });
    await does('create', { name: 'Else', rule: 'kind=wig', isVisible: true });
    const home = () => shown('(onHome: true)');
    await eventually(async () => expect(await home()).toEqual(['one', 'two']));
    await does('move', { id: two.id, place: 1 });
    await eventually(async () => expect(await home()).toEqual(['two', 'one']));
    await does('change', { id: two.id, isVisible: false });
    await eventually(async () => expect(await home()).toEqual(['one']));
    await ask('remove', { id: one.id });
    await eventually(async () => expect(await home()).toEqual([]));
    expect(await shown()).toEqual(['else']);
  });

  it('is refused a slug that is taken, and an older version', async () => {
    const { id } = await does('create', { name: 'Raced', rule: 'kind=wig' });
    expect(await refusal('create', { name: 'Raced' })).toMatchObject({
      fields: { slug: 'Another collection has this address. Choose another one.' },
    });
    await does('change', { id, version: 1, name: 'Faster' });
    expect(await refusal('change', { id, version: 1, name: 'Late' })).toMatchObject({
      message: 'Somebody has changed this collection in the meantime. Check it and try again.',
      reason: 'VERSION_CHANGED',
      current: { id, version: 2, name: 'Faster' },
    });
    expect(await refusal('change', { id: 'x', name: 'Late' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it(`is one of at most ${MAX_COLLECTIONS}`, async () => {
    await shop.sql(
      `insert into collections (name, slug, rule, position, updated_at)
       select n, 'c-' || n, 'kind=wig', n, now() from generate_series(1, ${MAX_COLLECTIONS}) n`,
    );
    expect(await refusal('create', { name: 'One more' })).toMatchObject({ code: 'CONFLICT' });
  });

  it('is the same over REST', async () => {
    const given = { name: 'Waves', rule: 'texture=body+wave', isVisible: true };
    const made = await shop.rest('POST', '/api/collections', shop.admin, given);
    expect(made).toMatchObject({ status: 201, body: { slug: 'waves', version: 1, productIds: null } });
    const at = `/api/collections/${Number(made.body['_id'])}`;
    expect((await shop.rest('GET', '/api/collections', null)).body).toMatchObject([{ slug: 'waves' }]);
    const products = await shop.rest('GET', '/api/collections/waves/products?sort=price-up', null);
    expect(products.status).toBe(200);
    const sorted = await list('waves', { sort: 'PRICE_UP' });
    expect((products.body['products'] as { name: string }[]).map(({ name }) => name)).toEqual(
      sorted.products.map(({ name }) => name),
    );
    expect(
      await shop.rest('PUT', at, shop.admin, { productIds: [wigs.get('lola-curly-copper')] }),
    ).toMatchObject({ status: 200, body: { rule: null, version: 2 } });
    expect(await shop.rest('PUT', `${at}/place`, shop.admin, { place: 1 })).toMatchObject({ status: 200 });
    expect(await shop.rest('PUT', at, shop.admin, { name: ['x'] })).toMatchObject({ status: 400 });
    expect(await shop.rest('PUT', at, shop.admin, { isVisible: 'yes' })).toMatchObject({ status: 400 });
    expect((await shop.rest('GET', '/api/admin/collections', reader)).body).toMatchObject([{ version: 2 }]);
    expect(await shop.rest('DELETE', at, shop.admin)).toMatchObject({ status: 200 });
    expect(await shop.rest('DELETE', at, shop.admin)).toMatchObject({ status: 404 });
  });

  it('is changed by owners and managers only, and all of it is in the audit log', async () => {
    const { id } = await does('create', { name: 'Logged', rule: 'kind=wig' });
    for (const [who, code] of [
      [null, 'UNAUTHENTICATED'],
      [ada, 'FORBIDDEN'],
      [reader, 'FORBIDDEN'],
    ] as const) {
      for (const [what, input] of [
        ['create', { name: 'New' }],
        ['change', { id, name: 'New' }],
        ['move', { id, place: 1 }],
        ['remove', { id }],
      ] as const) {
        const { errors } = await ask(what, input, who);
        expect(errors?.[0]?.extensions.code).toBe(code);
      }
    }
    await does('change', { id, isVisible: true });
    await does('move', { id, place: 1 });
    await ask('remove', { id });
    const entries = await shop.sql<{ action: string }>(
      "select action from audit_entries where subject_id = $1 and action like 'COLLECTION%' order by id",
      [id],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'COLLECTION_CREATED',
      'COLLECTION_CHANGED',
      'COLLECTION_MOVED',
      'COLLECTION_DELETED',
    ]);
  });
});
