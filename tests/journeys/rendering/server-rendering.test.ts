import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Device, Visit } from '../../support/browser/browser.ts';
import { at, setStage, signedIn, takenOver } from '../../support/browser/journey.ts';

const stage = setStage();

/** What the page requested and how it moved since it was opened. */
interface Watched {
  visit: Visit;
  page: Page;
  /** GraphQL operations sent over the network. */
  asked: string[];
  /**
   * Opens an address and releases the code once the whole page is painted: browsers may paint the first half before
   * they have read the second, and that movement is not caused by hydration.
   */
  open: (path: string) => Promise<void>;
  /** Layout shift since the page was fully painted. */
  shift: () => Promise<number>;
}

async function watched(device: Device): Promise<Watched> {
  const visit = await stage.visit(device);
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/graphql') return;
    // Queries are sent by hash and name, everything else as text.
    const document = /(?:query|mutation) (\w+)/.exec(request.postData() ?? '')?.[1];
    asked.push(searchParams.get('operationName') ?? document ?? request.url());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
  const open = async (path: string) => {
    const come = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await drawn(page);
    await page.evaluate(() => {
      (window as unknown as { shifts: number[] }).shifts.length = 0;
    });
    come();
  };
  return { visit, page, asked, open, shift };
}

/** Blocks React's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  // The route is not removed: that can block other requests for ever.
  await page.route('**/static/js/react-*.js', async (route) => {
    await comes;
    await route.continue();
  });
  return come;
}

/** Waits until the page is read and painted; observers report a frame's shifts after the frame. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((next) => setTimeout(next));
  });
}

/** Waits until the page is hydrated, and a moment longer for effects. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await takenOver(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

describe.each<Device>(['phone', 'desktop'])('a page that the server has rendered, on a %s', (device) => {
  it.each(['/', '/?keyword=wig', '/?page=2', '/product/3', '/product/4711'])(
    '%s is hydrated without a request, an error or a layout shift',
    async (path) => {
      const { visit, page, asked, open, shift } = await watched(device);
      visit.allowConsoleError(/status of 404|ERR_FAILED/);
      // Without the shop's fonts any movement comes from hydration; late fonts have a test of their own.
      await page.route('**/*.woff2', (route) => route.abort());
      await open(path);
      await settled(page);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect({ asked, shift: await shift() }).toEqual({ asked: [], shift: 0 });
      await visit.close();
    },
  );

  it.each(['/', '/product/3'])('%s hardly moves when the fonts load late', async (path) => {
    const { visit, page, open, shift } = await watched(device);
    const { promise: comes, resolve: come } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await comes;
      await route.continue();
    });
    await open(path);
    come();
    await settled(page);
    // The text's, the headings' and the naira sign's fonts.
    const loaded = () =>
      page.evaluate(
        () =>
          [...document.fonts].filter(({ family, status }) => /Variable/.test(family) && status === 'loaded')
            .length,
      );
    await expect.poll(loaded).toBeGreaterThanOrEqual(3);
    expect(await shift()).toBeLessThan(0.01);
    await visit.close();
  });

  it('knows its visitor without moving anything', async () => {
    const { visit, page, open, shift } = await watched(device);
    visit.allowConsoleError(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await signedIn(page);
    for (const path of ['/product/3', '/']) {
      await open(path);
      await page.getByRole('button', { name: 'Ada', exact: false }).first().waitFor();
      await settled(page);
      expect(await shift()).toBe(0);
    }
    await visit.close();
  });
});

describe('before the code has come', () => {
  it('a clicked button works once it is loaded, as often as it was clicked', async () => {
    const { visit, page } = await watched('phone');
    const come = await holdCode(page);
    await page.goto('/product/3', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'More' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'More' }).filter({ visible: true }).click();
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).click();
    expect(new URL(page.url()).pathname).toBe('/product/3');
    come();
    await at(page, '/cart');
    expect(await page.getByLabel('Quantity').filter({ visible: true }).first().inputValue()).toBe('3');
    await visit.close();
  });

  it('an order chosen for a list is the list’s order once it is loaded', async () => {
    const { visit, page } = await watched('desktop');
    const come = await holdCode(page);
    await page.goto('/?kind=wig', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price up');
    come();
    await page.waitForURL(/sort=/);
    const chosen = () => page.getByRole('combobox', { name: 'Sort by' }).inputValue();
    await expect.poll(chosen).toBe('price-up');
    await visit.close();
  });

  it('text in the search box gets its suggestions once it is loaded', async () => {
    const { visit, page } = await watched('desktop');
    const come = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('bob');
    come();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Search products' }).inputValue()).toBe('bob');
    await visit.close();
  });
});

describe('from a rendered page on', () => {
  it('a product is prefetched once when a pointer rests on its link, and opens without another request', async () => {
    const { visit, page, asked } = await watched('desktop');
    await page.goto('/');
    await settled(page);
    const card = page.locator('.product-grid .card-name').nth(1);
    const name = await card.textContent();
    await card.hover();
    const details = () => asked.filter((one) => one === 'ProductDetail');
    await expect.poll(details).toHaveLength(1);
    await page.locator('h1').hover();
    await card.hover();
    await page.waitForTimeout(200);
    await card.click();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    expect(details()).toHaveLength(1);
    await visit.close();
  });

  it('nothing is prefetched for visitors who save data', async () => {
    const { visit, page, asked } = await watched('desktop');
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await page.goto('/');
    await settled(page);
    await page.locator('.product-grid .card-name').first().hover();
    await page.waitForTimeout(400);
    expect(asked).toEqual([]);
    await visit.close();
  });

  it('going on, back and forward keeps the places in the lists', async () => {
    const { visit, page } = await watched('phone');
    await page.goto('/');
    await settled(page);
    const card = page.locator('.product-grid .card-name').nth(8);
    await card.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => Math.round(window.scrollY));
    await card.click();
    await page.waitForURL('**/product/*');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await at(page, '/');
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
    await page.goForward();
    await page.waitForURL('**/product/*');
    await page.reload();
    await settled(page);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
    await visit.close();
  });

  it('an administrator sees the draft that visitors do not find', async () => {
    await stage.shop.sql('update products set is_draft = true where id = 5');
    const { visit, page } = await watched('desktop');
    visit.allowConsoleError(/status of 404/);
    await page.goto('/product/5');
    await page.getByRole('heading', { name: 'This page is not here' }).waitFor();
    await signedIn(page, 'admin@example.com', 'demo-admin-1');
    await page.goto('/product/5');
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).waitFor();
    await visit.close();
  });

  it('visitors without JavaScript can read and browse the shop', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false, baseURL: stage.shop.url });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('.product-grid .card-name').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.product-price').textContent()).toMatch(/^₦[\d,]+\.\d\d$/);
    await context.close();
  });
});
