import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPage, openBrowser } from '../support/browser/browser.ts';
import { startShop, type TestShop } from '../support/shop/shop.ts';

let shop: TestShop;
let browser: Browser;
let address: string;

beforeAll(async () => {
  shop = await startShop();
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

test('a developer reads and tries a call in the viewer, which loads nothing from other sites', async () => {
  const { page, close } = await newPage(browser, 'desktop');
  const asked = new Set<string>();
  page.on(
    'request',
    (request) => void (request.url().startsWith('data:') || asked.add(new URL(request.url()).origin)),
  );
  await page.goto(`${address}/api/docs`);
  await page.getByRole('heading', { name: /Irun/ }).waitFor();

  const call = page.locator('.opblock', { hasText: 'List or search the catalogue' });
  await call.getByRole('button', { name: /GET/i }).first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await call.locator('.live-responses-table').getByText('"pages": 1').waitFor();
  expect([...asked]).toEqual([address]);
  await close();
});

test('locks are closed on calls that need a token, and open on those that can be made', async () => {
  const { page, close } = await newPage(browser, 'desktop');
  // Of so many calls the viewer draws those in sight.
  await page.setViewportSize({ width: 1440, height: 20_000 });
  await page.goto(`${address}/api/docs`);
  const lockOf = (call: string) =>
    page.locator('.opblock', { hasText: call }).locator('.authorization__btn').getAttribute('aria-label');
  await page.locator('.authorization__btn').first().waitFor();
  expect(await lockOf('List or search the catalogue')).toMatch(/^Open/);
  expect(await lockOf('Create a draft')).toMatch(/^Locked/);
  const signIn = page.locator('.opblock', { has: page.getByText('Sign in', { exact: true }) });
  await signIn.waitFor();
  expect(await signIn.locator('.authorization__btn').count()).toBe(0);

  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.locator('.auth-container input').fill('a-token');
  await page.locator('.auth-btn-wrapper .authorize').click();
  await expect.poll(() => lockOf('Create a draft')).toMatch(/^Open/);
  await close();
});
