import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../support/browser/browser.ts';
import { at, expectText, setStage, signedIn, takenOver } from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

/* Checks that need real layout and painting. */

const stage = setStage();

/** Two signed-in visitors, shared by the tests. */
let shopper: Page;
let administrator: Page;
const visits: Visit[] = [];

async function enter(email?: string, password?: string): Promise<Page> {
  const visit = await stage.visit('desktop');
  visits.push(visit);
  await signedIn(visit.page, email, password);
  return visit.page;
}

beforeAll(async () => {
  [shopper, administrator] = await Promise.all([enter(), enter('admin@example.com', 'demo-admin-1')]);
});
afterAll(async () => {
  for (const visit of visits) await visit.close();
});

async function look(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
}

/** The computed style. */
const styleOf = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place.toString()} is not drawn.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Edges of an element's content, without padding. */
const contentOf = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
  });

/** Red, green, blue, and alpha if not opaque. */
const partsOf = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two opaque colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Scrolls to the end of the page. */
const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));

describe('overlays', () => {
  it('a toast has an edge that is seen over the footer', async () => {
    const page = shopper;
    await look(page, '/admin', 390);
    const toast = page.locator('.toast', { hasText: 'for administrators only' });
    // The toast stays while the pointer is on it.
    await toast.hover();
    const footer = page.getByRole('contentinfo');
    // The home page may still be growing.
    const isOverFooter = async () => {
      await scrollToEnd(page);
      return (await boxOf(toast)).y > (await boxOf(footer)).y;
    };
    await expect.poll(isOverFooter).toBe(true);
    const ground = await styleOf(footer, 'background-color');
    expect(await styleOf(toast, 'border-top-style')).toBe('solid');
    expect(contrast(await styleOf(toast, 'border-top-color'), ground)).toBeGreaterThan(3);
  });

  it('the header is opaque', async () => {
    const page = shopper;
    await look(page, '/', 1280);
    await page.locator('.card').first().waitFor();
    await scrollToEnd(page);
    const header = page.getByRole('banner');
    expect((await boxOf(header)).y).toBe(0);
    expect(partsOf(await styleOf(header, 'background-color'))).toHaveLength(3);
    expect(await styleOf(header, 'opacity')).toBe('1');
  });

  it('a page opened by the keyboard has the focus, and no ring around it', async () => {
    const page = shopper;
    await look(page, '/', 1280);
    await takenOver(page);
    await page.getByRole('link', { name: 'Cart 0 items' }).focus();
    await page.keyboard.press('Enter');
    await at(page, '/cart');
    await page.locator('main:focus-visible').waitFor();
    expect(await styleOf(page.getByRole('main'), 'outline-style')).toBe('none');
  });
});

describe('alignment', () => {
  it('at 1920 pixels the console reaches as far as the header and the footer', async () => {
    const page = administrator;
    await look(page, '/admin/orderlist', 1920);
    const body = page.locator('.admin-page');
    await body.waitFor();
    const [header, footer] = [page.locator('.header > .wrap'), page.locator('.footer > .wrap')];
    const end = (await contentOf(body)).right;
    expect([(await contentOf(header)).right, (await contentOf(footer)).right]).toEqual([end, end]);
    const sections = page.locator('.admin-nav-links .icon').first();
    const start = (await boxOf(sections)).x;
    expect((await boxOf(page.locator('.logo .brand-mark'))).x).toBe(start);
    expect((await contentOf(footer)).left).toBe(start);
  });

  it('at 320 pixels the sign of an alert stands beside its words', async () => {
    await look(shopper, '/product/5', 320);
    const alert = shopper.getByRole('status').filter({ hasText: 'You reviewed this product' });
    await alert.waitFor();
    const [sign, words] = [await boxOf(alert.locator('.icon')), await boxOf(alert.locator('.alert-text'))];
    expect(sign.right).toBeLessThan(words.x);
    expect(sign.y).toBeLessThan(words.bottom);
  });

  it('at 320 pixels every state of the orders can be seen and read, and so can their order', async () => {
    const page = administrator;
    await look(page, '/admin/orderlist?state=cancelled', 320);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const states = page.locator('.filter-links a');
    await states.last().waitFor();
    const rights = await states.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().right),
    );
    expect(rights.length).toBeGreaterThan(4);
    expect(Math.max(...rights)).toBeLessThan(320);
    await page.locator('.filter-links [aria-current]', { hasText: 'Cancelled' }).waitFor();
    expect(await pixelsTooWide(page)).toBe(0);
    const cut = await page.locator('.list-filters > .list-select').evaluateAll((selects) =>
      selects.map((select) => {
        if (!(select instanceof HTMLSelectElement)) throw new Error('This is no list.');
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('The browser has no canvas.');
        pen.font = getComputedStyle(select).font;
        const text = select.selectedOptions[0]?.text ?? '';
        // Its arrow takes up 40 pixels, its edge 12.
        return select.offsetWidth - 40 > pen.measureText(text).width + 12 ? 'all of it is seen' : text;
      }),
    );
    expect(new Set(cut)).toEqual(new Set(['all of it is seen']));
  });
});

describe('a page that is loading', () => {
  it('has a spinner over the first part of the content, with a visible track', async () => {
    const page = shopper;
    await look(page, '/profile', 390);
    const order = page.getByRole('link', { name: /^Order \d+/ }).first();
    const address = (await order.getAttribute('href')) ?? '';
    const answers = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.goto(address);
    const ring = page.locator('.loading > .spinner-place .spinner');
    const [lies, part] = [await boxOf(ring), await boxOf(page.locator('.loading > .skeleton').first())];
    expect(lies.y).toBeGreaterThanOrEqual(part.y);
    expect(lies.bottom).toBeLessThanOrEqual(part.bottom);
    const [red = 0, green = 0, blue = 0, share = 1] = partsOf(await styleOf(ring, 'border-bottom-color'));
    // The skeleton's darker colour, which is nearer to the track's.
    const ground = [238, 231, 222];
    const track = [red, green, blue].map((ink, place) => ink * share + (ground[place] ?? 0) * (1 - share));
    expect(contrast(`rgb(${track.join(' ')})`, `rgb(${ground.join(' ')})`)).toBeGreaterThan(1.3);
    answers.resolve();
    await expectText(page, 'Order Summary');
    await page.unroute('**/graphql');
  });
});

describe('the playground on a phone', () => {
  it('has the query, its answer and the tools below each other, each as wide as the screen', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await page.goto('/graphql');
    const parts = ['.graphiql-query-editor', '.graphiql-response', '.graphiql-sidebar'];
    await page.locator('.graphiql-query-editor').waitFor();
    const boxes = await Promise.all(parts.map((part) => boxOf(page.locator(part))));
    expect(await pixelsTooWide(page)).toBe(0);
    let end = 0;
    for (const box of boxes) {
      expect(box.y).toBeGreaterThanOrEqual(end);
      expect(box.width).toBeGreaterThan(330);
      end = box.bottom;
    }
    const [query, answer] = boxes;
    expect(Math.min(query?.height ?? 0, answer?.height ?? 0)).toBeGreaterThan(150);
    expect(end).toBeLessThanOrEqual(844);
    await visit.close();
  });
});
