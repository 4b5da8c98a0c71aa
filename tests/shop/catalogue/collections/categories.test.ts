import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_CATEGORIES } from '../../../../api/domain/catalogue/collections/category-tree.ts';
import { Administration } from '../../../support/shop/administration.ts';
import { addPerson, addProducts, type Person } from '../../../support/shop/catalogue.ts';
import { hearChanges } from '../../../support/shop/kept-answers.ts';
import { eventually } from '../../../support/eventually.ts';

let shop: Administration;
let ada: Person;
let reader: Person;
let changes: { stop(): Promise<void> };
beforeAll(async () => {
  shop = await Administration.start();
  ada = await addPerson(shop.shop, { name: 'Ada' });
  reader = await addPerson(shop.shop, { name: 'Bola', staffRole: 'reader' });
  changes = hearChanges(shop.shop);
  await vi.waitUntil(() => shop.shop.parts.answers.isListening);
});
beforeEach(async () => {
  await shop.sql('delete from categories');
});
afterAll(async () => {
  await changes.stop();
  await shop.shop.stop();
});

interface Category {
  id: string;
  name: string;
  slug: string;
  parentId: string | null;
  depth: number;
  version: number;
}

const FIELDS = 'id name slug parentId depth version';
const DOES: Record<string, string> = {
  create: `mutation ($input: CreateCategoryInput!) { createCategory(input: $input) { category { ${FIELDS} } } }`,
  change: `mutation ($input: ChangeCategoryInput!) { changeCategory(input: $input) { category { ${FIELDS} } } }`,
  move: `mutation ($input: MoveCategoryInput!) { moveCategory(input: $input) { category { ${FIELDS} } } }`,
  remove: 'mutation ($input: RemoveCategoryInput!) { removeCategory(input: $input) { removedCategoryId } }',
};

const ask = (what: string, input: object, who: Person | null = shop.admin) =>
  shop.ask(DOES[what] ?? '', who, { input });

async function does(what: string, input: object): Promise<Category> {
  const { data, errors } = await ask(what, input);
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data as Record<string, { category: Category }>)[0]?.category as Category;
}

const add = (name: string, parentId: string | null = null) => does('create', { name, parentId });
const tree = async () => {
  const { categories } = await shop.get<{ categories: Category[] }>(`{ categories { ${FIELDS} } }`, null);
  return categories.map(({ name, depth }) => `${'-'.repeat(depth - 1)}${name}`);
};
const unlisted = async (who: Person = shop.admin) =>
  (await shop.get<{ unlistedCategories: unknown[] }>('{ unlistedCategories { name products } }', who))
    .unlistedCategories;
const refusal = async (what: string, input: object) => {
  const { errors } = await ask(what, input);
  return { message: errors?.[0]?.message, ...errors?.[0]?.extensions };
};
const slugsOf = async (slug: string) => {
  const { status, body } = await shop.rest('GET', `/api/categories/${slug}/products`, null);
  return { status, names: (body['products'] as { name: string }[] | undefined)?.map(({ name }) => name) };
};

describe('the categories of a shop', () => {
  it('are a tree that staff put in order', async () => {
    const wigs = await add('Wigs');
    await add('Care');
    const lace = await add('Lace', wigs.id);
    const bobs = await add('Bobs & pixies', wigs.id);
    expect(bobs).toMatchObject({ slug: 'bobs-pixies', parentId: wigs.id, depth: 2, version: 1 });
    await does('move', { id: bobs.id, parentId: wigs.id, place: 1 });
    await does('move', { id: wigs.id, parentId: null, place: 9 });
    expect(await tree()).toEqual(['Care', 'Wigs', '-Bobs & pixies', '-Lace']);
    await does('move', { id: lace.id, parentId: bobs.id, place: 1 });
    expect(await tree()).toEqual(['Care', 'Wigs', '-Bobs & pixies', '--Lace']);
    const { body } = await shop.rest('GET', '/api/categories', null);
    expect((body as unknown as { name: string; depth: number }[]).map(({ name }) => name)).toEqual([
      'Care',
      'Wigs',
      'Bobs & pixies',
      'Lace',
    ]);
  });

  it('have no circle and no fourth level', async () => {
    const wigs = await add('Wigs');
    const lace = await add('Lace', wigs.id);
    const bobs = await add('Bobs', lace.id);
    expect(await refusal('move', { id: wigs.id, parentId: bobs.id, place: 1 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { parentId: 'A category cannot be below itself or one of its subcategories.' },
    });
    expect(await refusal('create', { name: 'Deep', parentId: bobs.id })).toMatchObject({
      fields: { parentId: 'Categories can have at most 3 levels.' },
    });
    expect(await refusal('create', { name: 'Lost', parentId: 'x' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await tree()).toEqual(['Wigs', '-Lace', '--Bobs']);
  });

  it('have a slug and a name of their own, whatever the case', async () => {
    await add('Wigs');
    const care = await add('Care');
    expect(await refusal('create', { name: 'wIGS', slug: 'other' })).toMatchObject({
      fields: { name: 'Another category has this name. Choose another one.' },
    });
    expect(await refusal('change', { id: care.id, slug: 'wigs' })).toMatchObject({
      fields: { slug: 'Another category has this address. Choose another one.' },
    });
    expect(await refusal('create', { name: '…' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('show the products that name them, and those of their subcategories', async () => {
    await addProducts(shop.shop, [
      { name: 'One', category: 'Lace Wigs', createdAt: '2026-01-01' },
      { name: 'Two', category: 'LACE wigs', createdAt: '2026-01-02' },
      { name: 'Three', category: 'Bobs', createdAt: '2026-01-03' },
      { name: 'Draft', category: 'Bobs', isDraft: true },
      { name: 'Four', category: 'Unlisted' },
    ]);
    const lace = await add('Lace wigs');
    await add('Bobs', lace.id);
    expect(await slugsOf('lace-wigs')).toEqual({ status: 200, names: ['Three', 'Two', 'One'] });
    expect(await slugsOf('bobs')).toEqual({ status: 200, names: ['Three'] });
    expect((await slugsOf('unlisted')).status).toBe(404);
    const answer = await shop.ask('{ categoryProducts(slug: "unlisted") { total } }', null);
    expect(answer.data).toEqual({ categoryProducts: null });
  });

  it('give a new name to their products too, as a new version', async () => {
    const [id] = await addProducts(shop.shop, [
      { name: 'Wavy', category: 'beach WAVE' },
      { name: 'Gone', category: 'Beach wave', deletedAt: '2026-02-01' },
    ]);
    const wave = await add('Beach wave');
    expect(await slugsOf('beach-wave')).toMatchObject({ names: ['Wavy'] });
    expect(await does('change', { id: wave.id, version: 1, name: ' Sea wave ' })).toMatchObject({
      name: 'Sea wave',
      slug: 'beach-wave',
      version: 2,
    });
    const rows = await shop.sql(
      "select id, category, version from products where name in ('Wavy', 'Gone') order by id",
    );
    expect(rows[0]).toEqual({ id, category: 'Sea wave', version: 2 });
    expect(rows[1]).toMatchObject({ category: 'Beach wave', version: 1 });
    await eventually(async () => expect(await slugsOf('beach-wave')).toMatchObject({ names: ['Wavy'] }));
    const product = await shop.rest('GET', `/api/products/${id}/`, null);
    expect(product.body).toMatchObject({ category: 'Sea wave' });
    const [entry] = await shop.sql<{ action: string; changes: object }>(
      'select action, changes from audit_entries order by id desc limit 1',
    );
    expect(entry).toEqual({
      action: 'CATEGORY_CHANGED',
      changes: {
        name: { before: 'Beach wave', after: 'Sea wave' },
        products: { before: null, after: 1 },
      },
    });
  });

  it('are not overwritten by whoever saw an older version', async () => {
    const { id } = await add('Raced');
    await does('change', { id, version: 1, image: '/media/a.webp' });
    expect(await refusal('change', { id, version: 1, name: 'Late' })).toMatchObject({
      message: 'Somebody has changed this category in the meantime. Check it and try again.',
      code: 'CONFLICT',
      reason: 'VERSION_CHANGED',
      current: { id, version: 2, name: 'Raced', image: '/media/a.webp' },
    });
  });

  it('are deleted without subcategories only, and their products stay', async () => {
    const wigs = await add('Wigs');
    const lace = await add('Lace', wigs.id);
    expect(await refusal('remove', { id: wigs.id })).toMatchObject({
      code: 'CONFLICT',
      message: 'Move or delete its subcategories first.',
    });
    expect(await ask('remove', { id: lace.id })).toEqual({
      data: { removeCategory: { removedCategoryId: lace.id } },
    });
    expect(await tree()).toEqual(['Wigs']);
    expect(await refusal('remove', { id: lace.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it(`are at most ${MAX_CATEGORIES}`, async () => {
    await shop.sql(
      `insert into categories (name, slug, position, updated_at)
       select n, 'c-' || n, n, now() from generate_series(1, ${MAX_CATEGORIES}) n`,
    );
    expect(await refusal('create', { name: 'One more' })).toMatchObject({ code: 'CONFLICT' });
  });

  it('are changed over REST as over GraphQL', async () => {
    const made = await shop.rest('POST', '/api/categories', shop.admin, { name: 'Wigs' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Wigs', slug: 'wigs', parent: null, depth: 1 } });
    const id = made.body['_id'];
    const lace = await shop.rest('POST', '/api/categories', shop.admin, { name: 'Lace', parent: id });
    expect(lace.body).toMatchObject({ parent: id, depth: 2 });
    const at = `/api/categories/${Number(lace.body['_id'])}`;
    expect(await shop.rest('PUT', at, shop.admin, { slug: 'lace-fronts', version: 1 })).toMatchObject({
      status: 200,
      body: { name: 'Lace', slug: 'lace-fronts' },
    });
    expect(await shop.rest('PUT', at, shop.admin, { name: 'Late', version: 1 })).toMatchObject({
      status: 409,
    });
    expect(await shop.rest('PUT', `${at}/place`, shop.admin, { place: 1 })).toMatchObject({
      body: { parent: null, depth: 1 },
    });
    expect(await shop.rest('PUT', at, shop.admin, { name: 7 })).toMatchObject({
      status: 400,
      body: { detail: 'Enter a name.' },
    });
    expect(await shop.rest('PUT', `${at}/place`, shop.admin, {})).toMatchObject({ status: 400 });
    expect(await shop.rest('DELETE', at, shop.admin)).toMatchObject({ status: 200 });
    expect(await shop.rest('DELETE', at, shop.admin)).toMatchObject({ status: 404 });
    expect(await shop.rest('DELETE', '/api/categories/x', shop.admin)).toMatchObject({ status: 404 });
  });

  it('are changed by owners and managers only', async () => {
    const { id } = await add('Wigs');
    for (const [who, code] of [
      [null, 'UNAUTHENTICATED'],
      [ada, 'FORBIDDEN'],
      [reader, 'FORBIDDEN'],
    ] as const) {
      for (const [what, input] of [
        ['create', { name: 'New' }],
        ['change', { id, name: 'New' }],
        ['move', { id, parentId: null, place: 1 }],
        ['remove', { id }],
      ] as const) {
        const { errors } = await ask(what, input, who);
        expect(errors?.[0]?.extensions.code).toBe(code);
      }
    }
    expect(await tree()).toEqual(['Wigs']);
  });
});

describe('texts', () => {
  it('that only products name are listed for staff, and become categories under another name', async () => {
    await shop.sql('update products set category = $1', ['']);
    await addProducts(shop.shop, [
      { name: 'One', category: 'lace wigs' },
      { name: 'Two', category: 'Lace wig' },
      { name: 'Three', category: 'Lace wig', isDraft: true },
      { name: 'Four', category: 'LACE WIG' },
      { name: 'Five', category: 'Bobs' },
    ]);
    await add('bobs');
    const listed = [
      { name: 'Lace wig', products: 3 },
      { name: 'lace wigs', products: 1 },
    ];
    expect(await unlisted()).toEqual(listed);
    expect(await unlisted(reader)).toEqual(listed);
    expect(await shop.codeOf('{ unlistedCategories { name } }', ada)).toBe('FORBIDDEN');
    await does('create', { name: 'Lace wigs', fromText: 'LACE WIG' });
    expect(await unlisted()).toEqual([]);
    expect(
      await shop.sql(
        `select category, count(*)::int as n from products where category <> '' group by 1 order by category collate "C"`,
      ),
    ).toEqual([
      { category: 'Bobs', n: 1 },
      { category: 'Lace wigs', n: 3 },
      { category: 'lace wigs', n: 1 },
    ]);
    expect(await refusal('create', { name: 'Short', fromText: 'Bobs' })).toMatchObject({ code: 'CONFLICT' });
    expect(await tree()).toEqual(['bobs', 'Lace wigs']);
  });
});
