import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADDRESS } from '../../support/shop/checkout.ts';
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
