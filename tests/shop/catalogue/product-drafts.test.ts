import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProducts } from '../../../api/shop/catalogue/import/product-import.service.ts';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import { Administration } from '../../support/shop/administration.ts';
import { addPerson, addProduct, type Person } from '../../support/shop/catalogue.ts';
import { changesHeard, hearChanges } from '../../support/shop/kept-answers.ts';
import { contextFor } from '../../support/shop/shop.ts';
import { eventually } from '../../support/eventually.ts';

let shop: Administration;
let shopper: Person;
let changes: { stop(): Promise<void> };
/** A product on sale, new for each test. */
let id: number;
let name: string;

beforeAll(async () => {
  shop = await Administration.start();
  shopper = await addPerson(shop.shop);
  changes = hearChanges(shop.shop);
});
afterAll(async () => {
  await changes.stop();
  await shop.shop.stop();
});
beforeEach(async () => {
  name = `Wigling ${Math.random()}`;
  id = await addProduct(shop.shop, { name, ratingSum: 5, numReviews: 1 });
});

const DETAILS = {
  name: 'Bone Straight',
  price: 89.99,
  image: '/media/bone.webp',
  brand: 'Irun',
  category: 'Straight',
  countInStock: 8,
  description: 'Silky.',
};
const FIELDS = 'id name price isDraft isHidden';
const MUTATIONS = {
  hide: `mutation ($id: ID!) { hideProduct(id: $id) { ${FIELDS} } }`,
  saveDraft: `mutation ($id: ID!, $input: ProductInput!) { saveProductDraft(id: $id, input: $input) { ${FIELDS} } }`,
  update: `mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { ${FIELDS} } }`,
};
const ADDRESSES = { hide: 'hide', saveDraft: 'save-draft', update: 'update' };

type Face = 'REST' | 'GraphQL';
type Step = keyof typeof MUTATIONS;

/** Makes a change that visitors see from now on; returns its REST status and the text of a refusal. */
async function take(...change: Parameters<typeof ask>) {
  const answer = await ask(...change);
  await changesHeard(shop.shop);
  return answer;
}

/** Over REST or GraphQL. */
async function ask(face: Face, step: Step, input: object = DETAILS, product = id) {
  if (face === 'REST') {
    const { status, body } = await shop.rest(
      'PUT',
      `/api/products/${ADDRESSES[step]}/${product}/`,
      shop.admin,
      step === 'hide' ? undefined : input,
    );
    return { status, detail: body['detail'] };
  }
  const { errors } = await shop.ask(MUTATIONS[step], shop.admin, { id: product, input });
  const statuses: Record<string, number> = { CONFLICT: 409, NOT_FOUND: 404, BAD_USER_INPUT: 400 };
  const [refusal] = errors ?? [];
  return {
    status: refusal ? statuses[refusal.extensions.code] : 200,
    detail: refusal?.message,
  };
}

const statusFor = async (who: Person | null) => (await shop.rest('GET', `/api/products/${id}`, who)).status;
const standing = async () => {
  const { product } = await shop.get<{ product: { isDraft: boolean; isHidden: boolean } }>(
    `{ product(id: ${id}) { isDraft isHidden } }`,
  );
  return product;
};
/** Whether a visitor sees the product in list, search or top products. */
const isMet = async () => {
  const answers = await Promise.all(
    ['/api/products', `/api/products?keyword=${name}`, '/api/products/top'].map((url) =>
      shop.rest('GET', url, null),
    ),
  );
  return answers.map(({ body }) => JSON.stringify(body).includes(name));
};

describe.each(['REST', 'GraphQL'] as const)('over %s', (face) => {
  it('a hidden product is seen by administrators only, until an update', async () => {
    expect(await statusFor(null)).toBe(200);
    expect((await take(face, 'hide')).status).toBe(200);
    expect([await statusFor(null), await statusFor(shopper), await statusFor(shop.admin)]).toEqual([
      404, 404, 200,
    ]);
    expect(await standing()).toMatchObject({ isDraft: true, isHidden: true });
    expect((await take(face, 'update', { ...DETAILS, name })).status).toBe(200);
    expect(await statusFor(null)).toBe(200);
    expect(await standing()).toMatchObject({ isDraft: false, isHidden: false });
  });

  it('a draft is saved without being published, a hidden product too', async () => {
    await shop.sql('update products set is_draft = true where id = $1', [id]);
    expect((await take(face, 'saveDraft')).status).toBe(200);
    expect(await statusFor(null)).toBe(404);
    expect(await standing()).toMatchObject({ isDraft: true, isHidden: false });
    await take(face, 'update');
    await take(face, 'hide');
    expect((await take(face, 'saveDraft', { ...DETAILS, name: 'Renamed' })).status).toBe(200);
    expect(await standing()).toMatchObject({ isDraft: true, isHidden: true });
    expect((await shop.rest('GET', `/api/products/${id}`, shop.admin)).body['name']).toBe('Renamed');
  });

  it('a product on sale cannot be saved as a draft, and stays unchanged', async () => {
    expect(await take(face, 'saveDraft')).toEqual({
      status: 409,
      detail: 'This product is on sale. Update it, or hide it before you save it as a draft.',
    });
    expect((await shop.rest('GET', `/api/products/${id}`, null)).body['name']).toBe(name);
  });

  it('hiding a draft or a hidden product changes nothing', async () => {
    await shop.sql('update products set is_draft = true where id = $1', [id]);
    expect((await take(face, 'hide')).status).toBe(200);
    expect(await standing()).toMatchObject({ isDraft: true, isHidden: false });
  });

  it('a draft follows the rules of an update, also for its stock', async () => {
    await shop.sql('update products set is_draft = true where id = $1', [id]);
    expect((await take(face, 'saveDraft', { ...DETAILS, price: -1 })).status).toBe(400);
    expect((await take(face, 'saveDraft', { ...DETAILS, expectedCountInStock: 3 })).status).toBe(409);
  });

  it('what is not there is a 404', async () => {
    await shop.sql('update products set deleted_at = now() where id = $1', [id]);
    for (const product of [id, 999_999, 0]) {
      expect((await take(face, 'hide', {}, product)).status).toBe(404);
      expect((await take(face, 'saveDraft', DETAILS, product)).status).toBe(404);
    }
  });
});

const importRow = async (cells: Record<string, string>) =>
  importProducts(
    await contextFor(shop.shop, shop.admin.token),
    [{ line: 1, cells: { _id: String(id), ...cells } }],
    { dryRun: false, skipWrong: false },
  );

describe('a hidden product', () => {
  it('is hidden even with the contents of a new draft, which everybody can read', async () => {
    const { body } = await shop.rest('POST', '/api/products/create/', shop.admin);
    id = Number(body['_id']);
    expect(await statusFor(null)).toBe(200);
    await shop.rest('PUT', `/api/products/update/${id}/`, shop.admin, body);
    await take('REST', 'hide');
    await eventually(async () => expect(await statusFor(null)).toBe(404));
  });

  it('leaves every list, and cached responses', async () => {
    await eventually(async () => expect(await isMet()).toEqual([true, true, true]));
    await take('REST', 'hide');
    await eventually(async () => expect(await isMet()).toEqual([false, false, false]));
    const { adminProducts } = await shop.get<{ adminProducts: { total: number } }>(
      `{ adminProducts(filter: { keyword: "${name}", state: DRAFT }) { total } }`,
    );
    expect(adminProducts.total).toBe(1);
  });

  it('stays in the orders that have it, and goes into no other', async () => {
    const buy = async () =>
      placeOrder(await contextFor(shop.shop, shopper.token), {
        orderItems: [{ product: id, qty: 1 }],
        shippingAddress: { address: 'a', city: 'b', postalCode: 'c', country: 'd' },
        paymentMethod: 'PayPal',
      });
    const order = await buy();
    await take('REST', 'hide');
    const { body } = await shop.rest('GET', `/api/orders/${order.id}`, shopper);
    expect(body['orderItems']).toEqual([expect.objectContaining({ name, product: id })]);
    await expect(buy()).rejects.toThrow(/sold|available|product/i);
  });

  it('stays hidden in an import that leaves it a draft, and is on sale after one that does not', async () => {
    await take('REST', 'hide');
    await importRow({ price: '12', isDraft: 'true' });
    expect(await standing()).toEqual({ isDraft: true, isHidden: true });
    await importRow({ isDraft: 'false' });
    await importRow({ isDraft: 'true' });
    expect(await standing()).toEqual({ isDraft: true, isHidden: false });
  });
});
