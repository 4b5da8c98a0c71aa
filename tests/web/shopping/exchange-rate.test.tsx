import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../../support/shop/checkout.ts';
import { heading, keep, setWebStage } from '../../support/web/web-stage.tsx';

const REAL = {
  DEMO_DATA: 'off',
  PAYPAL_ENVIRONMENT: 'production',
  PAYPAL_CLIENT_ID: 'a-client',
  PAYPAL_CLIENT_SECRET: 'a-secret',
  PAYPAL_RATE: '1',
};
const WARNING = /PayPal charges one US dollar for every naira/;

describe('a shop with a rate of its own', () => {
  const stage = setWebStage({ PAYPAL_RATE: '0.00065' });

  it('shows dollars and rate before the order is placed, and on the order', async () => {
    const wig = await stage.checkout.product({ price: 50_000_00, stock: 5 });
    const who = await stage.signedIn();
    keep({
      cartItems: [
        { product: wig, name: 'Wig', image: '/media/wig.webp', price: 50_000, countInStock: 5, qty: 1 },
      ],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
    });
    await stage.open('/placeorder');
    await heading('Place Order');
    const shown = await screen.findByText(/fixed for 30 minutes/);
    expect(shown.textContent).toBe('₦54,100.00 · $35.17 at 0.00065, fixed for 30 minutes');
    const order = await stage.checkout.order(who, wig);
    await stage.open(`/order/${order.id}`);
    const area = await screen.findByRole('region', { name: 'Pay for this order' });
    expect(area.textContent).toContain('₦54,100.00 · $35.17 at 0.00065, fixed for 30 minutes');
  });
});

describe('a shop that charges a dollar for a naira', () => {
  const stage = setWebStage(REAL);

  it('shows no rate, and tells administrators, not shoppers', async () => {
    const wig = await stage.checkout.product({ price: 89_99 });
    const who = await stage.signedIn();
    const order = await stage.checkout.order(who, wig);
    await stage.open(`/order/${order.id}`);
    const area = await screen.findByRole('region', { name: 'Pay for this order' });
    expect(within(area).getByText(/^You pay/).textContent).toBe('You pay $107.37 USD for ₦107.37.');
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it.each(['/admin', '/order'])('warns administrators at %s', async (path) => {
    const order = await stage.checkout.order(await stage.checkout.shopper(), await stage.checkout.product());
    await stage.signedIn({ isAdmin: true });
    await stage.open(path === '/order' ? `/order/${order.id}` : path);
    expect(await screen.findByText(WARNING)).toBeDefined();
  });
});
