import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  at,
  expectAccessible,
  expectText,
  goBack,
  setStage,
  signedIn,
} from '../../support/browser/journey.ts';

const stage = setStage();

async function administrate(device: 'phone' | 'desktop', path: string) {
  const visit = await stage.visit(device);
  await signedIn(visit.page, 'admin@example.com', 'demo-admin-1');
  await visit.page.goto(path);
  await at(visit.page, path);
  return visit;
}

const selected = (page: Page) => page.getByRole('tab', { selected: true }).innerText();

it('the tabs of a product are moved through with the keyboard, reloaded and gone back to', async () => {
  const visit = await administrate('desktop', '/admin/product/11/edit');
  const { page } = visit;
  await page.getByRole('tab', { name: 'Product' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await at(page, '/admin/product/11/edit?tab=facts');
  await page.getByRole('form', { name: 'Facts of the product' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('form', { name: 'Facts of the product' }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await at(page, '/admin/product/11/edit?tab=history');
  await goBack(page);
  await expect.poll(() => selected(page)).toBe('Facts');
  await goBack(page);
  await expect.poll(() => selected(page)).toBe('Product');
  await visit.close();
});

it('a product is duplicated, changed, published and hidden, and its history tells it on a phone', async () => {
  const visit = await administrate('phone', '/admin/product/12/edit');
  const { page } = visit;
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expectText(page, /^Copied as draft \d+$/);
  await page.getByText('Shoppers do not see this draft. Update publishes it.').waitFor();
  const copy = new URL(page.url()).pathname;
  await page.getByLabel('Name', { exact: true }).fill('Journey copy');
  await page.getByLabel('Price').fill('120.5');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectText(page, 'Published: shoppers see it now');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expectText(page, 'Hidden: shoppers no longer see it');
  await page.goto(`${copy}?tab=history`);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Changed and published').waitFor();
  await history.getByText('Copied from product').waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await visit.close();
});

it('price and stock are edited in the list with the keyboard alone', async () => {
  const visit = await administrate('desktop', '/admin/productlist');
  const { page } = visit;
  const price = page.getByRole('button', { name: /, edit Price of / }).first();
  await price.focus();
  const product = /edit Price of (.*)$/.exec((await price.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await page.keyboard.press('Enter');
  await page.keyboard.type('77.5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `₦77.50, edit Price of ${product}`, exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`₦77.50, edit Price of ${product}`);
  const stock = page.locator(`button[aria-label$="edit Stock of ${product}"]`);
  const before = Number(await stock.innerText());
  await stock.press('Enter');
  await page.keyboard.type('+3');
  await page.keyboard.press('Enter');
  await expect.poll(() => stock.innerText()).toBe(String(before + 3));
  await expectAccessible(page);
  await visit.close();
});

it.each(['desktop', 'phone'] as const)('many products are changed at once on a %s', async (device) => {
  const visit = await administrate(device, '/admin/productlist?keyword=Amara');
  const { page } = visit;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await page.getByRole('textbox', { name: 'Category' }).fill(`Journey ${device}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply Category' }).click();
  await expectText(page, /^\d+ changed, 0 as they were, 0 refused\.$/);
  await expectText(page, new RegExp(`Journey ${device}`));
  await visit.close();
});
