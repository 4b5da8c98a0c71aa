import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addProduct, addProducts } from '../../support/shop/catalogue.ts';
import { arriveAt, heading, redAlert, setWebStage, tableWords } from '../../support/web/web-stage.tsx';
import { FLAT_PRODUCTS } from '../../support/database/flat-products.ts';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

beforeEach(async () => void (await stage.signedIn({ isAdmin: true })));
afterEach(async () => void (await stage.checkout.sql('truncate products cascade')));

const FIELDS = ['Name', 'Price', 'Image', 'Brand', 'CountInStock', 'Category', 'Description'];
const values = (): string[] => FIELDS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const answer = (yes: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(yes);
const rowOf = async (text: string): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest('tr') as HTMLElement;
const stored = async (id: number) => {
  const [row] = await stage.checkout.sql(`${FLAT_PRODUCTS} where p.id = $1`, [id]);
  return row;
};

describe('the door of the product pages', () => {
  it.each(['/admin/productlist', '/admin/product/1/edit'])('%s sends visitors to login', async (path) => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await stage.open(path);
    await arriveAt(`/login?redirect=${path}`);
  });

  it.each(['/admin/productlist', '/admin/product/1/edit'])('%s sends shoppers away', async (path) => {
    await stage.signedIn();
    const visited = vi.spyOn(window.history, 'replaceState');
    await stage.open(path);
    await arriveAt('/');
    expect(visited.mock.calls.map(([, , address]) => address)).toContain('/login');
  });
});

describe('the product list', () => {
  it('is a table ID, NAME, PRICE, CATEGORY, BRAND with edit and delete in each row', async () => {
    const given = { name: 'Deep Wave', price: 1_234_50, category: 'Waves', brand: 'Irun' };
    const id = await addProduct(stage.checkout.shop, given);
    await stage.open('/admin/productlist');
    await heading('Products');
    const row = await rowOf('Deep Wave');
    expect(await tableWords()).toEqual([
      ['ID', 'NAME', 'PRICE', 'CATEGORY', 'BRAND', 'STOCK', 'Edit and delete'],
      [String(id), 'Deep Wave', '₦1,234.50', 'Waves', 'Irun', '5', ''],
    ]);
    expect(within(row).getByRole('link', { name: 'Edit Deep Wave' }).getAttribute('href')).toBe(
      `/admin/product/${id}/edit`,
    );
  });

  it('is paged by the search part of its address', async () => {
    await addProducts(
      stage.checkout.shop,
      Array.from({ length: 21 }, (_, place) => ({ name: `Piece ${place + 1}` })),
    );
    const user = await stage.open('/admin/productlist');
    await screen.findByText('Piece 21');
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await arriveAt('/admin/productlist?page=2');
    await screen.findByText('Piece 1');
    expect((await tableWords()).slice(1).map(([, name]) => name)).toEqual(['Piece 1']);
  });

  it('deletes a product after asking "Are you sure you want to delete this product?"', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Deep Wave' });
    const asked = answer(true);
    const user = await stage.open('/admin/productlist');
    await user.click(await screen.findByRole('button', { name: 'Delete Deep Wave' }));
    await eventually(() => expect(screen.queryByText('Deep Wave')).toBeNull());
    expect(asked).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete this product?');
    expect((await stored(id))?.['deleted_at']).not.toBeNull();
  });

  it('deletes nothing when the answer is no', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Deep Wave' });
    answer(false);
    const user = await stage.open('/admin/productlist');
    await user.click(await screen.findByRole('button', { name: 'Delete Deep Wave' }));
    expect((await stored(id))?.['deleted_at']).toBeNull();
  });

  it('by Create Product makes a draft and goes to its edit page', async () => {
    const user = await stage.open('/admin/productlist');
    await user.click(await screen.findByRole('button', { name: 'Create Product' }));
    await heading('Edit Product');
    const [draft] = await stage.checkout.sql<{ id: number }>('select id from products where is_draft');
    await arriveAt(`/admin/product/${draft?.id}/edit`);
    await screen.findByLabelText('Name');
    expect(screen.getByText('Draft')).toBeDefined();
    const [name, price, , brand, count, category] = values();
    expect([name, price, brand, count, category]).toEqual([
      'Sample name',
      '0.00',
      'Sample brand',
      '0',
      'Sample category',
    ]);
  });
});

describe('the product edit page', () => {
  it('has the documented fields filled from the record, and Go Back to the list', async () => {
    const id = await addProduct(stage.checkout.shop, {
      name: 'Deep Wave',
      price: 89_99,
      description: 'Soft.',
      countInStock: 3,
    });
    await stage.open(`/admin/product/${id}/edit`);
    await screen.findByLabelText('Name');
    expect(values()).toEqual(['Deep Wave', '89.99', '/media/wig.webp', 'Brand', '3', 'Category', 'Soft.']);
    expect(screen.getByLabelText('Price').getAttribute('type')).toBe('number');
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/admin/productlist');
    expect(screen.getByRole('button', { name: 'Choose File' })).toBeDefined();
  });

  it('on Update saves, makes a draft visible to all, and returns to the list', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Sample name', isDraft: true });
    const user = await stage.open(`/admin/product/${id}/edit`);
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Bone Straight');
    await user.clear(screen.getByLabelText('Price'));
    await user.type(screen.getByLabelText('Price'), '120.5');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await arriveAt('/admin/productlist');
    await screen.findByText('₦120.50');
    expect(await stored(id)).toMatchObject({ name: 'Bone Straight', price: '12050', is_draft: false });
  });

  it('publishes no untouched sample by Update, and says what is missing', async () => {
    const user = await stage.open('/admin/productlist');
    await user.click(await screen.findByRole('button', { name: 'Create Product' }));
    await screen.findByLabelText('Name');
    screen.getByText('Shoppers do not see this draft. Update publishes it.');
    screen.getByText('Still missing: name, price, picture.');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await redAlert()).toContain('Not published. Still missing: name, price, picture.');
    await screen.findByText('Enter the name that shoppers will see.');
    await screen.findByText('Enter a price above 0.');
    const [draft] = await stage.checkout.sql('select is_draft from products');
    expect(draft).toEqual({ is_draft: true });

    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Deep Wave');
    await user.clear(screen.getByLabelText('Price'));
    await user.type(screen.getByLabelText('Price'), '89.99');
    expect(await redAlert()).toContain('Still missing: picture.');
    await user.clear(screen.getByLabelText('Image'));
    await user.type(screen.getByLabelText('Image'), '/media/wig.webp');
    expect(screen.queryByText(/Still missing/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await arriveAt('/admin/productlist');
    const [published] = await stage.checkout.sql('select name, is_draft from products');
    expect(published).toEqual({ name: 'Deep Wave', is_draft: false });
  });

  it('saves a draft without publishing it, and stays', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Sample name', price: 0, isDraft: true });
    const user = await stage.open(`/admin/product/${id}/edit`);
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Deep Wave ');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft saved');
    expect(await stored(id)).toMatchObject({ name: 'Deep Wave', is_draft: true });
    const asked = answer(false);
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    await arriveAt('/admin/productlist');
    expect(asked).not.toHaveBeenCalled();
  });

  it('keeps what is typed while a draft is being saved', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Deep Wave', isDraft: true });
    const user = await stage.open(`/admin/product/${id}/edit`);
    const name = await screen.findByLabelText('Name');
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    const send = window.fetch;
    const held = vi.spyOn(window, 'fetch').mockImplementationOnce(async (...call) => {
      await mayGo;
      return send(...call);
    });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await user.type(name, ' Bob');
    letGo();
    await screen.findByText('Draft saved');
    expect(held).toHaveBeenCalled();
    expect(values().slice(0, 3)).toEqual(['Deep Wave Bob', '89.99', '/media/wig.webp']);
    held.mockRestore();
  });

  it('takes the failure of hiding off the screen when something else is done', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Deep Wave' });
    const user = await stage.open(`/admin/product/${id}/edit`);
    const hide = await screen.findByRole('button', { name: 'Hide' });
    const failing = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await user.click(hide);
    await redAlert();
    failing.mockRestore();
    await user.clear(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('Enter a product name.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hides a product from shoppers, marks it in the list, and puts it on sale again by Update', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Deep Wave' });
    const user = await stage.open(`/admin/product/${id}/edit`);
    expect((await screen.findByRole('link', { name: 'View in shop' })).getAttribute('href')).toBe(
      `/product/${id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await screen.findByText('Shoppers do not see this product. Update puts it on sale again.');
    expect(await stored(id)).toMatchObject({ is_draft: true, is_hidden: true });
    await user.click(await screen.findByRole('button', { name: /Save, stay hidden$/ }));
    await screen.findByText('Saved. The product is still hidden');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect((await rowOf('Deep Wave')).textContent).toContain('Hidden');
    await user.click(screen.getByRole('link', { name: 'Edit Deep Wave' }));
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    await arriveAt('/admin/productlist');
    expect(await stored(id)).toMatchObject({ is_draft: false, is_hidden: false });
    expect((await rowOf('Deep Wave')).textContent).not.toContain('Hidden');
  });

  it.each([
    ['Name', 'Enter a product name.'],
    ['Price', 'Enter a price from 0 to 100,000,000 with at most 2 decimals.'],
    ['CountInStock', 'Enter a whole number from 0 to 1,000,000.'],
    ['Image', 'Upload a picture or enter an address that begins with https://.'],
  ])('names the field %s when it is empty', async (label, sentence) => {
    const id = await addProduct(stage.checkout.shop, { name: 'Deep Wave' });
    const user = await stage.open(`/admin/product/${id}/edit`);
    await user.clear(await screen.findByLabelText(label));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText(sentence);
    expect(await stored(id)).toMatchObject({ name: 'Deep Wave' });
  });

  it('is filled from the record whose id the address has, also after another one', async () => {
    const { shop } = stage.checkout;
    await addProducts(shop, [{ name: 'Deep Wave' }, { name: 'Bone Straight' }]);
    const user = await stage.open('/admin/productlist');
    for (const name of ['Deep Wave', 'Bone Straight']) {
      await user.click(await screen.findByRole('link', { name: `Edit ${name}` }));
      expect(await screen.findByLabelText('Name')).toHaveProperty('value', name);
      await user.click(screen.getByRole('link', { name: 'Go Back' }));
    }
  });

  it('asks before changes are lost', async () => {
    const id = await addProduct(stage.checkout.shop, { name: 'Deep Wave' });
    const asked = answer(false);
    const user = await stage.open(`/admin/product/${id}/edit`);
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(asked).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe(`/admin/product/${id}/edit`);
  });

  it('says so when there is no such product', async () => {
    await stage.open('/admin/product/99999/edit');
    expect(await redAlert()).toContain('Product not found.');
  });
});
