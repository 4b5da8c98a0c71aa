import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Administration } from '../../support/shop/administration.ts';
import { addOrder, addPerson, addProduct, type Person } from '../../support/shop/catalogue.ts';

let shop: Administration;
let ada: Person;
beforeAll(async () => {
  shop = await Administration.start();
  ada = await addPerson(shop.shop, { name: 'Ada' });
});
afterAll(() => shop.shop.stop());

const FIELDS =
  'id version name price image brand category countInStock description isDraft isHidden updatedAt';
const CHANGE = `mutation ($input: ChangeProductInput!) { changeProduct(input: $input) { product { ${FIELDS} } } }`;
const CHANGE_USER =
  'mutation ($input: ChangeUserInput!) { changeUser(input: $input) { user { id version name email isAdmin } } }';

interface Product {
  version: number;
  name: string;
  price: number;
  countInStock: number;
  isDraft: boolean;
  isHidden: boolean;
}

async function change(input: object, who: Person | null = shop.admin): Promise<Product> {
  const data = await shop.get<{ changeProduct: { product: Product } }>(CHANGE, who, { input });
  return data.changeProduct.product;
}

describe('a change of a product', () => {
  it('leaves what is left out', async () => {
    const id = await addProduct(shop.shop, { name: 'Bob', price: 100_00, countInStock: 7, brand: 'Irun' });
    shop.shop.clock.advance(1000);
    expect(await change({ id, name: ' Bob wig ', brand: null })).toMatchObject({
      version: 2,
      name: 'Bob wig',
      price: 100,
      brand: 'Irun',
      countInStock: 7,
      isDraft: false,
      updatedAt: shop.shop.clock.now().toISOString(),
    });
    expect(await change({ id, price: 99.5, countInStock: 3 })).toMatchObject({
      price: 99.5,
      countInStock: 3,
    });
  });

  it('is refused with the current state when somebody was faster, and changes nothing', async () => {
    const id = await addProduct(shop.shop, { name: 'Raced' });
    const { version } = await change({ id, name: 'Seen by both' });
    await change({ id, version, price: 50 });
    const { data, errors } = await shop.ask(CHANGE, shop.admin, { input: { id, version, name: 'Too late' } });
    expect(data).toBeNull();
    expect(errors?.[0]).toMatchObject({
      message: 'Somebody has changed this product in the meantime. Check it and try again.',
      extensions: {
        code: 'CONFLICT',
        reason: 'VERSION_CHANGED',
        current: { id: String(id), version: version + 1, name: 'Seen by both', price: 50 },
      },
    });
    expect(await change({ id, version: version + 1, name: 'In time' })).toMatchObject({ price: 50 });
  });

  it('by two at the same moment counts once for each version', async () => {
    const id = await addProduct(shop.shop, { name: 'Both' });
    const tries = ['One', 'Two', 'Three'].map((name) =>
      shop.codeOf(CHANGE, shop.admin, { input: { id, version: 1, name } }),
    );
    expect((await Promise.all(tries)).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'ok']);
  });

  it('does not conflict with orders and reviews, as the stock is checked separately', async () => {
    const id = await addProduct(shop.shop, { name: 'Busy', countInStock: 5 });
    await addOrder(shop.shop, { userId: ada.id, productId: id, isPaid: true });
    await shop.sql('update variants set stock = 4 where product_id = $1 and is_standard', [id]);
    await shop.get(`mutation { writeReview(input: { productId: ${id}, rating: 5 }) { review { id } } }`, ada);
    expect(await change({ id, version: 1, name: 'Busy bob' })).toMatchObject({ version: 2, countInStock: 4 });
    const stock = { id, countInStock: 9, expectedCountInStock: 5 };
    const { errors } = await shop.ask(CHANGE, shop.admin, { input: stock });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'STOCK_CHANGED' });
  });

  it('publishes, hides or leaves the product as requested', async () => {
    const id = await addProduct(shop.shop, { name: 'Draft', isDraft: true });
    expect(await change({ id, name: 'Better' })).toMatchObject({ isDraft: true, isHidden: false });
    expect(await change({ id, isPublished: false })).toMatchObject({ isDraft: true, isHidden: false });
    expect(await change({ id, isPublished: true })).toMatchObject({ isDraft: false, isHidden: false });
    expect(await change({ id, isPublished: false })).toMatchObject({ isDraft: true, isHidden: true });
    expect(await change({ id, isPublished: true })).toMatchObject({ isDraft: false, isHidden: false });
  });

  it('counts versions for every other way to change it too', async () => {
    const id = await addProduct(shop.shop, { name: 'Ways' });
    const version = async () => {
      const data = await shop.get<{ productById: Product }>(`{ productById(id: ${id}) { version } }`);
      return data.productById.version;
    };
    const body = { name: 'W', price: 1, image: '/media/a.webp', brand: '', category: '', countInStock: 5 };
    await shop.rest('PUT', `/api/products/update/${id}/`, shop.admin, { ...body, description: '' });
    expect(await version()).toBe(2);
    await shop.rest('PUT', `/api/products/update/${id}/`, shop.admin, { ...body, description: '' });
    expect(await version()).toBe(2);
    await shop.get(`mutation { hideProduct(id: ${id}) { id } }`);
    expect(await version()).toBe(3);
  });

  it('is refused by the names of its fields, and for whoever may not', async () => {
    const id = await addProduct(shop.shop, { name: 'Kept' });
    const { errors } = await shop.ask(CHANGE, shop.admin, { input: { id, name: ' ', price: -1 } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { name: expect.any(String) as string, price: expect.any(String) as string },
      faults: [{ path: ['input', 'name'] }, { path: ['input', 'price'] }],
    });
    expect(await shop.codeOf(CHANGE, shop.admin, { input: { id: 999_999 } })).toBe('NOT_FOUND');
    expect(await shop.codeOf(CHANGE, ada, { input: { id } })).toBe('FORBIDDEN');
    expect(await shop.codeOf(CHANGE, null, { input: { id } })).toBe('UNAUTHENTICATED');
    expect(await shop.codeOf(CHANGE, shop.admin, { input: { id, rating: 5 } })).toBe('BAD_USER_INPUT');
  });
});

describe('a change of a user', () => {
  it('leaves what is left out, and is refused with the current state when somebody was faster', async () => {
    const { id } = await addPerson(shop.shop, { name: 'Ngozi' });
    const { changeUser } = await shop.get<{ changeUser: { user: object } }>(CHANGE_USER, shop.admin, {
      input: { id, version: 1, name: 'Ngozi Ade' },
    });
    expect(changeUser.user).toMatchObject({ version: 2, name: 'Ngozi Ade', isAdmin: false });
    const { errors } = await shop.ask(CHANGE_USER, shop.admin, { input: { id, version: 1, isAdmin: true } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      reason: 'VERSION_CHANGED',
      current: { id: String(id), version: 2, name: 'Ngozi Ade', isAdmin: false },
    });
    expect(await shop.codeOf(CHANGE_USER, shop.admin, { input: { id, isAdmin: true } })).toBe('ok');
  });

  it('keeps the last administrator, and is for administrators alone', async () => {
    const others = await shop.sql('update users set is_admin = false where id <> $1 returning id', [
      shop.admin.id,
    ]);
    expect(others.length).toBeGreaterThan(0);
    const { errors } = await shop.ask(CHANGE_USER, shop.admin, {
      input: { id: shop.admin.id, isAdmin: false },
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'LAST_ADMIN' });
    expect(await shop.codeOf(CHANGE_USER, ada, { input: { id: ada.id } })).toBe('FORBIDDEN');
    expect(await shop.codeOf(CHANGE_USER, null, { input: { id: ada.id } })).toBe('UNAUTHENTICATED');
    expect(await shop.codeOf(CHANGE_USER, shop.admin, { input: { id: 999_999 } })).toBe('NOT_FOUND');
  });
});
