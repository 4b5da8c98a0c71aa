import { screen, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { startPayment } from '../../../api/shop/payments/capture/payment-start.service.ts';
import { confirmPayment } from '../../../api/shop/payments/capture/payment-confirmation.service.ts';
import { ADDRESS, type Shopper } from '../../support/shop/checkout.ts';
import { arriveAt, heading, keep, redAlert, setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage();
let wig = 0;

const SHOP = {
  ...DOCUMENTED_SETTINGS.shop,
  name: 'Irun',
  registeredName: 'Irun Hair Limited',
  registeredNumber: 'RC 1',
};

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 89_99, stock: 100 });
  await stage.checkout.sql(
    'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
    [JSON.stringify({ ...DOCUMENTED_SETTINGS, shop: SHOP, guests: { isAllowed: true } })],
  );
  stage.checkout.shop.parts.ownerSettings.clear();
});

async function pay(who: Shopper, orderId: number): Promise<void> {
  const ctx = await stage.checkout.context(who);
  const { providerOrderId } = await startPayment(ctx, { orderId });
  await stage.checkout.approve(providerOrderId);
  await confirmPayment(ctx, { orderId, providerOrderId });
}

async function paidOrder(who: Shopper): Promise<number> {
  const { id } = await stage.checkout.order(who, wig, 2);
  await pay(who, id);
  return id;
}

const sheet = () => screen.findByRole('article', { name: /^Invoice 2026-\d{5}$/ });

describe('the invoice of a paid order', () => {
  it('is reached from the order’s page, and printed by a button on A4 or A6', async () => {
    const id = await paidOrder(await stage.signedIn());
    const user = await stage.open(`/order/${id}`);
    await user.click(await screen.findByRole('link', { name: 'Invoice' }));
    await arriveAt(`/order/${id}/invoice`);
    await heading(`Invoice of order ${id}`);
    const paper = within(await sheet());
    expect(paper.getByText('Irun Hair Limited, RC 1')).toBeDefined();
    expect(paper.getByText('1 Marina Road, Lagos, 101001, Nigeria')).toBeDefined();
    expect(paper.getByRole('row', { name: /^Bob Wig.*2 × ₦89\.99 ₦179\.98$/ })).toBeDefined();
    expect(paper.getByText(/^Paid on \d{4}-\d\d-\d\d, PayPal\.$/)).toBeDefined();
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await user.click(screen.getByRole('radio', { name: 'A6' }));
    expect((await sheet()).parentElement?.className).toBe('papers papers-a6');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('is not offered before the order is paid, and says why', async () => {
    const { id } = await stage.checkout.order(await stage.signedIn(), wig);
    await stage.open(`/order/${id}`);
    await heading(`Order ${id}`);
    await screen.findByRole('heading', { name: 'Order Summary' });
    expect(screen.queryByRole('link', { name: 'Invoice' })).toBeNull();
    await stage.open(`/order/${id}/invoice`);
    expect(await redAlert()).toContain('is not paid yet');
    expect(screen.getByRole('link', { name: `Order ${id}` })).toBeDefined();
  });

  it('is nobody else’s', async () => {
    const id = await paidOrder(await stage.checkout.shopper());
    await stage.open(`/order/${id}/invoice`);
    await arriveAt(`/login?redirect=/order/${id}/invoice`);
    await stage.signedIn();
    await stage.open(`/order/${id}/invoice`);
    await heading('This page is not here');
  });

  it('opens for a guest who has the key of the order', async () => {
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
    await pay({ id: 0, token: body.key }, id);
    keep({});
    await stage.open(`/order/${id}/invoice#key=${body.key}`);
    expect(within(await sheet()).getByText(/bola@example\.com/)).toBeDefined();
    await arriveAt(`/order/${id}/invoice`);
  });
});
