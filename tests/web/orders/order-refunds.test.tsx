import { screen } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import type { Shopper } from '../../support/shop/checkout.ts';
import { redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 40_00, stock: 100 });
});

/** ₦80.00, ₦10.00 of delivery, ₦6.56 of tax. */
async function paidOrder(who: Shopper): Promise<number> {
  const { id: orderId } = await stage.checkout.order(who, wig, 2);
  const ctx = await stage.checkout.context(who);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await stage.checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
  return orderId;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('shows what the buyer gets before it is sent, and then what was refunded', async () => {
  const buyer = await stage.checkout.shopper();
  const id = await paidOrder(buyer);
  await stage.signedIn({ staffRole: 'manager' });
  const user = await stage.open(`/order/${id}`);
  await user.click(await button('Refund'));
  await user.click(screen.getByLabelText('Some items'));
  await user.clear(screen.getByLabelText('How many of Bob Wig'));
  await user.type(screen.getByLabelText('How many of Bob Wig'), '1');
  await user.selectOptions(screen.getByLabelText('Why'), 'A fault of ours');
  await user.type(screen.getByLabelText('Message to the buyer'), 'The lace was torn.');
  await user.click(await button('See what goes back'));
  expect(await screen.findByText('Not sent any more: 1 X Bob Wig.')).toBeDefined();
  expect(screen.getByText('That is $53.28 USD. Of ₦96.56 that can still go back.')).toBeDefined();
  await user.click(await button('Send ₦53.28 back'));
  const said = '₦53.28 of the order. For 1 X Bob Wig, delivery. The lace was torn.';
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.getByText('1 of them refunded')).toBeDefined();
  expect(screen.getByText('$53.28 USD is being refunded.')).toBeDefined();
  const owner = await stage.signedIn();
  await stage.checkout.sql('update orders set user_id = $2 where id = $1', [id, owner.id]);
  await stage.open(`/order/${id}`);
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

it('says what is missing, and what somebody else has refunded meanwhile', async () => {
  const id = await paidOrder(await stage.checkout.shopper());
  await stage.signedIn({ isAdmin: true });
  const user = await stage.open(`/order/${id}`);
  await user.click(await button('Refund'));
  await user.click(await button('See what goes back'));
  expect(await redAlert()).toContain('Choose why the money goes back.');
  await user.selectOptions(screen.getByLabelText('Why'), 'Goodwill');
  await user.click(screen.getByLabelText('An amount'));
  await user.click(await button('See what goes back'));
  expect(await redAlert()).toContain('Give an amount in naira, above 0.');
  await user.type(screen.getByLabelText('Amount in naira'), '10');
  await user.click(await button('See what goes back'));
  const send = await button('Send ₦10.00 back');
  const other = await stage.checkout.shopper({ staffRole: 'manager' });
  await stage.checkout.rest('POST', `/api/orders/${id}/refunds`, {
    who: other,
    body: { amount: 5, reason: 'goodwill', expectedLeft: 96.56 },
  });
  await user.click(send);
  expect(await redAlert()).toContain('₦91.56 of this order can still go back');
});
