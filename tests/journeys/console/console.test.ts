import { readFile } from 'node:fs/promises';
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

/** Answers every dialog the same way; returns their texts. */
function answering(page: Page, accept: () => boolean): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (accept() ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

it('search, filter, order and page of a list are in its address, and going back finds each of them', async () => {
  const visit = await administrate('desktop', '/admin/orderlist');
  const { page } = visit;
  await page.getByRole('columnheader', { name: 'TOTAL' }).click();
  await at(page, '/admin/orderlist?sort=total&order=asc');
  await page.locator('th[aria-sort=ascending]', { hasText: 'TOTAL' }).waitFor();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await at(page, '/admin/orderlist?sort=total&order=asc&page=2');
  await expectText(page, /^21–40 of/);
  await page.getByRole('link', { name: 'Not paid' }).click();
  await at(page, '/admin/orderlist?sort=total&order=asc&state=unpaid');
  await expectText(page, /^1–/);
  await page.getByRole('searchbox', { name: 'Find orders' }).fill('ada');
  await page.keyboard.press('Enter');
  await at(page, '/admin/orderlist?sort=total&order=asc&state=unpaid&keyword=ada');
  await goBack(page);
  await at(page, '/admin/orderlist?sort=total&order=asc&state=unpaid');
  await goBack(page);
  await expectText(page, /^21–40 of/);
  await visit.close();
});

it('the number of rows is kept over a reload', async () => {
  const visit = await administrate('desktop', '/admin/orderlist');
  await visit.page.getByLabel('Rows').selectOption('50');
  await expectText(visit.page, /^1–50 of/);
  await visit.page.reload();
  await expectText(visit.page, /^1–50 of/);
  await visit.close();
});

it('an export holds what the filter lets through', async () => {
  const visit = await administrate('desktop', '/admin/productlist?state=low_stock');
  const { page } = visit;
  const count = Number(/of (\d+)/.exec(await page.getByText(/^1–\d+ of/).innerText())?.[1]);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^irun-products-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  await page.getByRole('link', { name: 'All exports' }).click();
  await expectText(page, /^low stock$/);
  await expectAccessible(page);
  await visit.close();
});

it('links, going back and reloading ask about unsaved changes, and not about saved ones', async () => {
  const visit = await administrate('desktop', '/admin/productlist?page=2');
  const { page } = visit;
  let leaves = false;
  const asked = answering(page, () => leaves);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('A new name');
  const edit = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.goBack();
  await expect.poll(() => asked).toHaveLength(2);
  await at(page, edit);
  expect(await name.inputValue()).toBe('A new name');

  leaves = true;
  await page.reload();
  await name.waitFor();
  expect(asked).toHaveLength(3);

  await name.fill('A new name');
  await page.getByRole('button', { name: 'Update' }).click();
  await at(page, '/admin/productlist?page=2');
  await expectText(page, 'A new name');
  expect(asked).toHaveLength(3);
  await visit.close();
});

it('stock that has changed meanwhile is not overwritten, and can be changed once it is loaded again', async () => {
  const visit = await administrate('desktop', '/admin/product/9/edit');
  const { page } = visit;
  await page.getByLabel('CountInStock').fill('77');
  const other = await administrate('desktop', '/admin/product/9/edit');
  await other.page.getByLabel('CountInStock').fill('2');
  await other.page.getByRole('button', { name: 'Update' }).click();
  await at(other.page, '/admin/productlist');
  await other.close();

  await page.getByRole('button', { name: 'Update' }).click();
  await expectText(page, /The stock has changed to 2/);
  await page.getByRole('button', { name: 'Load the stock again' }).click();
  await expect.poll(() => page.getByLabel('CountInStock').inputValue()).toBe('2');
  await page.getByLabel('CountInStock').fill('79');
  await page.getByRole('button', { name: 'Update' }).click();
  await at(page, '/admin/productlist');
  await visit.close();
});

it('the dashboard has its sales as a table too, and leads to the lists behind its figures', async () => {
  const visit = await administrate('phone', '/admin');
  const { page } = visit;
  await expectAccessible(page);
  const rows = page.getByRole('table', { name: 'Sales per day, in naira' }).locator('tbody tr');
  expect(await rows.count()).toBe(14);
  const card = page.getByRole('link', { name: /^To deliver/ });
  const figure = await card.locator('b').innerText();
  await card.click();
  await expectText(page, new RegExp(` of ${figure}$`));
  await expectAccessible(page);
  await visit.close();
});

it('a product can be taken off the shop and put back, and shoppers see each at once', async () => {
  const visit = await administrate('desktop', '/admin/product/24/edit');
  const { page } = visit;
  const shopper = await stage.visit('phone');
  shopper.allowConsoleError(/Failed to load resource: the server responded with a status of 404/);
  await page.getByRole('button', { name: 'Hide' }).click();
  await expectText(page, 'Shoppers do not see this product. Update puts it on sale again.');
  await shopper.page.goto('/product/24');
  await shopper.page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor();
  await page.goto('/admin/productlist?keyword=Didi+Chestnut');
  await page.locator('tr', { hasText: 'Didi Chestnut' }).getByText('Hidden').waitFor();

  await page.getByRole('link', { name: /^Edit .*Didi Chestnut/ }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await at(page, '/admin/productlist?keyword=Didi+Chestnut');
  await shopper.page.reload();
  await shopper.page.getByRole('heading', { level: 1, name: /Didi Chestnut/ }).waitFor();
  await shopper.close();
  await visit.close();
});
