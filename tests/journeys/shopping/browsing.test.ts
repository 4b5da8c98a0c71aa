import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, expectAccessible, expectText, setStage, takenOver } from '../../support/browser/journey.ts';

const stage = setStage();

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

const shownSlide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.slide')].findIndex((slide) => slide.matches('.slide-shown')),
  );

/** Opens the home page with a clock that the test controls. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await takenOver(page);
  await page.mouse.move(5, 895);
}

describe('the search box', () => {
  it('suggests products while one types, and the keyboard opens one', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/');
    await searchBox(page).focus();
    await page.keyboard.type('bob');
    await options(page).first().waitFor();
    // Six products and "See all results".
    expect(await options(page).count()).toBeLessThanOrEqual(7);
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('true');
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBeNull();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = options(page).nth(1);
    expect(await second.getAttribute('aria-selected')).toBe('true');
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(await second.getAttribute('id'));
    await expectAccessible(page);
    const name = (await second.locator('.suggestion-name').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await searchBox(page).inputValue()).toBe('');
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('false');
    await visit.close();
  });

  it('searches for the text when no product is chosen; Escape closes the list and keeps the text', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/product/3');
    await searchBox(page).focus();
    await page.keyboard.type('braids');
    await options(page).first().waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'hidden' });
    expect(await searchBox(page).inputValue()).toBe('braids');
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await at(page, '/?keyword=braids&page=1');
    await expectText(page, /results for “braids”/);
    expect(await options(page).count()).toBe(0);

    await searchBox(page).fill('');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname, searchParams }) => pathname === '/' && !searchParams.has('keyword'));
    await visit.close();
  });

  it('offers categories when it is empty, all results of a text, and says that nothing matches', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await page.goto('/');
    await searchBox(page).focus();
    await page.getByRole('listbox', { name: 'Categories' }).waitFor();
    expect(await options(page).count()).toBeGreaterThan(2);
    await expectAccessible(page);
    await page.keyboard.type('zzzzqq');
    await page.getByText('No matches for “zzzzqq”').waitFor();
    expect(await searchBox(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    await page.getByText('No matches for “zzzzqq”').waitFor({ state: 'hidden' });
    await searchBox(page).fill('bob');
    await options(page).filter({ hasText: 'See all results' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await at(page, '/?keyword=bob&page=1');
    await visit.close();
  });

  it('opens a product by a tap', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await page.goto('/');
    await searchBox(page).tap();
    await page.keyboard.type('curly');
    await options(page).first().waitFor();
    await expectAccessible(page);
    await options(page).first().tap();
    await page.waitForURL((url) => url.pathname.startsWith('/product/'));
    await visit.close();
  });

  it('keeps what it shows until newer suggestions are there', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/');
    await searchBox(page).focus();
    await options(page).first().waitFor();
    const known = page.waitForResponse((answer) => answer.url().includes('operationName=Suggestions'));
    await page.keyboard.type('bo');
    await known;
    // The categories that stand there before anything is typed are gone.
    await expect.poll(() => options(page).first().textContent()).toMatch(/bo/i);
    const shown = await options(page).allTextContents();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/graphql?*operationName=Suggestions*', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().includes('operationName=Suggestions'));
    await page.keyboard.type('dy wave');
    await asked;
    expect(await options(page).allTextContents()).toEqual(shown);
    letGo();
    await expect.poll(() => options(page).first().textContent()).toMatch(/Body Wave/);
    await visit.close();
  });

  it('still searches when the code of the suggestions does not come', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    visit.allowConsoleError(/Failed to load resource/);
    await page.route(/\/suggestions-[^/]*\.js$/, (route) => route.abort());
    // The request is blocked when it is made, which needs a hydrated page.
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/suggestions-'));
    await page.goto('/');
    await searchBox(page).focus();
    await page.keyboard.type('bob');
    await refused;
    await page.keyboard.press('Enter');
    await at(page, '/?keyword=bob&page=1');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await visit.close();
  });
});

describe('the carousel', () => {
  it('advances every 5 seconds, and waits under the pointer and under the keyboard’s focus', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await openHome(page);
    expect(await shownSlide(page)).toBe(0);
    await page.clock.fastForward(3500);
    expect(await shownSlide(page)).toBe(0);
    await page.clock.fastForward(1500);
    await expect.poll(() => shownSlide(page)).toBe(1);

    await page.getByRole('region', { name: 'Top rated' }).hover();
    await page.clock.fastForward(20_000);
    expect(await shownSlide(page)).toBe(1);
    await page.mouse.move(5, 895);

    await page.locator('.slide-shown .slide-name').focus();
    await page.keyboard.press('Tab');
    await page.clock.fastForward(20_000);
    expect(await shownSlide(page)).toBe(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.fastForward(5000);
    await expect.poll(() => shownSlide(page)).toBe(2);
    await visit.close();
  });

  it('stands still once paused, and shows the slide that is chosen', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await openHome(page);
    await page.getByRole('button', { name: 'Pause the carousel' }).filter({ visible: true }).click();
    await page.mouse.move(5, 895);
    await page.clock.fastForward(20_000);
    expect(await shownSlide(page)).toBe(0);
    await page
      .getByRole('button', { name: /^Slide 4/ })
      .filter({ visible: true })
      .click();
    expect(await shownSlide(page)).toBe(3);
    await page.getByRole('button', { name: 'Start the carousel' }).filter({ visible: true }).waitFor();
    await visit.close();
  });

  it('takes 40 pixels of a finger for a swipe, and less for none', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the carousel' }).filter({ visible: true }).tap();
    // Until its code is there, the carousel follows no finger.
    await page.getByRole('button', { name: 'Start the carousel' }).filter({ visible: true }).waitFor();
    const touch = await visit.context.newCDPSession(page);
    const swipe = async (by: number): Promise<void> => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y: 350 }] });
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await touch.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: 200 + by * part, y: 350 }],
        });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const from = await shownSlide(page);
    await swipe(-39);
    expect(await shownSlide(page)).toBe(from);
    await swipe(-40);
    await expect.poll(() => shownSlide(page)).toBe((from + 1) % 5);
    await swipe(60);
    await expect.poll(() => shownSlide(page)).toBe(from);
    expect(new URL(page.url()).pathname).toBe('/');
    await visit.close();
  });

  it('does not move by itself for those who asked for less motion', async () => {
    const visit = await stage.visit('desktop');
    await visit.page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(visit.page);
    await visit.page.clock.fastForward(20_000);
    expect(await shownSlide(visit.page)).toBe(0);
    await visit.close();
  });
});

describe('navigation', () => {
  it('a page opened by its address starts at its top; a reload and going back keep the scroll position', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    const place = () => page.evaluate(() => window.scrollY);
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 700));
    await takenOver(page);
    await page.goto('/?page=2');
    await takenOver(page);
    // The page would scroll to a wrong position within the first frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await place()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.reload();
    await takenOver(page);
    await expect.poll(place).toBe(400);
    await page.goBack();
    await takenOver(page);
    await expect.poll(place).toBe(700);
    await visit.close();
  });

  it('Go Back returns to the same position in the list', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/');
    await takenOver(page);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await at(page, '/?page=2');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const card = page.locator('.card-name').nth(5);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await card.click();
    await page.getByRole('button', { name: 'ADD TO CART' }).first().waitFor();
    expect(await page.evaluate(() => [window.scrollY, document.activeElement?.tagName])).toEqual([0, 'MAIN']);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await at(page, '/?page=2');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
    await visit.close();
  });

  it('a phone’s header hides on scrolling down, returns on scrolling up, and stays while one types in it', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await page.goto('/');
    await takenOver(page);
    const scrollTo = (top: number) =>
      page.evaluate(async (to) => {
        window.scrollTo(0, to);
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }, top);
    const isAway = () => page.locator('header.header-hidden').count();
    await scrollTo(500);
    await scrollTo(900);
    await expect.poll(isAway).toBe(1);
    await scrollTo(800);
    await expect.poll(isAway).toBe(0);
    await searchBox(page).focus();
    await scrollTo(1400);
    expect(await isAway()).toBe(0);
    await visit.close();
  });

  it('the first Tab offers to skip the header, and the next one is in the content', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/product/3');
    await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await visit.close();
  });

  it.each([
    ['/', 'Home · Irun'],
    ['/?keyword=braids&page=1', 'braids · Irun'],
    ['/product/3', /.+ · Irun/],
    ['/cart', 'Shopping Cart · Irun'],
    ['/login', 'Sign In · Irun'],
    ['/register', /.+ · Irun/],
    ['/nowhere', 'This page is not here · Irun'],
  ])('%s has a title of its own', async (path, title) => {
    const visit = await stage.visit('desktop');
    visit.allowConsoleError(/Failed to load resource: the server responded with a status of 404/);
    await visit.page.goto(path);
    await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => visit.page.title()).toMatch(title);
    await visit.close();
  });
});
