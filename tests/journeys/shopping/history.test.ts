import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, fillShipping, setStage, signIn, takenOver } from '../../support/browser/journey.ts';

const stage = setStage();

const top = (page: Page) => page.evaluate(() => window.scrollY);

/** Waits until the page's code handles the history. */
async function kept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual');
}

async function scrollTo(page: Page, place: number): Promise<void> {
  await kept(page);
  await page.evaluate(async (to) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    window.scrollTo(0, to);
    await scrolled;
  }, place);
}

/** A page that is held in its place has moved by then. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** How many history entries a double click adds. */
async function entriesOf(page: Page, target: Locator, end: string): Promise<number> {
  await kept(page);
  const before = await page.evaluate(() => window.history.length);
  await target.filter({ visible: true }).dblclick();
  await at(page, end);
  return (await page.evaluate(() => window.history.length)) - before;
}

describe('where a page starts', () => {
  it('is the top on a full load, whatever the scroll position of the previous page', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/');
    await scrollTo(page, 900);
    await page.goto('/product/3');
    await kept(page);
    expect(await top(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goto('/product/3?again');
    await kept(page);
    expect(await top(page)).toBe(0);
    await visit.close();
  });

  it('is left where somebody brings it while the page comes back', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/');
    await kept(page);
    await page.reload();
    await takenOver(page);
    await scrollTo(page, 500);
    await twoFrames(page);
    expect(await top(page)).toBe(500);
    await page.reload();
    await expect.poll(() => top(page)).toBe(500);
    await page.mouse.move(5, 500);
    await page.mouse.down();
    await scrollTo(page, 300);
    await twoFrames(page);
    expect(await top(page)).toBe(300);
    await visit.close();
  });

  it('is the same position after a reload, and on going back and forward between full loads', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/');
    await scrollTo(page, 700);
    await page.reload();
    await expect.poll(() => top(page)).toBe(700);
    await page.goto('/product/3');
    await scrollTo(page, 250);
    await page.goBack();
    await at(page, '/');
    await expect.poll(() => top(page)).toBe(700);
    await page.goForward();
    await at(page, '/product/3');
    await expect.poll(() => top(page)).toBe(250);
    await visit.close();
  });
});

describe('a double click', () => {
  it('on a link into or through the checkout adds one history entry', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/login');
    await signIn(page);
    await at(page, '/');
    await page.goto('/product/3');
    const add = page.getByRole('button', { name: 'ADD TO CART' });
    expect(await entriesOf(page, add, '/cart')).toBe(1);
    const proceed = page.getByRole('link', { name: 'Proceed to checkout' });
    expect(await entriesOf(page, proceed, '/shipping')).toBe(1);
    await fillShipping(page);
    await page.goBack();
    await at(page, '/shipping');
    const next = page.getByRole('button', { name: 'Continue' });
    expect(await entriesOf(page, next, '/payment')).toBe(0);
    await visit.close();
  });
});
