import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { settleFromProvider } from '../../../api/shop/payments/background/payment-completer.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { arriveAt, heading, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 89_99, stock: 100 });
});

const part = (title: string): HTMLElement =>
  screen.getByRole('heading', { name: title }).closest('section, .sheet') as HTMLElement;

async function paidOrder(who: Shopper): Promise<OrderRecord> {
  const order = await stage.checkout.order(who, wig, 2);
  const { providerOrderId } = await startPayment(await stage.checkout.context(who), { orderId: order.id });
  await stage.checkout.approve(providerOrderId);
  const answer = await stage.checkout.rest('PUT', `/api/orders/${order.id}/pay/`, {
    who,
    body: { id: providerOrderId },
  });
  expect(answer.status).toBe(200);
  return order;
}

describe('an order whose money goes back', () => {
  it('shows amount, day and reference to the buyer, and offers no delivery to staff', async () => {
    const who = await stage.signedIn();
    const order = await paidOrder(who);
    const [payment] = await stage.checkout.sql<{ id: string; capture: string }>(
      'select provider_order_id as id, capture_id as capture from payments where order_id = $1',
      [order.id],
    );
    const { provider, shop } = stage.checkout;
    const refund = (value: string) =>
      provider.call('POST', `/v2/payments/captures/${payment?.capture}/refund`, {
        amount: { currency_code: 'USD', value },
      });
    await refund('1.00');
    await settleFromProvider(shop.parts, 'PayPal', payment?.id ?? '');
    await stage.open(`/order/${order.id}`);
    expect(await screen.findByText(/^\$1\.00 USD was refunded on \d{4}-\d{2}-\d{2}\.$/)).toBeDefined();
    expect(within(part('Payment')).getByText(/^Reference RF-/)).toBeDefined();
    expect(within(part('Payment')).queryByText(/^Refunded on/)).toBeNull();
    await stage.checkout.sql("update refunds set currency = 'EUR'");
    await stage.open(`/order/${order.id}`);
    expect(await screen.findByText(/^1\.00 EUR was refunded on /)).toBeDefined();
    await stage.checkout.sql("update refunds set currency = 'USD'");
    await refund('193.74');
    await settleFromProvider(shop.parts, 'PayPal', payment?.id ?? '');
    await stage.signedIn({ isAdmin: true });
    await stage.open(`/order/${order.id}`);
    expect(await screen.findByText(/^Refunded on \d{4}-\d{2}-\d{2}$/)).toBeDefined();
    expect(within(part('Payment')).getByText(/^Paid on/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Mark as Delivered' })).toBeNull();
  });
});

describe('the order page', () => {
  it('sends visitors to the login page and back', async () => {
    await stage.open('/order/1');
    await arriveAt('/login?redirect=/order/1');
  });

  it('shows what was ordered, by whom, where to, and its figures', async () => {
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, wig, 2);
    await stage.open(`/order/${order.id}`);
    await heading(`Order ${order.id}`);
    await heading('Shipping');
    expect(document.title).toBe(`Order ${order.id} · Irun`);
    const shipping = part('Shipping');
    expect(within(shipping).getByText(who.name)).toBeDefined();
    const mail = within(shipping).getByRole('link', { name: who.email });
    expect(mail.getAttribute('href')).toBe(`mailto:${who.email}`);
    expect(within(shipping).getByText('1 Marina Road, Lagos, 101001, Nigeria')).toBeDefined();
    expect(within(shipping).getByText('Not Delivered')).toBeDefined();
    const payment = part('Payment');
    expect(within(payment).getByText('PayPal')).toBeDefined();
    expect(within(payment).getByText('Not Paid')).toBeDefined();
    const item = within(part('Order Items')).getByRole('listitem');
    expect(within(item).getByRole('link', { name: 'Bob Wig' }).getAttribute('href')).toBe(`/product/${wig}`);
    expect(item.querySelector('img')?.getAttribute('src')).toBe('/media/wig.webp');
    expect(item.querySelector('.line-sum')?.textContent).toBe('2 X ₦89.99 = ₦179.98');
    expect(part('Order Summary').textContent).toContain('Items₦179.98Shipping₦0.00Tax₦14.76Total ₦194.74');
  });

  it('while unpaid says the dollars that are charged, and spins until the provider’s buttons are there', async () => {
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, wig, 1);
    await stage.open(`/order/${order.id}`);
    const area = await screen.findByRole('region', { name: 'Pay for this order' });
    expect(area.textContent).toContain('You pay $107.37 USD for ₦107.37.');
    expect(within(area).getByText('Loading')).toBeDefined();
    expect(screen.getByText('Demonstration shop: no money moves.')).toBeDefined();
  });

  it('loads the provider’s script only for an order that is not paid', async () => {
    for (const script of document.querySelectorAll('script')) script.remove();
    const who = await stage.signedIn();
    const paid = await paidOrder(who);
    await stage.open(`/order/${paid.id}`);
    await screen.findByText('Paid on 2026-11-20');
    expect(document.querySelector('script[src*="/simulator/paypal"]')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Pay for this order' })).toBeNull();
  });

  it('asks the provider for its script when the order is unpaid and no page has asked before', async () => {
    for (const script of document.querySelectorAll('script')) script.remove();
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, wig);
    await stage.open(`/order/${order.id}`);
    await expect
      .poll(() => document.querySelector('script[src*="/simulator/paypal"]')?.getAttribute('src'))
      .toMatch(/currency=USD/);
  });

  it('shows the next order’s own facts when one goes from order to order', async () => {
    const who = await stage.signedIn();
    const other = await stage.checkout.product({ name: 'Fringe', price: 10_00 });
    const first = await stage.checkout.order(who, wig);
    const second = await stage.checkout.order(who, other);
    const user = await stage.open(`/order/${first.id}`);
    await screen.findByText('Bob Wig');
    await user.click(screen.getByRole('button', { name: who.name }));
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    const row = (await screen.findByRole('cell', { name: String(second.id) })).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('link', { name: 'Details' }));
    await heading(`Order ${second.id}`);
    await screen.findByText('Fringe');
    expect(screen.queryByText('Bob Wig')).toBeNull();
  });

  it('says "Order is empty" of an order without items', async () => {
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, wig);
    await stage.checkout.sql('delete from order_items where order_id = $1', [order.id]);
    await stage.open(`/order/${order.id}`);
    expect(await screen.findByText('Order is empty')).toBeDefined();
  });

  it('of somebody else is not here', async () => {
    const order = await stage.checkout.order(await stage.checkout.shopper(), wig);
    await stage.signedIn();
    await stage.open(`/order/${order.id}`);
    await heading('This page is not here');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('The link may be old, or the order belongs to another account.')).toBeDefined();
    expect(main.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/profile');
  });

  it.each(['abc', '0', '99999'])('/order/%s is not here', async (id) => {
    await stage.signedIn();
    await stage.open(`/order/${id}`);
    await heading('This page is not here');
  });
});

describe('Mark as Delivered', () => {
  it('is there for administrators once the order is paid, and delivers it', async () => {
    const order = await paidOrder(await stage.checkout.shopper());
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open(`/order/${order.id}`);
    await screen.findByText('Paid on 2026-11-20');
    const question = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    await user.click(screen.getByRole('button', { name: 'Mark as Delivered' }));
    expect(question).toHaveBeenCalledWith(
      `Mark order ${order.id} as delivered? The buyer gets a mail about it.`,
    );
    expect(screen.getByText('Not Delivered')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Mark as Delivered' }));
    await screen.findByText('Delivered on 2026-11-20');
    expect(screen.queryByRole('button', { name: 'Mark as Delivered' })).toBeNull();
    await screen.findByText(`Order ${order.id} is marked as delivered`);
  });

  it('is not there while the order is unpaid', async () => {
    const order = await stage.checkout.order(await stage.checkout.shopper(), wig);
    await stage.signedIn({ isAdmin: true });
    await stage.open(`/order/${order.id}`);
    await screen.findByText('Not Paid');
    expect(screen.queryByRole('button', { name: 'Mark as Delivered' })).toBeNull();
  });

  it('is not there for the shopper', async () => {
    const who = await stage.signedIn();
    const order = await paidOrder(who);
    await stage.open(`/order/${order.id}`);
    await screen.findByText('Paid on 2026-11-20');
    expect(screen.queryByRole('button', { name: 'Mark as Delivered' })).toBeNull();
  });
});

const answer = (yes: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(yes);
const cancelButton = () => screen.findByRole('button', { name: 'Cancel order' });
const cancellation = async (id: number) =>
  (
    await stage.checkout.sql('select cancelled_at is not null as cancelled from orders where id = $1', [id])
  )[0];

describe('Cancel order', () => {
  it('asks first, and a no leaves the order as it is', async () => {
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, wig);
    const user = await stage.open(`/order/${order.id}`);
    const question = answer(false);
    await user.click(await cancelButton());
    expect(question.mock.calls).toEqual([
      [`Cancel order ${order.id}? Its items go back on sale. This cannot be undone.`],
    ]);
    expect(await cancellation(order.id)).toEqual({ cancelled: false });
  });

  it('takes the payment away, and the order says when and by whom', async () => {
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, wig);
    const user = await stage.open(`/order/${order.id}`);
    answer(true);
    await user.click(await cancelButton());
    await screen.findByText('Cancelled on 2026-11-20');
    expect(
      screen.getByText('You cancelled this order on 2026-11-20. There is nothing to pay.'),
    ).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Pay for this order' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(await cancellation(order.id)).toEqual({ cancelled: true });
    await stage.open('/profile');
    expect((await screen.findAllByText('Cancelled')).length).toBeGreaterThan(0);
  });

  it('by the shop is told to the buyer', async () => {
    const buyer = await stage.signedIn();
    const order = await stage.checkout.order(buyer, wig);
    const admin = await stage.checkout.shopper({ isAdmin: true });
    await stage.checkout.rest('PUT', `/api/orders/${order.id}/cancel/`, { who: admin });
    await stage.open(`/order/${order.id}`);
    const words = 'The shop cancelled this order on 2026-11-20. There is nothing to pay.';
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('is not there once the order is paid', async () => {
    const order = await paidOrder(await stage.signedIn());
    await stage.open(`/order/${order.id}`);
    await screen.findByText('Paid on 2026-11-20');
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('of a paid order asks for a reason, and says that the money goes back', async () => {
    const order = await paidOrder(await stage.signedIn());
    const user = await stage.open(`/order/${order.id}`);
    await user.click(await screen.findByRole('button', { name: 'Cancel and refund' }));
    await user.type(screen.getByLabelText('Reason'), 'Ordered twice.');
    await user.click(screen.getByRole('button', { name: 'Cancel this order' }));
    const words =
      'You cancelled this order on 2026-11-20. The money goes back to where it came from. Reason: Ordered twice.';
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Cancel|^Mark/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Pay for this order' })).toBeNull();
  });

  it('shows the order as it is when it was paid meanwhile', async () => {
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, wig);
    const user = await stage.open(`/order/${order.id}`);
    const cancelling = await cancelButton();
    const { providerOrderId } = await startPayment(await stage.checkout.context(who), { orderId: order.id });
    await stage.checkout.approve(providerOrderId);
    await stage.checkout.rest('PUT', `/api/orders/${order.id}/pay/`, { who, body: { id: providerOrderId } });
    answer(true);
    await user.click(cancelling);
    expect(await screen.findByText('Paid on 2026-11-20')).toBeDefined();
    expect(await cancellation(order.id)).toEqual({ cancelled: false });
  });
});

describe('a delivery', () => {
  beforeAll(() => {
    // The page compares with the browser's real clock.
    stage.checkout.shop.clock.advance(Date.now() - stage.checkout.shop.clock.now().getTime());
  });

  it.each(['Undo', 'Undo delivery'])('can be taken back by "%s"', async (way) => {
    const order = await paidOrder(await stage.checkout.shopper());
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open(`/order/${order.id}`);
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await user.click(await screen.findByRole('button', { name: 'Mark as Delivered' }));
    await screen.findByText(`Order ${order.id} is marked as delivered`);
    await user.click(screen.getByRole('button', { name: way }));
    await screen.findByText('Not Delivered');
    await screen.findByText(`Order ${order.id} is no longer marked as delivered`);
    expect(screen.getByRole('button', { name: 'Mark as Delivered' })).toBeDefined();
  });

  it('says why it cannot be taken back', async () => {
    const order = await paidOrder(await stage.checkout.shopper());
    await stage.signedIn({ isAdmin: true });
    const user = await stage.open(`/order/${order.id}`);
    vi.spyOn(window, 'confirm').mockReturnValue(true);
    await user.click(await screen.findByRole('button', { name: 'Mark as Delivered' }));
    await screen.findByRole('button', { name: 'Undo delivery' });
    stage.checkout.shop.clock.advance(61 * 60_000);
    await user.click(screen.getByRole('button', { name: 'Undo delivery' }));
    expect(await redAlert()).toContain('more than an hour ago');
  });
});
