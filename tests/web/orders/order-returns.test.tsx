import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { ADDRESS, type Shopper } from '../../support/shop/checkout.ts';
import { heading, keep, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;
let manager: Shopper;

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 40_00, stock: 100 });
  manager = await stage.checkout.shopper({ staffRole: 'manager' });
});

async function delivered(who: Shopper): Promise<number> {
  const { id } = await stage.checkout.order(who, wig, 2);
  await payAndDeliver(who, id);
  return id;
}

async function payAndDeliver(who: Shopper, orderId: number): Promise<void> {
  const ctx = await stage.checkout.context(who);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await stage.checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  await stage.checkout.rest('PUT', `/api/orders/${orderId}/deliver/`, { who: manager });
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('is asked for by the buyer, who sees how far it is and can keep it after all', async () => {
  const id = await delivered(await stage.signedIn());
  const user = await stage.open(`/order/${id}`);
  await user.click(await button('Send something back'));
  await user.selectOptions(screen.getByLabelText('Why'), 'It is damaged or faulty');
  await user.click(await button('Ask to send it back'));
  expect(await redAlert()).toContain('Say how many you send back.');
  await user.clear(screen.getByLabelText('How many of Bob Wig'));
  await user.type(screen.getByLabelText('How many of Bob Wig'), '1');
  await user.click(await button('Ask to send it back'));
  expect(await redAlert()).toContain('Say what is wrong with it.');
  await user.type(screen.getByLabelText('What is it about?'), 'The lace is torn.');
  await user.click(await button('Ask to send it back'));
  expect(await screen.findByText('Waiting for our answer')).toBeDefined();
  expect(screen.getByText('“The lace is torn.”')).toBeDefined();
  expect(screen.getByText(/You can send it back unused within 14 days of delivery\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(await button('Keep it after all'));
  expect(await screen.findByText('Withdrawn')).toBeDefined();
});

it('stands in the account of its buyer with what comes next', async () => {
  const ada = await stage.signedIn();
  await stage.open('/profile');
  expect(await screen.findByText(/^You have sent nothing back\./)).toBeDefined();
  const id = await delivered(ada);
  const [line] = await stage.checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    id,
  ]);
  const body = { lines: [{ line: line?.id, qty: 2 }], reason: 'changed-mind' };
  await stage.checkout.rest('POST', `/api/orders/${id}/returns`, { who: ada, body });
  const user = await stage.open('/profile');
  const list = await screen.findByRole('list', { name: 'Returns' });
  expect(within(list).getByText('2 X Bob Wig')).toBeDefined();
  expect(within(list).getByText('Waiting for our answer')).toBeDefined();
  expect(list.textContent).toContain('The shop answers next.');
  await user.click(within(list).getByRole('link', { name: `Order ${id}` }));
  expect(await screen.findByRole('heading', { name: 'Returns' })).toBeDefined();
});

it('is listed in the console, and goes its way on the order’s page', async () => {
  const buyer = await stage.checkout.shopper();
  const id = await delivered(buyer);
  const [line] = await stage.checkout.sql<{ id: number }>('select id from order_items where order_id = $1', [
    id,
  ]);
  await stage.checkout.rest('POST', `/api/orders/${id}/returns`, {
    who: buyer,
    body: { lines: [{ line: line?.id, qty: 1 }], reason: 'changed-mind' },
  });
  await stage.signedIn({ staffRole: 'manager' });
  let user = await stage.open('/admin/returns');
  await heading('Returns');
  const row = await screen.findByRole('row', { name: new RegExp(`Order ${id} `) });
  expect(within(row).getByText('1 X Bob Wig')).toBeDefined();
  user = await stage.open(`/order/${id}`);
  await user.click(await button('Refuse'));
  expect(await redAlert()).toContain('Say why; the buyer reads it.');
  await user.type(screen.getByLabelText('Answer to the buyer'), 'Send it to us.');
  await user.click(await button('Approve'));
  await user.selectOptions(await screen.findByLabelText('It came back'), 'As it was sold');
  await user.click(await button('It has arrived'));
  await user.click(await button('Send ₦43.28 back'));
  expect(await screen.findByText('Refunded', { selector: '#returns .badge' })).toBeDefined();
  expect(screen.getByText('The shop: Send it to us.')).toBeDefined();
  user = await stage.open('/admin/returns');
  await user.click(await screen.findByRole('link', { name: 'Over' }));
  expect(await screen.findByRole('row', { name: new RegExp(`Order ${id} `) })).toBeDefined();
});

it('is promised on the product’s page and before the order is placed', async () => {
  await stage.open(`/product/${wig}`);
  expect(await screen.findByText(/^You can send it back unused within 14 days of delivery\./)).toBeDefined();
});

async function guestOrder(): Promise<{ id: number; key: string }> {
  await stage.checkout.sql('truncate owner_settings');
  await stage.checkout.sql(
    'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
    [JSON.stringify({ ...DOCUMENTED_SETTINGS, guests: { isAllowed: true } })],
  );
  stage.checkout.shop.parts.ownerSettings.clear();
  const { body } = await stage.checkout.rest<{ order: { _id: number }; key: string }>(
    'POST',
    '/api/orders/guest',
    {
      body: {
        orderItems: [{ product: wig, qty: 1 }],
        shippingAddress: ADDRESS,
        paymentMethod: 'PayPal',
        email: 'bola@example.com',
        phone: '0803 123 4567',
      },
    },
  );
  const id = body.order._id;
  await payAndDeliver({ id: 0, token: body.key }, id);
  return { id, key: body.key };
}

it('is asked for by a guest with the key of the order', async () => {
  const { id, key } = await guestOrder();
  keep({});
  const user = await stage.open(`/order/${id}#key=${key}`);
  await user.click(await button('Send something back'));
  await user.selectOptions(screen.getByLabelText('Why'), 'CHANGED_MIND');
  await user.clear(screen.getByLabelText('How many of Bob Wig'));
  await user.type(screen.getByLabelText('How many of Bob Wig'), '1');
  await user.click(await button('Ask to send it back'));
  expect(await screen.findByText('Waiting for our answer')).toBeDefined();
  await user.click(await button('Keep it after all'));
  expect(await screen.findByText('Withdrawn')).toBeDefined();
});

it('is not the only thing to do with what arrived: its buyer reviews it on the order, a guest too', async () => {
  const { id, key } = await guestOrder();
  keep({});
  const user = await stage.open(`/order/${id}#key=${key}`);
  await user.click(await button('Review Bob Wig'));
  await user.selectOptions(await screen.findByLabelText('Rating'), '5');
  await user.click(await button('Submit'));
  expect(await screen.findByText('Review Submitted')).toBeDefined();
  await stage.open(`/order/${id}`);
  expect(await screen.findByRole('img', { name: '5 out of 5' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Review Bob Wig' })).toBeNull();
});
