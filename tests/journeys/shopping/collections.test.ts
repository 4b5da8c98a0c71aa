import { describe, expect, it } from 'vitest';
import { at, expectAccessible, setStage, takenOver } from '../../support/browser/journey.ts';
import { missingPictures, pixelsTooWide } from '../../support/browser/page-health.ts';

const stage = setStage();

describe('the collections of the shop', () => {
  it('are the row of the home page, rendered on the server, and lead to their lists', async () => {
    const html = await (await fetch(`${stage.shop.url}/`)).text();
    expect(html.match(/href="\/collections\/[a-z-]+"/g)).toHaveLength(8);
    const visit = await stage.visit('desktop');
    const { page } = visit;
    await page.goto('/');
    await takenOver(page);
    const row = page.getByRole('navigation', { name: 'Collections' });
    expect(await row.getByRole('link').allTextContents()).toEqual([
      'Straight',
      'Body wave',
      'Deep wave',
      'Curly',
      'Coily',
      'Braids & locs',
      'Bobs',
      'Care & tools',
    ]);
    await row.getByRole('link', { name: 'Bobs' }).click();
    await at(page, '/collections/bobs');
    await page.getByRole('heading', { level: 1, name: 'Bobs' }).waitFor();
    expect(await page.locator('.product-grid .card').count()).toBeGreaterThan(2);
    expect(await page.title()).toBe('Bobs · Irun');
    await visit.close();
  });

  it('have a page of their own on the server, with what search engines need', async () => {
    const html = await (await fetch(`${stage.shop.url}/collections/body-wave?utm_source=x`)).text();
    expect(html).toContain('<h1 class="heading-1">Body wave</h1>');
    expect(html).toContain(`<link rel="canonical" href="${stage.shop.url}/collections/body-wave"/>`);
    expect(html).toContain('"@type":"CollectionPage"');
    expect(html).not.toContain('noindex');
    const narrowed = await (await fetch(`${stage.shop.url}/collections/body-wave?length=22-24`)).text();
    expect(narrowed).toContain('noindex');
    const sitemap = await (await fetch(`${stage.shop.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/collections/body-wave</loc>');
    expect(sitemap).toContain('/categories/lace-wigs</loc>');
  });

  it('are "not found" when they are unknown or off', async () => {
    await stage.shop.sql("update collections set is_visible = false where slug = 'care-tools'");
    for (const slug of ['nothing', 'care-tools']) {
      await expect.poll(async () => (await fetch(`${stage.shop.url}/collections/${slug}`)).status).toBe(404);
    }
    const visit = await stage.visit('phone');
    visit.allowConsoleError(/status of 404/);
    await visit.page.goto('/collections/nothing');
    await visit.page.getByRole('heading', { name: 'This page is not here' }).waitFor();
    await visit.close();
  });

  it.each([
    ['/collections/curly', 'Curly', 320],
    ['/collections/bobs', 'Bobs', 1280],
    ['/categories/lace-wigs', 'Lace Wigs', 390],
  ])('%s is narrowed and sorted within itself, without barriers, at %s, %d px', async (path, name, width) => {
    const visit = await stage.visit(width < 768 ? 'phone' : 'desktop');
    const { page } = visit;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const before = await page.locator('.product-grid .card').count();
    await page.waitForFunction(() => {
      const box = document.querySelector('.facet-sort');
      return box !== null && Object.keys(box).some((key) => key.startsWith('__reactProps'));
    });
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await sort.selectOption('Price up');
    await at(page, `${path}?sort=price-up`);
    await expect.poll(() => page.locator('.product-grid .card').count()).toBe(before);
    await sort.selectOption('Our order');
    await page.waitForURL(({ pathname, search }) => pathname === path && search === '');
    expect(await pixelsTooWide(page)).toBe(0);
    expect(await missingPictures(page)).toEqual([]);
    await expectAccessible(page);
    await visit.close();
  });

  it('leave the home page without a row when there is none', async () => {
    await stage.shop.sql('update collections set is_on_home = false');
    await expect
      .poll(async () => (await (await fetch(`${stage.shop.url}/`)).text()).includes('collection-row'))
      .toBe(false);
    await stage.shop.sql('update collections set is_on_home = true');
  });
});
