import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerCache } from '../../../api/platform/cache/answer-cache.ts';
import { EncodedAnswer } from '../../../api/platform/cache/encoded-answer.ts';
import { ReadConnection } from '../../../api/platform/database/read.ts';
import { addPerson, addProduct, addProducts } from '../../support/shop/catalogue.ts';
import { hearChanges } from '../../support/shop/kept-answers.ts';
import { startShop, type TestShop } from '../../support/shop/shop.ts';
import { addVariant } from '../../support/shop/variants.ts';

/** Which cached responses a change of the catalogue drops. */
let shop: TestShop;
let changes: { stop(): Promise<void> };

beforeAll(async () => {
  shop = await startShop();
  changes = hearChanges(shop);
  await vi.waitUntil(() => shop.parts.answers.begin('hearing')?.abandon() === undefined, 30_000);
});

afterAll(async () => {
  await changes.stop();
  await shop.stop();
});

const sql = (text: string, values: unknown[] = []) => shop.parts.orm.em.fork().execute(text, values);

const answerShowing = (...shown: string[]) =>
  new EncodedAnswer({ route: '', headers: { 'content-type': 'text/plain' }, shown }, Buffer.from('x'));

/** Waits until all committed changes were heard of: notifications arrive in order. */
async function whenHeard(): Promise<void> {
  const { answers } = shop.parts;
  await vi.waitUntil(() => {
    answers.begin('mark')?.finish(answerShowing('mark'));
    return answers.get('mark') !== undefined;
  }, 30_000);
  await sql("select pg_notify('catalogue_changed', 'mark')");
  await vi.waitUntil(() => answers.get('mark') === undefined, 30_000);
}

const FIELDS = 'products { id name price countInStock }';
const documents = {
  settings: '{ shopSettings { sendsMail } }',
  connection: '{ productsConnection(first: 100) { edges { node { id countInStock } } } }',
  'by stock':
    '{ productsConnection(first: 1, sort: { field: COUNT_IN_STOCK, direction: DESC }) { edges { node { id } } } }',
  suggestions: '{ suggestions(keyword: "ambra") { id } }',
  search: `{ products(keyword: "ambra") { ${FIELDS} } }`,
  'no variant': '{ variant(sku: "NONE") { sku } }',
};

/**
 * Requests everything that a visitor can see, so that it is cached; the returned function lists what is still cached.
 */
async function keepAll(ambra: number, bea: number): Promise<() => string[]> {
  const payloads: Record<string, string> = {
    ...documents,
    'a in GraphQL': `{ product(id: "${ambra}") { name reviewsConnection { edges { node { comment } } } } }`,
    'b in GraphQL': `{ product(id: "${bea}") { name } }`,
    'a with its like': `{ product(id: "${ambra}") { relatedProducts { id } } }`,
    'a in a cart': `{ productsByIds(ids: ["${ambra}"]) { id price } }`,
    'a by its sku': `{ variantsWithSkus(skus: ["A-${ambra}"]) { sku countInStock } }`,
    'b in a cart': `{ productsByIds(ids: ["${bea}"]) { id price } }`,
  };
  const urls: Record<string, string> = {
    list: '/api/products',
    top: '/api/products/top',
    'search for b': '/api/products?keyword=bea',
    a: `/api/products/${ambra}`,
    'variants of a': `/api/products/${ambra}/variants`,
    b: `/api/products/${bea}`,
  };
  const keys: [string, string][] = [];
  for (const [name, url] of Object.entries(urls)) {
    await shop.app.inject({ url });
    keys.push([name, url]);
  }
  for (const [name, query] of Object.entries(payloads)) {
    const payload = JSON.stringify({ query });
    const headers = { 'content-type': 'application/json', accept: '*/*' };
    await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload });
    keys.push([name, `POST */*\n${payload}`]);
  }
  const kept = () => keys.filter(([, key]) => shop.parts.answers.get(key)).map(([name]) => name);
  expect(kept()).toEqual(keys.map(([name]) => name));
  return kept;
}

/** Responses that depend on which products there are, their order or their number. */
const LISTS = [
  'list',
  'top',
  'search for b',
  'connection',
  'by stock',
  'suggestions',
  'search',
  'a with its like',
  'no variant',
];
const OF_A = ['a', 'a in GraphQL', 'a with its like', 'a in a cart', 'a by its sku', 'variants of a'];
/** Lists that contain A. */
const WITH_A = ['list', 'top', 'connection', 'suggestions', 'search'];

let ambra: number;
let bea: number;
let draft: number;
let reviewer: number;

beforeEach(async () => {
  await sql('update products set deleted_at = now()');
  ambra = await addProduct(shop, {
    name: 'Ambra',
    countInStock: 9,
    category: 'A',
    ratingSum: 5,
    numReviews: 1,
  });
  await makeOfA(`A-${ambra}`);
  bea = await addProduct(shop, { name: 'Bea', countInStock: 9, category: 'B' });
  draft = await addProduct(shop, { name: 'Not yet', isDraft: true });
  reviewer = (await addPerson(shop)).id;
  await sql(
    'insert into reviews (product_id, user_id, rating, comment, created_at) values (?, ?, 5, ?, now())',
    [ambra, reviewer, 'Soft.'],
  );
  await whenHeard();
});

/** A variant of A besides its standard. */
async function makeOfA(sku: string): Promise<void> {
  const pool = await shop.parts.orm.em.getDriver().getConnection().getNativeClient();
  const options = { colour: sku };
  await addVariant((text, values) => pool.query(text, values), ambra, sku, { options });
}

const onA = (set: string) => () => sql(`update products set ${set} where id = ?`, [ambra]);
const onStandard = (set: string) => () =>
  sql(`update variants set ${set} where product_id = ? and is_standard`, [ambra]);

const CHANGES: [change: string, () => Promise<unknown>, dropped: string[]][] = [
  ['one piece is sold', onStandard('stock = stock - 1'), [...OF_A, ...WITH_A, 'by stock']],
  [
    'one piece of another is sold',
    () => sql('update variants set stock = stock - 1 where product_id = ? and is_standard', [bea]),
    ['b', 'b in GraphQL', 'b in a cart', 'list', 'search for b', 'connection', 'by stock'],
  ],
  [
    'one piece of another variant is sold',
    () => sql('update variants set stock = stock - 1 where sku = ?', [`A-${ambra}`]),
    [...OF_A, ...WITH_A, 'by stock'],
  ],
  ['a variant is made', () => makeOfA('MADE'), [...OF_A, ...LISTS]],
  [
    'a variant is deleted',
    () => sql('update variants set deleted_at = now() where sku = ?', [`A-${ambra}`]),
    [...OF_A, ...LISTS],
  ],
  ['the last pieces are sold', onStandard('stock = 0'), [...OF_A, ...LISTS]],
  ['the price changes', onStandard('price = price + 1'), [...OF_A, ...LISTS]],
  ['the name changes', onA("name = 'Ambra too'"), [...OF_A, ...LISTS]],
  [
    'it gets a further picture',
    () =>
      sql(
        "insert into product_pictures (product_id, file, position, created_at) values (?, '/media/b.webp', 1, now())",
        [ambra],
      ),
    [...OF_A, ...LISTS],
  ],
  [
    'its facts are said',
    () => sql("insert into product_facts (product_id, kind) values (?, 'wig')", [ambra]),
    [...OF_A, ...LISTS],
  ],
  ['the description changes', onA("description = 'New.'"), [...OF_A, ...LISTS]],
  ['a rating comes', onA('rating_sum = rating_sum + 1, num_reviews = 2'), [...OF_A, ...LISTS]],
  ['it is taken off sale', onA('is_draft = true'), [...OF_A, ...LISTS]],
  ['it is deleted', onA('deleted_at = now()'), [...OF_A, ...LISTS]],
  ['nothing visible changes', onA('updated_at = now()'), []],
  ['nothing visible of its standard changes', onStandard('updated_at = now(), price = price'), []],
  [
    'another product is published',
    () => sql('update products set is_draft = false where id = ?', [draft]),
    LISTS,
  ],
  ['another product is made', () => addProduct(shop, { name: 'New' }), LISTS],
  [
    'a review is written',
    async () =>
      sql(
        'insert into reviews (product_id, user_id, rating, comment, created_at) values (?, ?, 4, ?, now())',
        [ambra, (await addPerson(shop)).id, 'Fine.'],
      ),
    [...OF_A, ...WITH_A],
  ],
  [
    'who has written a review is renamed',
    () => sql("update users set name = 'Other' where id = ?", [reviewer]),
    [...OF_A, ...WITH_A],
  ],
  [
    'somebody else is renamed',
    async () => sql("update users set name = 'Other' where id = ?", [(await addPerson(shop)).id]),
    [],
  ],
];

describe('a committed change', () => {
  it.each(CHANGES)('%s: drops the responses that show it, and no others', async (_name, change, dropped) => {
    const kept = await keepAll(ambra, bea);
    const before = kept();
    await change();
    await whenHeard();
    expect(kept()).toEqual(before.filter((name) => !dropped.includes(name)));
  });

  it.each([
    ['of more than a hundred products at once', () => sql('update variants set stock = stock + 1')],
    [
      'of one among more than a hundred products that are written anew',
      () =>
        sql(
          'update variants set price = price + case when id = (select max(id) from variants) then 1 else 0 end',
        ),
    ],
    ['that may be anything', () => sql("select pg_notify('catalogue_changed', '')")],
    ['of a review that was there', () => sql("update reviews set comment = 'Better.'")],
  ])('%s drops everything', async (_name, change) => {
    await addProducts(
      shop,
      Array.from({ length: 110 }, (_, nr) => ({ name: `Many ${nr}` })),
    );
    await whenHeard();
    const kept = await keepAll(ambra, bea);
    await change();
    await whenHeard();
    expect(kept()).toEqual([]);
  });

  it('that is rolled back drops nothing', async () => {
    const kept = await keepAll(ambra, bea);
    const before = kept();
    const em = shop.parts.orm.em.fork();
    await em.begin();
    await em.execute('update variants set price = 1');
    await em.rollback();
    await whenHeard();
    expect(kept()).toEqual(before);
  });

  it('while a response is made from the earlier data keeps that response from being cached', async () => {
    const query = vi.spyOn(ReadConnection.prototype, 'query');
    query.mockImplementationOnce(async function (this: ReadConnection, ...asked) {
      query.mockRestore();
      const rows = await this.query(...asked);
      await onStandard('stock = 3')();
      await whenHeard();
      return rows;
    });
    const url = `/api/products/${ambra}`;
    expect((await shop.app.inject({ url })).json()).toMatchObject({ countInStock: 9 });
    expect(shop.parts.answers.get(url)).toBeUndefined();
    expect((await shop.app.inject({ url })).json()).toMatchObject({ countInStock: 3 });
  });
});

function begin() {
  const answers = new AnswerCache();
  answers.hear();
  return { answers, making: answers.begin('key') };
}

describe('a response that is being made', () => {
  it.each([
    ['is kept when nothing that it shows has changed', ['product:1', 'lists'], ['product:2'], true],
    ['is not kept when something of it has changed', ['product:1', 'lists'], ['product:1'], false],
    ['is not kept when it does not say what it shows', [], ['product:1'], false],
  ])('%s', (_name, shown, changed, isKept) => {
    const { answers, making } = begin();
    answers.drop(changed);
    making?.finish(answerShowing(...shown));
    expect(answers.get('key') !== undefined).toBe(isKept);
  });

  it('is kept no longer than what it shows is true', async () => {
    const ends = new Date(shop.clock.now().getTime() + 300);
    await sql('update variants set was_price = price + 1, was_until = ? where sku = ?', [ends, `A-${ambra}`]);
    await whenHeard();
    const url = `/api/products/${ambra}/variants`;
    await shop.app.inject({ url });
    expect(shop.parts.answers.get(url)).toBeDefined();
    await vi.waitUntil(() => shop.parts.answers.get(url) === undefined, 30_000);
  });

  it('is not shared with requests that come after a change', async () => {
    const { answers, making } = begin();
    expect(answers.flight('key')).toBeDefined();
    answers.drop(['product:1']);
    expect(answers.flight('key')).toBeUndefined();
    making?.abandon();
  });

  it('is removed from every index when it is evicted or replaced', () => {
    const { answers } = begin();
    for (const shown of ['product:1', 'product:2']) answers.begin('key')?.finish(answerShowing(shown));
    answers.drop(['product:1']);
    expect(answers.get('key')).toBeDefined();
    answers.drop(['product:2']);
    expect(answers.get('key')).toBeUndefined();
  });
});
