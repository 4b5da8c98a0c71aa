import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { arriveAt, heading, setWebStage } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();
let order = 0;
let product = 0;
let buyer = 0;

beforeAll(async () => {
  product = await stage.checkout.product({ name: 'Amber Bob Wig', price: 50 });
  const shopper = await stage.checkout.shopper();
  buyer = shopper.id;
  order = (await stage.checkout.order(shopper, product, 1)).id;
  await stage.checkout.sql(`update users set name = 'Zainab Quadri' where id = $1`, [buyer]);
  await stage.checkout.sql(`update orders set user_name = 'Zainab Quadri' where id = $1`, [order]);
});

const open = async (path = '/admin/orderlist') => {
  const user = await stage.open(path);
  await screen.findByRole('button', { name: /^Find orders, customers, products/ });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Find orders, customers, products and screens' });
  await user.click(box);
  return { user, box };
};

const options = () =>
  within(screen.getByRole('listbox', { name: 'Found' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the finder of the console', () => {
  it('opens by Ctrl+K or its button, and offers the screens that the role has', async () => {
    await stage.signedIn({ staffRole: 'support' });
    const { user } = await open();
    expect(options()).toContain('Returns ');
    expect(options()).not.toContain('Dashboard ');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^Find orders, customers, products/ }));
    expect(options()).toContain('Returns ');
  });

  it('goes to an order by its number with Enter', async () => {
    await stage.signedIn({ isAdmin: true });
    const { user, box } = await open();
    await user.type(box, `#${order}`);
    const found = await screen.findByRole('option', { name: /^Order / });
    expect(found.textContent).toMatch(`Order ${order}, Zainab Quadri`);
    expect(box.getAttribute('aria-activedescendant')).toBe(found.id);
    await user.keyboard('{Enter}');
    await arriveAt(`/order/${order}`);
    await heading(`Order ${order}`);
  });

  it('finds a customer by name, the arrows moving from row to row', async () => {
    await stage.signedIn({ isAdmin: true });
    const { user, box } = await open();
    await user.type(box, 'quadri');
    const customer = await screen.findByRole('option', { name: /^Zainab Quadri person/ });
    const [first] = within(screen.getByRole('listbox', { name: 'Found' })).getAllByRole('option');
    expect(box.getAttribute('aria-activedescendant')).toBe(first?.id);
    await user.keyboard('{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(customer.id);
    expect(customer.getAttribute('aria-selected')).toBe('true');
  });

  it('finds a product by its name and by the sku of a variant', async () => {
    await stage.signedIn({ isAdmin: true });
    const [{ sku } = { sku: '' }] = await stage.checkout.sql<{ sku: string }>(
      'select sku from variants where product_id = $1',
      [product],
    );
    const { user, box } = await open();
    await user.type(box, 'amber bob');
    await screen.findByRole('option', { name: /^Amber Bob Wig/ });
    await user.clear(box);
    await user.type(box, sku.toLowerCase());
    const found = await screen.findByRole('option', { name: `Amber Bob Wig ${sku}` });
    await user.click(found);
    await arriveAt(`/admin/product/${product}/edit`);
  });

  it('shows a packer orders to pack and nothing of customers and products', async () => {
    await stage.signedIn({ staffRole: 'packer' });
    const { user, box } = await open();
    await user.type(box, 'amber');
    const shop = await screen.findByRole('option', { name: 'Search the shop for “amber”' });
    expect(options()).toEqual([shop.textContent]);
    await user.clear(box);
    // It is not paid, so that it is not to be packed.
    await user.type(box, String(order));
    await screen.findByText(`Search the shop for “${order}”`);
    expect(options().filter((text) => text?.includes('Zainab'))).toEqual([]);
  });

  it('is in a header of the console’s own, with the brand, the menus and the cart', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.open('/admin/orderlist');
    await screen.findByRole('button', { name: /^Find orders, customers, products/ });
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Irun' }).getAttribute('href')).toBe('/');
    expect(banner.queryByRole('combobox', { name: 'Search products' })).toBeNull();
    banner.getByRole('button', { name: 'Admin' });
    banner.getByRole('link', { name: /^Cart/ });
    expect(screen.queryByRole('complementary', { name: 'Shipping' })).toBeNull();
  });
});
