import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { at, expectAccessible, expectText, setStage, takenOver } from '../../support/browser/journey.ts';
import { pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();

const tip = (page: Page) => page.locator('.terms').getByRole('button', { name: 'What is 13x4?' });

/** Opens a product whose description names terms, on the narrowest screen. */
async function openProduct(page: Page): Promise<void> {
  await stage.shop.sql(
    "update products set description = 'HD lace front 13x4, bleached knots.' where id = 3",
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/product/3');
  await takenOver(page);
}

describe('the words of the trade', () => {
  it('are explained beside a product by click, Enter and Space; Escape closes and keeps the focus', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    await openProduct(page);
    const box = await tip(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([24, 24]);
    const note = page.getByText('Lace from ear to ear');
    for (const open of ['click', 'Enter', 'Space']) {
      if (open === 'click') await tip(page).click();
      else await tip(page).press(open);
      await note.waitFor();
      expect(await tip(page).getAttribute('aria-expanded')).toBe('true');
      expect(await pixelsTooWide(page)).toBe(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'All words of the trade' }).focus();
      await page.keyboard.press('Escape');
      await note.waitFor({ state: 'detached' });
      expect(await tip(page).getAttribute('aria-expanded')).toBe('false');
      expect(await tip(page).evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await visit.close();
  });

  it('are explained by their page when the code of the notes does not come', async () => {
    const visit = await stage.visit('phone');
    const { page } = visit;
    visit.allowConsoleError(/Failed to load resource/);
    await page.route(/\/term-note-[^/]*\.js$/, (route) => route.abort());
    await openProduct(page);
    await tip(page).click();
    await at(page, '/words');
    expect(new URL(page.url()).hash).toBe('#13x4');
    await visit.close();
  });

  it('are found on their page, which leads to the wigs', async () => {
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/words');
    await takenOver(page);
    await page.getByRole('searchbox', { name: 'Find a word' }).fill('t part');
    await expectText(page, '2 of 53 words');
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Find a word' }).fill('zzzz');
    await expectText(page, 'No word like this.');
    await page.getByRole('searchbox', { name: 'Find a word' }).fill('13*4');
    await page.getByRole('link', { name: /^Show wigs with it.*13x4$/ }).click();
    await at(page, '/?keyword=13x4&page=1');
    await expectText(page, /results? for “13x4”/);
    await visit.close();
  });
});
