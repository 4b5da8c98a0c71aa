import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { arriveAt, heading, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();

/** A piece of an order that has come back. */
async function cameBack(): Promise<{ orderId: number; returnId: string }> {
  const { checkout } = stage;
  const buyer = await checkout.shopper();
  const manager = await checkout.shopper({ staffRole: 'manager' });
  const wig = await checkout.product({ name: 'Bob Wig', price: 40_00, stock: 9 });
  const { id: orderId } = await checkout.order(buyer, wig, 2);
  const ctx = await checkout.context(buyer);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  const put = (path: string, body: object) => checkout.rest('PUT', `/api/${path}`, { who: manager, body });
  await put(`orders/${orderId}/deliver`, {});
  await checkout.sql('update orders set return_fee = 500 where id = $1', [orderId]);
  await checkout.sql("update order_items set return_rule = 'sealed' where order_id = $1", [orderId]);
  const [line] = await checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    orderId,
  ]);
  const { body } = await checkout.rest<{ _id: string }>('POST', `/api/orders/${orderId}/returns`, {
    who: buyer,
    body: { lines: [{ line: line?.id, qty: 1 }], reason: 'changed-mind' },
  });
  await put(`returns/${body._id}/answer`, { approves: true });
  await put(`returns/${body._id}/receive`, { condition: 'as-sold' });
  return { orderId, returnId: body._id };
}

const sum = (name: string) =>
  within(screen.getByText(name).parentElement as HTMLElement).getByRole('definition').textContent;

it('is chosen in the console, with what is missing, and opens the new order', async () => {
  const { orderId, returnId } = await cameBack();
  await stage.checkout.product({ name: 'Amara Long', price: 90_00, stock: 3 });
  await stage.signedIn({ staffRole: 'manager' });
  const user = await stage.open(`/order/${orderId}`);
  await user.click(await screen.findByRole('link', { name: 'Exchange it' }));
  await arriveAt(`/admin/orders/${orderId}/exchange?return=${returnId}`);
  await heading('Exchange');
  await screen.findByText('1 X Bob Wig');
  const place = await screen.findByRole('button', { name: 'Place the exchange' });
  await user.click(place);
  await screen.findByText('Add what the buyer wants.');
  await user.type(screen.getByRole('combobox', { name: 'Product' }), 'Amara');
  await user.click(await screen.findByTitle('Amara Long'));
  const add = screen.getByRole('button', { name: 'Add' });
  await eventually(() => expect(add.hasAttribute('disabled')).toBe(false));
  await user.click(add);
  await eventually(() => expect(sum('Total')).toBe('₦107.38'));
  expect(sum('What came back counts')).toBe('₦38.28');
  await user.click(screen.getByRole('checkbox', { name: 'Keep the return fee of ₦5.00' }));
  await eventually(() => expect(sum('What came back counts')).toBe('₦43.28'));
  expect(sum('Still to be paid')).toBe('₦64.10');
  await user.click(place);
  const [placed] = await eventually(async () => {
    const rows = await stage.checkout.sql<{ order: number }>(
      "select exchange_order_id as order from returns where state = 'exchanged'",
    );
    expect(rows).toHaveLength(1);
    return rows;
  });
  await arriveAt(`/order/${placed?.order}`);
  await stage.open(`/order/${orderId}`);
  await screen.findByText('Exchanged', { selector: '#returns .badge' });
  const link = screen.getByRole('link', { name: `order ${placed?.order}` });
  expect(link.getAttribute('href')).toBe(`/order/${placed?.order}`);
  await stage.open(`/admin/orders/${orderId}/exchange?return=${returnId}`);
  await screen.findByText('Nothing to exchange here');
});
