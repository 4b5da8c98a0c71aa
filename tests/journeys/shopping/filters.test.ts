import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, expectAccessible, goBack, setStage, takenOver } from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';
import { eventually } from '../../support/eventually.ts';

const stage = setStage({ DEMO_DATA: 'nigeria' });

const CHOSEN =
  '/?kind=wig&length=22-24,26-28&colour=black&fits=olori-strand:M,sura-lace:M,ayoka-hair:M,adunni-studio:M,adunni-studio:L,balogun-row:M&price=-380000';

/** Opens a list and waits for its filters. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takenOver(page);
  await filtersAreThere(page);
}

async function filtersAreThere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const box = document.querySelector('.facet-sort');
    return box !== null && Object.keys(box).some((key) => key.startsWith('__reactProps'));
  });
}

const cards = (page: Page) => page.locator('.product-grid .card');

describe('the filters of the list', () => {
  it('are rendered on the server, with the counts of each length', async () => {
    const html = await (await fetch(`${stage.shop.url}${CHOSEN}`)).text();
    expect(html).toContain('7 wigs, 13 variants in stock');
    expect(html.match(/<article class="card/g)).toHaveLength(7);
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, CHOSEN);
    expect(await page.getByText('from ₦265,500.00').isVisible()).toBe(true);
    const lengths = await page.locator('.facet-column .facet-lengths small').allTextContents();
    expect(lengths).toEqual(['8', '8', '7', '6', '2', '3']);
    await expectAccessible(page);
    await visit.close();
  });

  it('are chosen and let go of by keys alone, each a step back in the history', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, '/');
    const column = page.getByRole('complementary', { name: 'Filters' });
    await column.getByRole('checkbox', { name: /^Body wave/ }).focus();
    await page.keyboard.press('Space');
    await at(page, '/?texture=body+wave');
    await page.getByRole('button', { name: 'Body wave , remove' }).waitFor();
    await column.getByRole('checkbox', { name: /^22–24″/ }).focus();
    await page.keyboard.press('Space');
    await at(page, '/?texture=body+wave&length=22-24');
    await page.getByRole('button', { name: '22–24″ , remove' }).waitFor();
    await page.getByText(/^\d+ products, \d+ variants in stock$/).waitFor();

    await page.getByRole('button', { name: 'Body wave , remove' }).press('Enter');
    await at(page, '/?length=22-24');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('22–24″');
    await page.keyboard.press('Enter');
    await at(page, '/?page=1');
    await goBack(page);
    await at(page, '/?length=22-24');
    await page.getByRole('button', { name: '22–24″ , remove' }).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await at(page, '/?page=1');
    await visit.close();
  });

  it('lead from a card to the variant that it shows', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, CHOSEN);
    const href = await cards(page).first().locator('.card-name').getAttribute('href');
    expect(href).toMatch(/^\/product\/\d+\?length=2[2-8]&colour=1B?&density=\d+&lace=\w+&cap=M$/);
    await visit.close();
  });

  it('are sorted by price, and taken back by typing a price', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, '/?kind=wig');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price up');
    await at(page, '/?kind=wig&sort=price-up');
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await page.getByLabel('To, ₦').fill('₦60,000');
    await page.getByRole('button', { name: 'Apply price' }).click();
    await at(page, '/?kind=wig&price=-60000&sort=price-up');
    await page.getByRole('button', { name: 'Up to ₦60,000 , remove' }).waitFor();
    // The list before stays until the new one is there.
    await eventually(async () => {
      const prices = await page.locator('.product-grid .price').allTextContents();
      const numbers = prices.map((price) => Number(price.replaceAll(/[₦,]/g, '')));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(numbers.at(-1)).toBeLessThanOrEqual(60_000);
    });
    await visit.close();
  });

  it.each([320, 390])('are a sheet on a screen of %d px, which says how many are found', async (width) => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await page.setViewportSize({ width, height: 780 });
    await open(page, '/?kind=wig');
    expect(await pixelsTooWide(page)).toBe(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^22–24″/ }).press('Space');
    await at(page, '/?kind=wig&length=22-24');
    await expectAccessible(page);
    const see = sheet.getByRole('button', { name: /^See \d+ wigs$/ });
    await see.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Filters ?1$/ }).click();
    await see.click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await pixelsTooWide(page)).toBe(0);
    await visit.close();
  });

  it('ask for their list once, however slow the phone: the box is ticked at once, the list follows', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    const session = await visit.context.newCDPSession(page);
    await open(page, '/');
    await page.getByRole('button', { name: 'Filters' }).click();
    const box = page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: /^22–24″/ });
    await box.waitFor();
    await page.waitForLoadState('networkidle');
    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('operationName=ProductList')) lists.push(request.url());
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const isTickedAtOnce = await box.evaluate((element: HTMLInputElement) => {
      element.click();
      return element.checked;
    });
    expect(isTickedAtOnce).toBe(true);
    await at(page, '/?length=22-24');
    await page.getByText(/^\d+ products, \d+ variants in stock$/).waitFor({ state: 'attached' });
    // A second one would be on its way by then.
    await page.waitForTimeout(1000);
    expect(lists).toHaveLength(1);
    await visit.close();
  });

  it('say what to let go of when nothing has all of them', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await open(page, `${CHOSEN}&lace=none`);
    await expectAccessible(page);
    const buttons = await page.getByRole('button', { name: /^Drop / }).allTextContents();
    expect(buttons).toEqual(['Drop the lace, 7 wigs', 'Drop the length, 4 wigs']);
    await page.getByRole('button', { name: 'Drop the length, 4 wigs' }).click();
    await page.getByText(/^4 wigs, /).waitFor();
    expect(await cards(page).count()).toBe(4);
    await visit.close();
  });

  it('stay with the list before them when the shop cannot be reached', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    visit.allowConsoleError(/Failed to load resource|net::ERR/);
    await open(page, '/?kind=wig&length=22-24');
    const before = await cards(page).count();
    await page.route('**/graphql*', (route) => route.abort());
    await page.getByRole('checkbox', { name: /^Body wave/ }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await cards(page).count()).toBe(before);
    await page.unroute('**/graphql*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Body wave , remove' }).waitFor();
    await visit.close();
  });

  it('are offered for a word of the search that is one', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await open(page, '/?keyword=frontal&page=1');
    await page.getByRole('link', { name: 'Filter by 13x4' }).click();
    await at(page, '/?lace=13x4&keyword=frontal');
    await page.getByRole('button', { name: '13x4 , remove' }).waitFor();
    await visit.close();
  });
});
