import { fireEvent, screen, within } from '@testing-library/dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { UNSET } from '../../../api/shop/owner-settings/kept/owner-settings.record.ts';
import { presentSettings } from '../../../api/shop/owner-settings/owner-settings.presenter.ts';
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

describe('a shop that takes bank transfers too', () => {
  beforeAll(async () => {
    const who = await stage.checkout.shopper({ isAdmin: true });
    const account = { bank: 'Zenith Bank', accountName: 'Irun Hair Ltd', accountNumber: '1012345678' };
    const body = { version: 0, payments: { methods: ['PayPal', 'Bank transfer'], ...account } };
    await stage.checkout.rest('PUT', '/api/admin/settings/', { who, body });
  });
  afterAll(async () => {
    await stage.checkout.sql('truncate owner_settings');
    stage.checkout.shop.parts.ownerSettings.clear();
  });

  it('says on the order’s page where to transfer what, with buttons that copy it', async () => {
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, await stage.checkout.product({ price: 8999 }));
    const user = await stage.open(`/order/${order.id}`);
    await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    await user.click(await screen.findByRole('button', { name: 'Pay ₦107.37 by bank transfer' }));
    const area = await screen.findByRole('region', { name: 'Pay for this order' });
    expect(await within(area).findByText('1012345678')).toBeDefined();
    expect(area.textContent).toContain('Transfer ₦107.37 to this account:');
    await user.click(within(area).getByRole('button', { name: 'Copy reference' }));
    expect(await screen.findByText('Reference copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^W${order.id}[A-Z]$`));
  });

  it('lets staff record what arrived; the buyer sees what is missing until all has', async () => {
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, await stage.checkout.product({ price: 8999 }));
    await stage.signedIn({ staffRole: 'manager' });
    let user = await stage.open(`/order/${order.id}`);
    const record = async (amount: string, reference: string) => {
      await user.click(await screen.findByRole('button', { name: 'Record a transfer' }));
      const field = screen.getByLabelText('Amount in ₦');
      await user.clear(field);
      await user.type(field, amount);
      await user.type(screen.getByLabelText('Bank’s reference'), reference);
      // The shop’s clock is not the browser’s.
      const arrivedOn = stage.checkout.shop.clock.now().toISOString().slice(0, 10);
      fireEvent.change(screen.getByLabelText('Arrived on'), { target: { value: arrivedOn } });
      await user.click(screen.getByRole('button', { name: 'Record' }));
    };
    await record('0', 'FT 1');
    expect(await screen.findByText(/^Enter the amount in naira/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await record('40', 'FT 1');
    expect(await screen.findByText('Recorded: a part is still missing.')).toBeDefined();
    expect(await screen.findByText('₦40.00 has arrived. ₦67.37 is still missing.')).toBeDefined();
    await record('67.37', 'FT 2');
    expect(await screen.findByText(/^Paid on/)).toBeDefined();
    user = await stage.open(`/order/${order.id}`);
    expect(await screen.findByText(/FT 2/, { selector: 'li' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Pay for this order' })).toBeNull();
  });
});

describe('a shop whose courier takes the money', () => {
  beforeAll(async () => {
    const who = await stage.checkout.shopper({ isAdmin: true });
    const { zones } = DOCUMENTED_SETTINGS;
    const [zone] = presentSettings({ ...UNSET, zones }).zones;
    const body = {
      version: 0,
      payments: { methods: ['PayPal', 'Pay on delivery'], onDeliveryUpTo: 500 },
      zones: [{ ...zone, methods: zone?.methods.map((method) => ({ ...method, paysOnDelivery: true })) }],
    };
    await stage.checkout.rest('PUT', '/api/admin/settings/', { who, body });
  });
  afterAll(async () => {
    await stage.checkout.sql('truncate owner_settings');
    stage.checkout.shop.parts.ownerSettings.clear();
  });

  it('tells the buyer what to have ready, and takes money and delivery from staff at once', async () => {
    const who = await stage.signedIn();
    const order = await placeOrder(await stage.checkout.context(who), {
      orderItems: [{ product: await stage.checkout.product({ price: 8999 }), qty: 1 }],
      shippingAddress: ADDRESS,
      paymentMethod: 'Pay on delivery',
    });
    await stage.open(`/order/${order.id}`);
    const area = await screen.findByRole('region', { name: 'Pay for this order' });
    expect(await within(area).findByText(/^Have/)).toBeDefined();
    expect(area.textContent).toContain('Have ₦107.37 ready when it arrives');
    await stage.signedIn({ staffRole: 'packer' });
    const user = await stage.open(`/order/${order.id}`);
    expect(await screen.findByRole('button', { name: 'Mark as Packed' })).toBeDefined();
    await user.type(await screen.findByLabelText('Reference'), 'POS 4411');
    await user.click(screen.getByRole('button', { name: 'Delivered and paid: ₦107.37' }));
    expect(await screen.findByText(/^Delivered on/)).toBeDefined();
    expect(screen.getByText(/^Paid on/)).toBeDefined();
  });

  it('says at checkout why an order cannot be paid that way', async () => {
    await stage.signedIn();
    const item = { product: 1, name: 'Wig', image: '/a.webp', price: 500, countInStock: 5, qty: 1 };
    keep({ shippingAddress: ADDRESS, cartItems: [item] });
    await stage.open('/payment');
    await heading('Payment Method');
    expect(
      screen.getByText(/^Pay on delivery: Orders above ₦500\.00 are paid before they leave/),
    ).toBeDefined();
    expect(screen.queryByRole('radio', { name: /^Pay on delivery/ })).toBeNull();
    keep({ shippingAddress: ADDRESS, cartItems: [{ ...item, price: 100 }] });
    await stage.open('/payment');
    expect(await screen.findByRole('radio', { name: /^Pay on delivery/ })).toBeDefined();
  });
});
