import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { arriveAt, heading, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';
import { ADDRESS } from '../../support/shop/checkout.ts';

const stage = setWebStage();

const banner = () => within(screen.getByRole('banner'));
const line = (product: number, qty: number) => ({
  product,
  name: 'Bob Wig',
  image: '/media/wig.webp',
  price: 10,
  countInStock: 9,
  qty,
});

describe('the header on every page', () => {
  it('has the brand, a search box, Login and Cart for visitors', async () => {
    await stage.open('/login');
    await heading('Sign In');
    expect(banner().getByRole('link', { name: 'Irun' }).getAttribute('href')).toBe('/');
    expect(banner().getByRole('combobox', { name: 'Search products' })).toBeDefined();
    expect(banner().getByRole('link', { name: 'Cart 0 items' }).getAttribute('href')).toBe('/cart');
    expect(banner().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(banner().queryByRole('button', { name: 'Admin' })).toBeNull();
  });

  it('counts the pieces in the cart', async () => {
    keep({ cartItems: [line(1, 2), line(2, 3)] });
    await stage.open('/login');
    expect(await screen.findByRole('link', { name: 'Cart 5 items' })).toBeDefined();
  });

  it('has the user’s name with Profile and Logout for the signed-in', async () => {
    const { name } = await stage.signedIn();
    const user = await stage.open('/cart');
    await user.click(await screen.findByRole('button', { name }));
    const rows = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
      ['Profile', '/profile'],
      ['Logout', null],
    ]);
    expect(banner().queryByRole('button', { name: 'Admin' })).toBeNull();
    expect(banner().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('has an Admin dropdown with Users, Products and Orders for administrators, then Dashboard and Outbox', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/cart');
    await user.click(await screen.findByRole('button', { name: 'Admin' }));
    const rows = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
      ['Users', '/admin/userlist'],
      ['Products', '/admin/productlist'],
      ['Orders', '/admin/orderlist'],
      ['Dashboard', '/admin'],
      ['Outbox', '/admin/outbox'],
    ]);
  });

  it('has the same rows in the user menu on a phone', async () => {
    stage.gaps.usePhone();
    const { name } = await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/cart');
    await user.click(await screen.findByRole('button', { name }));
    const rows = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Profile',
      'Users',
      'Products',
      'Orders',
      'Dashboard',
      'Outbox',
      'Logout',
    ]);
  });
});

it('the footer shows a copyright line', async () => {
  await stage.open('/cart');
  expect(within(screen.getByRole('contentinfo')).getByText(/Copyright © \d{4} Irun/)).toBeDefined();
});

describe('Logout', () => {
  it('takes userInfo, address and method out of the browser, keeps the cart, and ends the token', async () => {
    const who = await stage.signedIn();
    keep({ shippingAddress: ADDRESS, paymentMethod: 'PayPal', cartItems: [line(1, 2)] });
    const user = await stage.open('/profile');
    await screen.findByLabelText('Name');
    await user.click(screen.getByRole('button', { name: who.name }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await heading('Sign In');
    expect(Object.keys(localStorage)).toEqual(['cartItems']);
    expect(await screen.findByRole('link', { name: 'Login' })).toBeDefined();
    await expect
      .poll(async () => (await stage.checkout.rest('GET', '/api/users/profile', { who })).status)
      .toBe(401);
  });

  it('leaves nothing of one shopper for the next', async () => {
    const first = await stage.signedIn();
    const product = await stage.checkout.product();
    const order = await stage.checkout.order(first, product);
    const user = await stage.open('/profile');
    await screen.findAllByText(String(order.id));
    await user.click(screen.getByRole('button', { name: first.name }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await heading('Sign In');
    const second = await stage.signedIn();
    await arriveAt('/profile');
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', second.name);
    await heading('No orders yet');
  });
});

describe('an address that is no page', () => {
  it.each(['/nothing', '/product', '/order/1/2', '/admin/nothing'])('%s is not here', async (path) => {
    await stage.open(path);
    await heading('This page is not here');
    expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/');
  });
});

it('what is in storage survives; what makes no sense there harms nothing', async () => {
  for (const key of ['userInfo', 'shippingAddress', 'paymentMethod', 'cartItems']) {
    localStorage.setItem(key, '{"broken');
  }
  keep({});
  await stage.open('/cart');
  await heading('Your cart is empty');
  expect(banner().getByRole('link', { name: 'Login' })).toBeDefined();
  expect(kept('nothing')).toBeNull();
});
