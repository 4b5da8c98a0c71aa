import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filesBeforeUse, type FirstPage, recordUse } from '../../support/browser/first-use.ts';
import { at, setStage, signedIn } from '../../support/browser/journey.ts';

const stage = setStage();

/** Allowed bytes of a first visit: scripts and styles with gzip, fonts as they are. */
const BUDGET = { script: 160_000, stylesheet: 14_000, font: 60_000 };

/** Strings that only antd, PayPal's buttons and the console's code contain. */
const NOT_STOREFRONT = ['anticon', 'sdkBaseUrl', 'adminListSize'];

const SCRIPTS = new URL('../../../dist/web/static/js/', import.meta.url);

/** All built code of the storefront and the console. */
async function allCode(): Promise<string> {
  const names = (await readdir(SCRIPTS)).filter((name) => name.endsWith('.js'));
  return (await Promise.all(names.map((name) => readFile(new URL(name, SCRIPTS), 'utf8')))).join('\n');
}

/** Allowed bytes of gzipped script for the console's first route. */
const CONSOLE_BUDGET = 450_000;

type Kind = keyof typeof BUDGET;

/**
 * Opens a page for the first time; returns the size of what was loaded until it was usable, and of all styles and
 * fonts.
 */
async function weigh(page: Page, path: FirstPage) {
  const answers: Response[] = [];
  const note = (response: Response): void => void answers.push(response);
  page.on('response', note);
  await recordUse(page, path);
  await page.goto(path);
  const before = await filesBeforeUse(page);
  // What is loaded afterwards brings styles, and characters that need another typeface.
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const weights: Record<Kind, number> = { script: 0, stylesheet: 0, font: 0 };
  let code = '';
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    if (!(kind in weights) || (kind === 'script' && !before.has(answer.url()))) continue;
    const body = await answer.body();
    weights[kind as Kind] += kind === 'font' ? body.length : gzipSync(body).length;
    if (kind === 'script') code += body.toString('utf8');
  }
  return { weights, code };
}

/** Blocks code that is not needed at first, until released. */
async function withoutLaterCode(page: Page, path: FirstPage) {
  await recordUse(page, path);
  await page.goto(path);
  await filesBeforeUse(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\//, async (route) => {
    await promise;
    await route.continue();
  });
  return { letGo: resolve };
}

/** The fonts used for an element's text, and whether each came from the shop. */
async function facesOf(page: Page, selector: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}

describe('a first visit', () => {
  it.each(['/', '/product/3'] as const)(
    'to %s stays within its weight, without console and payment code',
    async (path) => {
      const visit = await stage.visit('phone', { isSharp: true });
      const { weights, code } = await weigh(visit.page, path);
      const wrong = Object.entries(weights).filter(
        ([kind, weight]) => weight === 0 || weight > BUDGET[kind as Kind],
      );
      expect(wrong).toEqual([]);
      const all = await allCode();
      expect(NOT_STOREFRONT.filter((mark) => !all.includes(mark))).toEqual([]);
      expect(NOT_STOREFRONT.filter((mark) => code.includes(mark))).toEqual([]);
      await visit.close();
    },
  );

  it('works with that code alone: carousel, quantities, links, search and cart', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    const home = await withoutLaterCode(page, '/');
    await page.getByRole('button', { name: 'Slide 2', exact: false }).first().click();
    expect(await page.getByRole('group', { name: /^2 of/ }).isVisible()).toBe(true);
    await page.getByRole('combobox', { name: 'Search products' }).fill('bob');
    await page.keyboard.press('Enter');
    await at(page, '/?keyword=bob&page=1');
    home.letGo();
    await page.getByText(/results? for “bob”/).waitFor();
    await page.unrouteAll();

    const product = await withoutLaterCode(page, '/product/3');
    await page.getByRole('button', { name: 'More', exact: false }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).click();
    await at(page, '/cart/3?qty=2');
    product.letGo();
    await at(page, '/cart');
    await page.getByText('Subtotal (2) items').waitFor();
    await visit.close();
  });

  it('loads picture, styles and fonts first, and code after the first paint', async () => {
    const visit = await stage.visit('phone', { isSharp: true });
    const { page } = visit;
    await recordUse(page, '/product/3');
    await page.goto('/product/3');
    await filesBeforeUse(page);
    const early = await page.evaluate(() => {
      const [shown] = performance.getEntriesByType('paint');
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const isEarly = ({ startTime }: PerformanceEntry) => startTime < (shown?.startTime ?? Infinity);
      return { all: scripts.length, early: scripts.filter(isEarly).map(({ name }) => name) };
    });
    expect(early.early).toEqual([]);
    expect(early.all).toBeGreaterThan(2);
    await visit.close();
  });

  it('works although a picture does not load', async () => {
    const visit = await stage.visit('phone', { isSharp: true });
    const { page } = visit;
    await recordUse(page, '/product/3');
    await page.route('**/media/**', () => undefined);
    await page.goto('/product/3', { waitUntil: 'commit' });
    await filesBeforeUse(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    await page.unrouteAll();
    await visit.close();
  });

  it('to the console stays within the weight of its first route', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await signedIn(page, 'admin@example.com', 'demo-admin-1');
    await page.goto('/admin');
    await at(page, '/admin');
    await page.reload();
    await page.getByRole('region', { name: 'Sales per day' }).locator('svg').first().waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const scripts = loaded.filter((name) => name.endsWith('.js')).map((name) => name.split('/').at(-1) ?? '');
    const bodies = await Promise.all(scripts.map((name) => readFile(new URL(name, SCRIPTS))));
    const weight = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(weight).toBeGreaterThan(BUDGET.script);
    expect(weight).toBeLessThan(CONSOLE_BUDGET);
    await visit.close();
  });

  it('can be searched and bought from before any code is loaded', async () => {
    const visit = await stage.visit('phone', { isSharp: true });
    const { page } = visit;
    visit.allowConsoleError(/ERR_FAILED/);
    await page.route(/\/static\/js\//, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search products' }).fill('bob');
    await page.keyboard.press('Enter');
    await at(page, '/?keyword=bob&page=1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: /bob/i }).first().waitFor();
    await page.goto('/product/3');
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).click();
    await at(page, '/cart/3?qty=1');
    await page.unrouteAll();
    await page.reload();
    await at(page, '/cart');
    await page.getByText('Subtotal (1) items').waitFor();
    await visit.close();
  });

  it('draws prices with their ₦, headings and accents in the shop’s own faces', async () => {
    await stage.shop.sql("update products set name = 'Ayọ̀ ṣẹ́gun Bọ́bù ₦ Dénouée' where id = 3");
    const visit = await stage.visit('desktop');
    await visit.page.goto('/product/3');
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    for (const selector of ['.product-price .price', 'h1', '.product-description']) {
      await expect
        .poll(async () => (await facesOf(visit.page, selector)).filter(({ isCustomFont }) => !isCustomFont))
        .toEqual([]);
    }
    const price = await facesOf(visit.page, '.product-price .price');
    expect(price.map(({ familyName }) => familyName.split(' ')[0])).toEqual(['Commissioner']);
    await visit.close();
  });
});
