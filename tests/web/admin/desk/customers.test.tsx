import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { arriveAt, heading, redAlert, setWebStage, type StageUser } from '../../../support/web/web-stage.tsx';

const stage = setWebStage();
let buyer: StageUser;
let orders: number[];

beforeAll(async () => {
  const product = await stage.checkout.product({ name: 'Bob Wig', price: 10_00, stock: 100 });
  buyer = await stage.signedIn();
  orders = [];
  for (let count = 0; count < 2; count += 1) orders.push((await stage.checkout.order(buyer, product, 1)).id);
  await stage.checkout.order(await stage.checkout.shopper(), product, 1);
});

describe('the customers in the console', () => {
  it('are listed with their orders, and found by name', async () => {
    await stage.signedIn({ staffRole: 'support' });
    const user = await stage.open('/admin/customers');
    await heading('Customers');
    await user.type(
      await screen.findByRole('searchbox', { name: 'Find customers' }),
      `${buyer.email}{Enter}`,
    );
    await arriveAt(`/admin/customers?keyword=${encodeURIComponent(buyer.email)}`);
    const row = (await screen.findByRole('link', { name: buyer.name })).closest('tr');
    expect(row?.textContent).toContain(`${buyer.email}2₦0.00`);
    await user.click(screen.getByRole('link', { name: buyer.name }));
    await heading(buyer.name);
  });

  it('have a page with what they ordered, their account and the way to all orders', async () => {
    await stage.signedIn({ isAdmin: true });
    const [row] = await stage.checkout.sql<{ id: number }>('select id from customers where user_id = $1', [
      buyer.id,
    ]);
    const user = await stage.open(`/admin/customers/${row?.id}`);
    await heading(buyer.name);
    const facts = screen.getByRole('region', { name: 'About the customer' });
    expect(within(facts).getByRole('link', { name: buyer.email }).getAttribute('href')).toBe(
      `mailto:${buyer.email}`,
    );
    within(facts).getByRole('link', { name: `User ${buyer.id}` });
    for (const id of orders) screen.getByRole('link', { name: `Details of order ${id}` });
    await user.click(screen.getByRole('link', { name: 'All 2' }));
    await arriveAt(`/admin/orderlist?customer=${row?.id}`);
    await screen.findByText('1–2 of 2');
    await user.click(screen.getByRole('button', { name: 'All orders, not only those of this customer' }));
    await arriveAt('/admin/orderlist');
  });

  it('who is none is said to be missing', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.open('/admin/customers/99999');
    expect(await redAlert()).toContain('Customer not found');
  });
});
