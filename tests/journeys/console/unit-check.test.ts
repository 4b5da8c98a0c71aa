import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DOCUMENTED_SETTINGS } from '../../../api/domain/settings/documented-settings.ts';
import {
  expectAccessible,
  placeOrder,
  reachPlaceOrder,
  setStage,
  signedIn,
} from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();

/** A paid order of a shopper that has not left. */
async function paidOrder(): Promise<number> {
  const [made] = await stage.shop.sql<{ order: number }>(
    `with chosen as (
       select o.id from orders o join users u on u.id = o.user_id
       where u.email = 'ada@example.com' and o.paid_at is not null and o.delivered_at is null
         and o.cancelled_at is null and o.refunded_at is null and not exists (select from unit_checks c where c.order_id = o.id)
         and not exists (select from shipments s where s.order_id = o.id)
       order by o.id desc limit 1)
     insert into unit_checks (order_id) select id from chosen returning order_id as "order"`,
  );
  if (!made) throw new Error('the demonstration has no paid order that waits');
  return made.order;
}

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('photos of a wig before it leaves', () => {
  it('are taken by staff and agreed to by the buyer, on a phone and on a screen of 320 px', async () => {
    const order = await paidOrder();
    const desk = await stage.visit('desktop');
    await signedIn(desk.page, 'admin@example.com', 'demo-admin-1');
    await desk.page.goto(`/order/${order}`);
    for (const [slot, colour] of [
      ['Whole', '#8a4b2a'],
      ['Lace and hairline', '#c9a27e'],
      ['Length beside a tape', '#4d2a18'],
    ] as const) {
      await desk.page
        .getByLabel(`Add photo: ${slot}`)
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(colour) });
      await desk.page.getByRole('img', { name: slot }).waitFor();
    }
    await desk.page.getByLabel('Measured length, in inches').fill('16.2');
    await desk.page.getByLabel('Seal number').fill('A-20417');
    await expectAccessible(desk.page);
    await desk.page.getByRole('button', { name: 'Send to the buyer' }).click();
    await desk.page.getByText('Waiting for the buyer').waitFor();
    await desk.close();

    const visit = await stage.visit('phone');
    const { page } = visit;
    await signedIn(page, 'ada@example.com', 'demo-shopper-1');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await page.goto(`/order/${order}`);
      await page.getByRole('heading', { name: 'This is your wig. Shall we send it?' }).waitFor();
      await page.getByRole('img', { name: 'Whole' }).waitFor();
      expect(await pixelsTooWide(page)).toBe(0);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Yes, send it' }).click();
    await page.getByText('You have agreed').waitFor();
    await visit.close();
  });

  it('are chosen at the checkout, and found in the console', async () => {
    const settings = { ...DOCUMENTED_SETTINGS, unitChecks: { isOn: true } };
    await stage.shop.sql(
      `insert into owner_settings (version, settings, changed_at)
       select coalesce(max(version), 0) + 1, $1, now() from owner_settings`,
      [JSON.stringify(settings)],
    );
    const visit = await stage.visit('phone');
    const { page } = visit;
    const promise = page.getByText('You see photos of your own wig, and agree, before it leaves.');
    await expect
      .poll(async () => {
        await page.goto('/product/21');
        return await promise.isVisible();
      })
      .toBe(true);
    await reachPlaceOrder(page, 21);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 860 });
      await page.getByRole('group', { name: 'Photos before it leaves' }).waitFor();
      expect(await pixelsTooWide(page)).toBe(0);
      await expectAccessible(page);
    }
    await page.getByRole('radio', { name: /^Send it as packed/ }).check();
    const order = await placeOrder(page);
    const choice = page.getByRole('combobox', { name: 'If I do not answer' });
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('SEND_ANYWAY');
    await visit.close();

    const desk = await stage.visit('desktop');
    await signedIn(desk.page, 'admin@example.com', 'demo-admin-1');
    await desk.page.goto('/admin/orderlist');
    await desk.page.getByRole('combobox', { name: 'Photos' }).selectOption('For us to do');
    await desk.page.getByText(String(order), { exact: true }).first().waitFor();
    await desk.page.getByRole('combobox', { name: 'Paid by' }).selectOption('Bank transfer');
    await desk.page.getByText('No orders', { exact: false }).first().waitFor();
    expect(await pixelsTooWide(desk.page)).toBe(0);
    await desk.close();
  });
});
