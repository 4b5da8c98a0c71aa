import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { arriveAt, heading, keep, kept, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const estimate = async () =>
  (await screen.findByText('Estimated total')).parentElement?.querySelector('.figures')?.textContent;

const stage = setWebStage();
let wig = 0;

beforeEach(async () => {
  wig = await stage.checkout.product({ name: 'Pixie Cut', price: 45_50, stock: 4 });
});

const line = (product: number, qty: number, more: object = {}) => ({
  product,
  name: 'Pixie Cut',
  image: '/media/wig.webp',
  price: 45.5,
  countInStock: 4,
  qty,
  ...more,
});
const quantity = () => screen.findByRole('combobox', { name: 'Quantity, Pixie Cut' });

describe('/cart/{id}?qty={n}', () => {
  it('adds the product and keeps it under cartItems with the documented fields', async () => {
    await stage.open(`/cart/${wig}?qty=3`);
    await arriveAt('/cart');
    expect(await quantity()).toHaveProperty('value', '3');
    expect(kept('cartItems')).toEqual([line(wig, 3)]);
  });

  it('replaces a line of the same product in its place and appends any other', async () => {
    const second = await stage.checkout.product({ name: 'Bob', price: 10_00 });
    const third = await stage.checkout.product({ name: 'Fringe', price: 10_00 });
    keep({ cartItems: [line(wig, 1), line(second, 1, { name: 'Bob', price: 10 })] });
    const user = await stage.open(`/cart/${wig}?qty=2`);
    await arriveAt('/cart');
    expect(kept('cartItems')).toMatchObject([{ product: wig, qty: 2 }, { product: second }]);
    await user.click(screen.getByRole('link', { name: /Irun/ }));
    await stage.open(`/cart/${third}?qty=1`);
    await arriveAt('/cart');
    expect(kept('cartItems')).toMatchObject([{ product: wig }, { product: second }, { product: third }]);
  });

  it.each([
    ['99', 4],
    ['0', 1],
    ['x', 1],
    ['', 1],
  ])('takes the quantity "%s" for %i', async (asked, taken) => {
    await stage.open(`/cart/${wig}?qty=${asked}`);
    await arriveAt('/cart');
    expect(kept('cartItems')).toMatchObject([{ product: wig, qty: taken }]);
  });

  it('says so when there is no such product', async () => {
    await stage.open('/cart/99999?qty=1');
    expect(await redAlert()).toContain('Product not found.');
    expect(kept('cartItems')).toBeNull();
  });

  it('says so when the product is sold out, and adds nothing', async () => {
    const gone = await stage.checkout.product({ name: 'Gone', stock: 0 });
    await stage.open(`/cart/${gone}?qty=1`);
    expect(await redAlert()).toContain('Gone is out of stock.');
    expect(kept('cartItems')).toBeNull();
  });
});

describe('what the cart comes to', () => {
  it('is estimated with shipping and tax, says when shipping is free, and leads on to more', async () => {
    keep({ cartItems: [line(wig, 2)] });
    const user = await stage.open('/cart');
    expect(await estimate()).toBe('₦108.46');
    expect(screen.queryByText('Free delivery reached')).toBeNull();
    await user.selectOptions(await quantity(), '3');
    await screen.findByText('Free delivery reached');
    expect(await estimate()).toBe('₦147.69');
    await user.click(screen.getByRole('link', { name: 'Continue shopping' }));
    await arriveAt('/');
  });
});

describe('/cart', () => {
  it('lists what local storage holds: image, name link, price, quantity, remove button', async () => {
    keep({ cartItems: [line(wig, 2)] });
    await stage.open('/cart');
    await heading('Shopping Cart');
    const row = screen.getByRole('link', { name: 'Pixie Cut' }).closest('li') as HTMLElement;
    expect(within(row).getByRole('link', { name: 'Pixie Cut' }).getAttribute('href')).toBe(`/product/${wig}`);
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/wig.webp');
    expect(within(row).getByText('₦45.50')).toBeDefined();
    expect(row.querySelector('.line-total')?.textContent).toBe('Total ₦91.00');
    expect(within(row).getByRole('combobox')).toHaveProperty('value', '2');
    expect(within(row).getByRole('button', { name: 'Remove Pixie Cut' })).toBeDefined();
  });

  it('offers quantities from 1 to countInStock; a choice is kept and counts in the subtotal', async () => {
    keep({ cartItems: [line(wig, 1)] });
    const user = await stage.open('/cart');
    const select = await quantity();
    const choices = within(select).getAllByRole<HTMLOptionElement>('option');
    expect(choices.map(({ text }) => text)).toEqual(['1', '2', '3', '4']);
    await user.selectOptions(select, '3');
    expect(await heading('Subtotal (3) items')).toBeDefined();
    expect(screen.getAllByText('₦136.50').length).toBeGreaterThan(0);
    expect(kept('cartItems')).toEqual([line(wig, 3)]);
    expect(screen.getByRole('link', { name: 'Cart 3 items' })).toBeDefined();
  });

  it('shows a disabled "Out of stock" in place of the quantity at stock 0', async () => {
    const gone = await stage.checkout.product({ name: 'Pixie Cut', stock: 0 });
    keep({ cartItems: [line(gone, 1)] });
    await stage.open('/cart');
    await screen.findByText('Out of stock');
    const select = await quantity();
    expect(select).toHaveProperty('disabled', true);
    expect(within(select).getByRole('option').textContent).toBe('Out of stock');
    expect(await redAlert()).toContain('out of stock');
  });

  it('takes a removed line out of storage, and gives it back on Undo', async () => {
    keep({ cartItems: [line(wig, 2)] });
    const user = await stage.open('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Pixie Cut' }));
    await heading('Your cart is empty');
    expect(kept('cartItems') ?? []).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await quantity();
    expect(kept('cartItems')).toEqual([line(wig, 2)]);
  });

  it('leads by "Proceed to checkout" to /shipping', async () => {
    await stage.signedIn();
    keep({ cartItems: [line(wig, 2)] });
    const user = await stage.open('/cart');
    const [proceed] = await screen.findAllByRole('link', { name: 'Proceed to checkout' });
    expect(proceed?.getAttribute('href')).toBe('/shipping');
    await user.click(proceed as HTMLElement);
    await arriveAt('/shipping');
  });

  it('when it is empty says "Your cart is empty" and has a Go Back link', async () => {
    await stage.open('/cart');
    await heading('Your cart is empty');
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: 'Proceed to checkout' })).toBeNull();
  });

  it('tells a price that has changed since, the old beside the new', async () => {
    keep({ cartItems: [line(wig, 1, { price: 40 })] });
    await stage.open('/cart');
    await screen.findByText('₦40.00');
    expect(screen.getAllByText(/₦45.50/).length).toBeGreaterThan(0);
  });

  it.each(['{', '[1,2]', '{"a":1}', '[{"product":"x"}]'])(
    'takes what makes no sense in storage (%s) for an empty cart',
    async (text) => {
      localStorage.setItem('cartItems', text);
      keep({});
      await stage.open('/cart');
      await heading('Your cart is empty');
    },
  );
});
