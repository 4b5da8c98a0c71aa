import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { setWebStage } from '../../support/web/web-stage.tsx';

const stage = setWebStage({ DEMO_DATA: 'off' });

it('an order page of a shop without payments says so and keeps the order', async () => {
  const who = await stage.signedIn();
  const order = await stage.checkout.order(who, await stage.checkout.product());
  await stage.open(`/order/${order.id}`);
  expect(await screen.findByText('Payments are off at the moment. Your order is kept.')).toBeDefined();
});

it('the order page of a shop without payments says why, and the console what its owner has to set', async () => {
  const who = await stage.signedIn({ isAdmin: true });
  const order = await stage.checkout.order(who, await stage.checkout.product());
  await stage.open(`/order/${order.id}`);
  expect(await screen.findByText('This shop has not set up payments yet.')).toBeDefined();
  await stage.open('/admin');
  expect(
    await screen.findByText('Payments are off: set PAYPAL_ENVIRONMENT to switch them on.'),
  ).toBeDefined();
});
