import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Device } from '../../support/browser/browser.ts';
import {
  at,
  choosePayPal,
  expectAccessible,
  expectText,
  fillShipping,
  placeOrder,
  setStage,
  signedIn,
} from '../../support/browser/journey.ts';
import { addVariant } from '../../support/shop/variants.ts';

const stage = setStage();
const WIG = 9;
const CHOICE = '40 inch, T1B/27, 300 %, 360, XL';

beforeAll(() =>
  addVariant((text, values) => stage.shop.sql(text, values), WIG, 'LONGEST-40', {
    options: { length: '40', colour: 'T1B/27', density: '300', lace: '360', cap: 'XL' },
    price: 12_345_678,
    stock: 50,
  }),
);

/** Nothing is wider than the narrowest phone. */
async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(before);
}

describe.each<Device>(['phone', 'desktop'])('on a %s', (device) => {
  it('two variants of one wig are bought as two lines that say what was chosen', async () => {
    const visit = await stage.visit(device);
    const { page } = visit;
    await signedIn(page);
    await page.goto(`/cart/${WIG}?qty=1&variant=longest-40`);
    await at(page, '/cart');
    await expectText(page, CHOICE);
    await page.goto(`/cart/${WIG}?qty=2`);
    await at(page, '/cart');
    const lines = page.getByRole('main').locator('li.line');
    await expect.poll(() => lines.count()).toBe(2);
    const link = lines.first().locator('a.line-name');
    const chosen = `/product/${WIG}?length=40&colour=T1B-27&density=300&lace=360&cap=XL`;
    await expect.poll(() => link.getAttribute('href')).toBe(chosen);
    await expectAccessible(page);
    await expectNarrow(page);

    await page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }).click();
    await fillShipping(page);
    await choosePayPal(page);
    await expectText(page, CHOICE);
    await expectAccessible(page);
    await expectNarrow(page);
    const order = await placeOrder(page);
    await expectText(page, CHOICE);
    await expect.poll(() => link.getAttribute('href')).toBe(chosen);
    await expectAccessible(page);
    await expectNarrow(page);
    const bought = await stage.shop.sql(
      'select choice, qty from order_items where order_id = $1 and sku = $2',
      [order, 'LONGEST-40'],
    );
    expect(bought).toEqual([{ choice: CHOICE, qty: 1 }]);
    await visit.close();
  });
});
