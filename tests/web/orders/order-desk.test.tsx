import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Shopper } from '../../support/shop/checkout.ts';
import { arriveAt, heading, setWebStage } from '../../support/web/web-stage.tsx';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';

const stage = setWebStage();
let buyer: Shopper;
let reference = '';
let wig = 0;
/** Of the same buyer: the first is paid, the others are not. */
let orders: number[];

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 89_99, stock: 100 });
  buyer = await stage.checkout.shopper();
  orders = [];
  for (let count = 0; count < 3; count += 1) orders.push((await stage.checkout.order(buyer, wig, 1)).id);
  const ctx = await stage.checkout.context(buyer);
  const orderId = orders[0] ?? 0;
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await stage.checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  const [payment] = await stage.checkout.sql<{ capture: string }>(
    'select capture_id as capture from payments where order_id = $1',
    [orderId],
  );
  reference = payment?.capture ?? '';
});

const [first, second, third] = [() => orders[0] ?? 0, () => orders[1] ?? 0, () => orders[2] ?? 0];

describe('an order that staff open', () => {
  it('is inside the console, and leads back to the list and on to its other orders', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open('/admin/orderlist?state=unpaid&sort=id&order=asc');
    await user.click(await screen.findByRole('link', { name: `Details of order ${second()}` }));
    await arriveAt(`/order/${second()}`);
    await heading(`Order ${second()}`);
    const console = screen.getByRole('navigation', { name: 'Administration' });
    expect(within(console).getByRole('link', { current: 'page' }).textContent).toBe('Orders');
    await user.click(await screen.findByRole('link', { name: `Next order, ${third()}` }));
    await heading(`Order ${third()}`);
    expect(screen.queryByRole('link', { name: /^Next order/ })).toBeNull();
    await user.click(await screen.findByRole('link', { name: `Previous order, ${second()}` }));
    await heading(`Order ${second()}`);
    // The first is paid, so it is not in this list.
    await screen.findByRole('link', { name: `Next order, ${third()}` });
    expect(screen.queryByRole('link', { name: /^Previous order/ })).toBeNull();
    const bar = screen.getByRole('navigation', { name: 'Orders of the list' });
    await user.click(within(bar).getByRole('link', { name: 'Orders' }));
    await arriveAt('/admin/orderlist?state=unpaid&sort=id&order=asc');
  });

  it('shows the payment’s reference, the customer’s other orders and the mails', async () => {
    await stage.signedIn({ isAdmin: true });
    await stage.open(`/order/${first()}`);
    const payments = await screen.findByRole('region', { name: 'Payment references' });
    expect(payments.textContent).toContain(reference);
    expect(payments.textContent).toContain('paid the order');
    const others = await screen.findByRole('region', { name: 'Other orders of this customer' });
    await within(others).findByRole('link', { name: `Order ${third()}` });
    expect(
      within(others)
        .getAllByRole('link', { name: /^Order / })
        .map(({ textContent }) => textContent),
    ).toEqual([`Order ${third()}`, `Order ${second()}`]);
    const [customer] = within(others).getAllByRole('link');
    expect(customer?.getAttribute('href')).toMatch(/^\/admin\/customers\/\d+$/);
    await screen.findByRole('region', { name: 'Mails' });
  });

  it('has what is seldom done behind More actions', async () => {
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open(`/order/${first()}`);
    const menu = (await screen.findByText('More actions')).closest('details');
    expect(menu?.open).toBe(false);
    await user.click(screen.getByText('More actions'));
    expect(menu?.open).toBe(true);
    const actions = within(menu ?? document.body);
    await actions.findByRole('button', { name: 'Refund' });
    actions.getByRole('button', { name: 'Cancel and refund' });
  });

  it('keeps from a packer what payments, mails and customers are for others', async () => {
    await stage.signedIn({ staffRole: 'packer' });
    await stage.open(`/order/${first()}`);
    await heading(`Order ${first()}`);
    await screen.findByRole('button', { name: 'Mark as Packed' });
    for (const name of ['Payment references', 'Other orders of this customer', 'Mails'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Orders to pack' })).toBeTruthy();
  });

  it('is the shop’s own page for its buyer', async () => {
    const own = await stage.checkout.order(await stage.signedIn(), wig, 1);
    await stage.open(`/order/${own.id}`);
    await heading(`Order ${own.id}`);
    expect(screen.queryByText('More actions')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  });
});
