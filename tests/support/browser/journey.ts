import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { accessibilityFindings } from './accessibility.ts';
import { type Device, newPage, openBrowser, pressAndClose, type Visit } from './browser.ts';
import { RunningShop } from '../processes/running-shop.ts';

export interface Stage {
  shop: RunningShop;
  browser: Browser;
  /**
   * Opens a page for a new visitor; `close` fails on any console error.
   * @param options `isSharp`: with the pixels of a phone, of which there are four times as many to draw, and the pictures
   * that it asks for
   */
  visit(device: Device, options?: { isSharp?: boolean }): Promise<Visit>;
}

/** One browser for all files of a worker; it ends with the worker. */
let browser: Promise<Browser> | null = null;

/** Starts the shop before the file's tests and stops it afterwards. */
export function setStage(env: Record<string, string> = {}): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    [stage.shop, stage.browser] = await Promise.all([RunningShop.start(env), (browser ??= openBrowser())]);
    stage.visit = (device, { isSharp = false } = {}) =>
      newPage(stage.browser, device, {
        baseURL: stage.shop.url,
        ...(!isSharp && { deviceScaleFactor: 1 }),
      });
  });
  afterEach(async ({ task }) => {
    // Of a failure that does not happen again, the page is the only witness.
    for (const error of task.result?.errors ?? [])
      error.stack = `${await shownIn(stage.browser)}${error.stack}`;
  });
  afterAll(async () => {
    await stage.shop.stop();
  });
  return stage;
}

/** What the open pages show without their links, each in a line of which the end is kept: dialogs come last. */
async function shownIn(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const lines = pages.map(async (page) => {
    const tree = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
    const shown = tree.split('\n').filter((line) => !/^ *- (link|navigation|\/url)/.test(line));
    return `${page.url()} ... ${shown.join(' ').replaceAll(/\s+/g, ' ').slice(-900)}\n`;
  });
  return (await Promise.all(lines)).join('');
}

export const ADDRESS = {
  Address: '14 Bode Thomas Street',
  City: 'Lagos',
  'Postal Code': '101241',
  Country: 'Nigeria',
};

const STORED_ADDRESS = {
  address: ADDRESS.Address,
  city: ADDRESS.City,
  postalCode: ADDRESS['Postal Code'],
  country: ADDRESS.Country,
};

/** Fails on any violation that axe finds, once the heading is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  expect({ page: page.url(), findings: await accessibilityFindings(page) }).toEqual({
    page: page.url(),
    findings: [],
  });
}

/** Waits until the page is at a path, and query if given. */
export async function at(page: Page, address: string): Promise<void> {
  await page.waitForURL(
    (url) => (address.includes('?') ? url.pathname + url.search : url.pathname) === address,
  );
}

/**
 * Goes back within the shop. The page asks for it: the browser has then counted the entry that was just added, which it
 * may not have when the test asks.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back());
}

/** Waits until a server-rendered page is hydrated. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Signs in on the login page, which must be open. */
export async function signIn(
  page: Page,
  email = 'ada@example.com',
  password = 'demo-shopper-1',
): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Opens an empty page of the shop's origin, for its storage. */
export async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }),
  );
  await page.goto('/blank');
  await page.unroute('**/blank');
}

/** Signs in as the login page does, without opening it, which takes several times as long. */
export async function signedIn(
  page: Page,
  email = 'ada@example.com',
  password = 'demo-shopper-1',
): Promise<void> {
  await openBlank(page);
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
  const data = { username: email, password };
  const answer = await page.request.post('/api/users/login/', { headers, data });
  expect(answer.status()).toBe(200);
  await page.evaluate((user) => localStorage.setItem('userInfo', user), await answer.text());
}

/** Opens a product's page and adds it to the cart. */
export async function addToCart(page: Page, productId: number): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).click();
  await at(page, '/cart');
}

export async function fillShipping(page: Page): Promise<void> {
  await at(page, '/shipping');
  for (const [label, text] of Object.entries(ADDRESS)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await at(page, '/payment');
}

/** Goes from the payment page to the page of a new order. */
export async function choosePayPal(page: Page): Promise<void> {
  await expectText(page, 'PayPal or Credit Card');
  await page.getByRole('button', { name: 'Continue' }).click();
  await at(page, '/placeorder');
}

export async function placeOrder(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/order/'));
  return Number(page.url().split('/').at(-1));
}

/** Opens the last page before the order, with one product in the cart, and what the earlier pages have stored. */
export async function reachPlaceOrder(page: Page, productId: number): Promise<void> {
  await signedIn(page);
  await storeChoices(page);
  await page.goto(`/cart/${productId}?qty=1`);
  await at(page, '/cart');
  await page.goto('/placeorder');
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).waitFor();
}

/** Stores an address and a payment method, as an earlier visit would have. */
export async function storeChoices(page: Page, address = STORED_ADDRESS): Promise<void> {
  await page.evaluate((given) => {
    localStorage.setItem('shippingAddress', JSON.stringify(given));
    localStorage.setItem('paymentMethod', JSON.stringify('PayPal'));
  }, address);
}

/** Clicks PayPal's button and does what the buyer does in the provider's window. */
export async function payInWindow(
  page: Page,
  choice: 'Pay now' | 'Decline the card' | 'Cancel and return',
): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'PayPal', exact: true }).click(),
  ]);
  await pressAndClose(popup, choice);
}

export async function expectText(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}
