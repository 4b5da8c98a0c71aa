import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../api/shop/orders/placement/order-placement.service.ts';
import type { OrderRecord } from '../../../api/shop/orders/reading/order.record.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { ADDRESS, type Shopper } from '../../support/shop/checkout.ts';
import { arriveAt, heading, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();

describe('the payment page', () => {
  it('sends visitors to the login page and back', async () => {
    await stage.open('/payment');
    await arriveAt('/login?redirect=/payment');
  });

  it('sends whoever has stored no address to /shipping', async () => {
    await stage.signedIn();
    await stage.open('/payment');
    await arriveAt('/shipping');
  });

  it('sends whoever has stored half an address to /shipping', async () => {
    await stage.signedIn();
    keep({ shippingAddress: { ...ADDRESS, city: '' } });
    await stage.open('/payment');
    await arriveAt('/shipping');
  });

  it('offers "PayPal or Credit Card", chosen from the start, keeps PayPal and goes on to /placeorder', async () => {
    await stage.signedIn();
    keep({ shippingAddress: ADDRESS });
    const user = await stage.open('/payment');
    await heading('Payment Method');
    const method = screen.getByRole('radio', { name: /PayPal or Credit Card/ });
    expect(method).toHaveProperty('checked', true);
    expect(method).toHaveProperty('value', 'PayPal');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await arriveAt('/placeorder');
    expect(kept('paymentMethod')).toBe('PayPal');
  });
});

const orderOf = async (who: Shopper): Promise<OrderRecord> => {
  const product = await stage.checkout.product({ price: 350_000_00 });
  return await placeOrder(await stage.checkout.context(who), {
    orderItems: [{ product, qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'Paystack',
  });
};

const atProvider = async (who: Shopper, order: OrderRecord, action: 'pay' | 'return') => {
  const context = await stage.checkout.context(who);
  const { payUrl, providerOrderId } = await startPayment(context, { orderId: order.id });
  const page = new URL(`${payUrl}/${action}`, stage.checkout.shop.simulatorUrl);
  await fetch(page, { method: 'POST', redirect: 'manual' });
  return providerOrderId;
};

describe('a shop that takes Paystack too', () => {
  beforeAll(async () => {
    const who = await stage.checkout.shopper({ isAdmin: true });
    const body = { version: 0, payments: { methods: ['Paystack', 'PayPal'] } };
    await stage.checkout.rest('PUT', '/api/admin/settings/', { who, body });
  });
  afterAll(async () => {
    await stage.checkout.sql('truncate owner_settings');
    stage.checkout.shop.parts.ownerSettings.clear();
  });

  it('lists both, PayPal first and chosen, and keeps the one that is chosen', async () => {
    await stage.signedIn();
    keep({ shippingAddress: ADDRESS });
    const user = await stage.open('/payment');
    await heading('Payment Method');
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['PayPal', true],
      ['Paystack', false],
    ]);
    await user.click(screen.getByRole('radio', { name: /^Card, bank transfer or USSD/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await arriveAt('/placeorder');
    expect(kept('paymentMethod')).toBe('Paystack');
  });

  it('names method and amount on the button, and lets the buyer pay in another way', async () => {
    const who = await stage.signedIn();
    const order = await orderOf(who);
    const user = await stage.open(`/order/${order.id}`);
    const button = /^Pay ₦378,700.00 with Paystack$/;
    expect(await screen.findByRole('button', { name: button })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'PayPal or Credit Card' }));
    const area = await screen.findByRole('region', { name: 'Pay for this order' });
    expect(area.textContent).toContain('You pay $378700.00 USD for ₦378,700.00.');
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('confirms the payment of whoever comes back from the provider’s page', async () => {
    const who = await stage.signedIn();
    const order = await orderOf(who);
    const reference = await atProvider(who, order, 'pay');
    await stage.open(`/order/${order.id}?reference=${reference}`);
    expect(await screen.findByText('Payment received')).toBeDefined();
    expect(await screen.findByText(/^Paid on/)).toBeDefined();
  });

  it('tells whoever comes back without having paid that nothing was paid', async () => {
    const who = await stage.signedIn();
    const order = await orderOf(who);
    const reference = await atProvider(who, order, 'return');
    await stage.open(`/order/${order.id}?reference=${reference}`);
    expect(await screen.findByText(/^Nothing was paid\. Your order is kept/)).toBeDefined();
    expect(screen.getByRole('button', { name: /with Paystack$/ })).toBeDefined();
    await arriveAt(`/order/${order.id}`);
  });
});
