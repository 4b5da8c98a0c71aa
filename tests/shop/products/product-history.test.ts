import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importProducts } from '../../../api/shop/catalogue/import/product-import.service.ts';
import { importVariants } from '../../../api/shop/catalogue/variant-import/variant-import.service.ts';
import { readCsv } from '../../../api/shop/reports/csv-reader.ts';
import { Checkout, type Shopper } from '../../support/shop/checkout.ts';

let checkout: Checkout;
let admin: Shopper;

beforeAll(async () => {
  checkout = await Checkout.start();
  admin = await checkout.shopper({ isAdmin: true });
});
afterAll(() => checkout.stop());

const HISTORY = `query ($id: ID!, $first: Int, $after: String) { productHistory(id: $id, first: $first, after: $after) {
  entries { createdAt event actorId actorName role orderId changes { field before after } } next } }`;

interface Entry {
  event: string;
  actorId: string | null;
  actorName: string | null;
  role: string | null;
  orderId: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}
interface Page {
  entries: Entry[];
  next: string | null;
}

const ask = (id: number, variables: object = {}, who: Shopper | null = admin) =>
  checkout.graphql(HISTORY, { id: String(id), ...variables }, who ?? undefined);

async function history(id: number, variables: object = {}): Promise<Page> {
  const { data, errors } = await ask(id, variables);
  expect(errors).toBeUndefined();
  return (data as { productHistory: Page }).productHistory;
}

/** Each a second after the other. */
async function run(mutation: string): Promise<void> {
  checkout.shop.clock.advance(1000);
  expect((await checkout.graphql(`mutation { ${mutation} }`, {}, admin)).errors).toBeUndefined();
}

const read = (csv: string) => readCsv(Buffer.from(csv));
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
/** What an import or a bulk edit says of each product besides its changes. */
const via = (words: string) => change('via', null, words);

describe('the history of a product', () => {
  it('says who changed what, and what orders took, the newest first', async () => {
    const id = await checkout.product({ name: 'Amara', price: 100_00, stock: 10 });
    await run(`changeProduct(input: { id: ${id}, price: 120.5 }) { product { id } }`);
    checkout.shop.clock.advance(1000);
    const order = await checkout.order(await checkout.shopper(), id, 3);
    await run(`changeProduct(input: { id: ${id}, isPublished: false }) { product { id } }`);
    const { entries, next } = await history(id);
    expect(next).toBeNull();
    expect(entries.map(({ event, orderId, changes }) => [event, orderId, changes])).toEqual([
      ['CHANGED', null, [change('isDraft', 'false', 'true'), change('isHidden', 'false', 'true')]],
      ['SOLD', String(order.id), [change(`P-${id} countInStock`, '10', '7')]],
      ['CHANGED', null, [change('price', '100', '120.5')]],
    ]);
    expect(entries[0]).toMatchObject({ actorId: String(admin.id), role: 'owner' });
    expect(entries[0]?.actorName).not.toBeNull();
    expect(entries[1]).toMatchObject({ actorId: null, actorName: null, role: null });
  });

  it('has what was done over each way', async () => {
    const id = await checkout.product({ name: 'Amara', price: 100_00, stock: 10 });
    const sku = `P-${id}`;
    await run(
      `changeVariants(input: { productId: ${id}, change: [{ sku: "${sku}", stockChange: 2 }] }) { product { id } }`,
    );
    await run(`changeFacts(input: { productId: ${id}, facts: { kind: WIG } }) { product { id } }`);
    const rest = (method: 'PUT' | 'POST', path: string, body?: object) =>
      checkout.rest(method, path, { who: admin, ...(body && { body }) });
    await rest('PUT', `/api/variants/${sku}`, { price: 110 });
    await rest('PUT', `/api/products/hide/${id}`);
    await run(`changeProducts(input: { products: [{ id: ${id} }], pricePercent: 10 }) { changed }`);
    const { entries } = await history(id);
    expect(entries.toReversed().map(({ event, changes }) => [event, ...changes])).toEqual([
      ['VARIANTS_CHANGED', change(`${sku} countInStock`, '10', '12')],
      ['CHANGED', change('kind', null, 'wig')],
      ['VARIANTS_CHANGED', change(`${sku} price`, '100', '110')],
      ['HIDDEN'],
      ['CHANGED', via('Bulk edit'), change('price', '110', '121')],
    ]);
  });

  it('has what a file changed, of each product', async () => {
    const id = await checkout.product({ name: 'Amara', price: 100_00, stock: 10 });
    const other = await checkout.product({ name: 'Bolu', price: 100_00, stock: 10 });
    const options = { dryRun: false, skipWrong: false };
    const variants = read(`sku,price\nP-${id},130\nP-${other},100\n`);
    await importVariants(await checkout.context(admin), variants, options);
    checkout.shop.clock.advance(1000);
    await importProducts(await checkout.context(admin), read(`_id,countInStock\n${id},4\n`), options);
    const { entries } = await history(id);
    expect(entries.toReversed().map(({ event, changes }) => [event, ...changes])).toEqual([
      ['VARIANTS_CHANGED', via('CSV file'), change(`P-${id} price`, '100', '130')],
      ['CHANGED', via('CSV file'), change('countInStock', '10', '4')],
    ]);
    expect((await history(other)).entries).toEqual([]);
  });

  it('is read page by page, each entry once', async () => {
    const id = await checkout.product({ name: 'Amara', price: 100_00, stock: 10 });
    const buyer = await checkout.shopper();
    for (const price of [101, 102, 103]) {
      await run(`changeProduct(input: { id: ${id}, price: ${price} }) { product { id } }`);
      await checkout.order(buyer, id);
    }
    const whole = (await history(id)).entries;
    expect(whole).toHaveLength(6);
    const read: Entry[] = [];
    for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
      const page: Page = await history(id, { first: 2, after });
      expect(page.entries).toHaveLength(2);
      read.push(...page.entries);
      after = page.next;
    }
    expect(read).toEqual(whole);
  });

  it.each([
    ['a cursor that is none', { after: 'abc' }],
    ['a number that is too large', { after: Buffer.from('99999999999.1').toString('base64url') }],
    ['a page of none', { first: 0 }],
    ['a page of too many', { first: 101 }],
  ])('refuses %s', async (_, variables) => {
    const id = await checkout.product();
    expect((await ask(id, variables)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('is read over REST too', async () => {
    const id = await checkout.product({ price: 100_00, stock: 10 });
    await run(`changeProduct(input: { id: ${id}, price: 120 }) { product { id } }`);
    const answer = await checkout.rest('GET', `/api/products/${id}/history/`, { who: admin });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        entries: [{ event: 'CHANGED', actorId: admin.id, changes: [change('price', '100', '120')] }],
        next: null,
      },
    });
    const bad = await checkout.rest('GET', `/api/products/${id}/history?after=abc`, { who: admin });
    expect(bad).toMatchObject({ status: 400 });
    expect(await checkout.rest('GET', `/api/products/${id}/history`)).toMatchObject({ status: 401 });
  });

  it('is for owners and managers, of products that exist', async () => {
    const id = await checkout.product();
    const codeOf = async (who: Shopper | null, of = id) =>
      (await ask(of, {}, who)).errors?.[0]?.extensions.code;
    expect(await codeOf(null)).toBe('UNAUTHENTICATED');
    expect(await codeOf(await checkout.shopper())).toBe('FORBIDDEN');
    expect(await codeOf(await checkout.shopper({ staffRole: 'packer' }))).toBe('FORBIDDEN');
    expect(await codeOf(await checkout.shopper({ staffRole: 'manager' }))).toBeUndefined();
    expect(await codeOf(admin, 99_999)).toBe('NOT_FOUND');
  });
});
