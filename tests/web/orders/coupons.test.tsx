import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { UNKNOWN_COUPON } from '../../../api/domain/coupons/coupon-rules.ts';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import { ADDRESS } from '../../support/shop/checkout.ts';
import { heading, here, keep, kept, setWebStage } from '../../support/web/web-stage.tsx';
import { eventually } from '../../support/eventually.ts';

const stage = setWebStage();
let wig = 0;

const allow = async (isAllowed: boolean): Promise<void> => {
  await stage.checkout.sql('truncate owner_settings');
  await stage.checkout.sql(
    'insert into owner_settings (version, settings, changed_at) values (1, $1, now())',
    [JSON.stringify({ ...DOCUMENTED_SETTINGS, coupons: { isAllowed } })],
  );
  stage.checkout.shop.parts.ownerSettings.clear();
};

beforeAll(async () => {
  wig = await stage.checkout.product({ name: 'Bob Wig', price: 100_00, stock: 100 });
  await stage.checkout.sql(
    `insert into coupons (code, kind, value, minimum, product_ids, category_ids, created_at)
     values ('LAGOS10', 'percent', 1000, 0, '{}', '{}', now()), ('BIG', 'amount', 1000, 50000, '{}', '{}', now())`,
  );
});
beforeEach(async () => {
  await allow(true);
  keep({
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    cartItems: [
      { product: wig, name: 'Bob Wig', image: '/media/wig.webp', price: 100, countInStock: 4, qty: 1 },
    ],
  });
});

const code = () => screen.findByLabelText('Coupon code');
const row = (label: string) => screen.getAllByText(label)[0]?.closest('.summary-row')?.textContent;

it('has no field for a code until the owner allows coupons', async () => {
  await allow(false);
  keep({ 'irun.coupon': 'LAGOS10' });
  await stage.open('/cart');
  await heading('Shopping Cart');
  await screen.findByText('Subtotal (1) items');
  expect(screen.queryByLabelText('Coupon code')).toBeNull();
  expect(screen.queryByText(/LAGOS10/)).toBeNull();
});

it('says why a code does not count, and can be taken away', async () => {
  const user = await stage.open('/cart');
  await user.type(await code(), 'nosuch{Enter}');
  await screen.findByText(UNKNOWN_COUPON);
  expect((await code()).getAttribute('aria-invalid')).toBe('true');
  await user.clear(await code());
  await user.type(await code(), 'big{Enter}');
  await screen.findByText('This coupon is for items of ₦500.00 or more. Add ₦400.00 more.');
  expect(kept('irun.coupon')).toBe('BIG');
  await user.click(screen.getByRole('button', { name: 'Remove the coupon' }));
  await eventually(() => expect(screen.queryByText(/This coupon is for items/)).toBeNull());
  expect(kept('irun.coupon')).toBeNull();
});

it('is entered in the cart, counts on the way to the order, and is on the order’s page', async () => {
  await stage.signedIn();
  const user = await stage.open('/cart');
  await user.type(await code(), ' lagos10 ');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Coupon LAGOS10: 10 % off.');
  expect(row('Discount (LAGOS10)')).toBe('Discount (LAGOS10)−₦10.00');
  await stage.open('/placeorder');
  await heading('Place Order');
  await screen.findByText('Coupon LAGOS10: 10 % off.');
  // 90.00, delivery and tax of that.
  expect([row('Items'), row('Discount (LAGOS10)'), row('Tax'), row('Total')]).toEqual([
    'Items₦100.00',
    'Discount (LAGOS10)−₦10.00',
    'Tax₦7.38',
    'Total ₦107.38',
  ]);
  await user.click(screen.getAllByRole('button', { name: 'Place Order' })[0] as HTMLElement);
  await eventually(() => expect(here()).toMatch(/^\/order\/\d+$/));
  await heading(/^Order \d+$/);
  const summary = within((await screen.findByText('Discount (LAGOS10)')).closest('dl') as HTMLElement);
  summary.getByText('−₦10.00');
  expect([kept('irun.coupon'), kept('cartItems')]).toEqual([null, null]);
});
