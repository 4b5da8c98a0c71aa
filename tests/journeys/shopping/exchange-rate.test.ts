import { expect, it } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import {
  expectAccessible,
  expectText,
  payInWindow,
  placeOrder,
  reachPlaceOrder,
  setStage,
} from '../../support/browser/journey.ts';

const stage = setStage({ PAYPAL_RATE: '0.00066' });

/** Browsers log every 4xx and 5xx response; this test provokes one. */
const PROVOKED = /Failed to load resource: the server responded with a status of \d+/;

it('a rate that changes before the payment takes nothing; the new amount is shown and paid', async () => {
  const visit = await stage.visit('phone');
  visit.allowConsoleError(PROVOKED);
  const { page } = visit;
  await reachPlaceOrder(page, 9);
  await expectText(page, /at 0\.00066, fixed for 30 minutes/);
  const order = await placeOrder(page);
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
  await expectText(page, /at 0\.00066, fixed for 30 minutes/);
  const payments = { ...DOCUMENTED_SETTINGS.payments, paypalRate: 0.07 };
  await stage.shop.sql('insert into owner_settings (version, settings, changed_at) values (1, $1, now())', [
    JSON.stringify({ ...DOCUMENTED_SETTINGS, payments }),
  ]);
  // The other processes hear of it within a second.
  await expect
    .poll(async (): Promise<unknown> => (await page.request.post('/graphql', { data: RATE })).json())
    .toEqual(CHANGED);
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await expectText(page, /The exchange rate has changed .* pay again\./);
  await expectText(page, /at 0\.07, fixed for 30 minutes/);
  await expectAccessible(page);
  expect(await stage.shop.sql('select id from payments where order_id = $1', [order])).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
  await payInWindow(page, 'Pay now');
  await expectText(page, /Paid on/);
  await expectText(page, /at 0\.07$/);
  await page.close();
  await visit.context.close();
});

const RATE = { query: '{ shopSettings { paypal { rate } } }' };
const CHANGED = { data: { shopSettings: { paypal: { rate: 0.07 } } } };
